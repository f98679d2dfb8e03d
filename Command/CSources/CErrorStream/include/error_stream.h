#ifndef ERROR_STREAM_H
#define ERROR_STREAM_H

// Calls a function before the C library's error stream writes anything, as Swift's runtime does in a
// crash. Does nothing where the C library has no way to do this.
void error_stream_before_writing(void (*call)(void));

// Lets all threads allocate from one heap, where the C library has one for each.
void share_one_heap(void);

#endif
