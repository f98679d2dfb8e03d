// What the libraries use of Darwin, declared again, so that they can be type-checked without an SDK.

typedef struct { unsigned int opaque; } os_unfair_lock;
void os_unfair_lock_lock(os_unfair_lock *lock);
void os_unfair_lock_unlock(os_unfair_lock *lock);

typedef struct pthread *pthread_t;
pthread_t pthread_self(void);
int pthread_equal(pthread_t, pthread_t);
