#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

// How often the calling thread has called malloc, calloc or realloc; -1 where that isn't counted.
long allocation_count(void);

#endif
