/**
 * Node's arguments for the server, also used in the Dockerfile and the systemd unit. V8's defaults suit a
 * large machine: a young generation of 128 MB, and rare collections of the old one. The old generation may
 * otherwise grow to four times the memory in use.
 */
export const serverArgs = ['--max-semi-space-size=8', '--max-old-space-size=1024', 'dist/server/main.js']

/**
 * `UV_THREADPOOL_SIZE` is the number of threads for work off the event loop. A busy site uses four of them to
 * hash passwords and draw images. With Node's default of four, file reads and compression would wait for
 * these. glibc's allocator has at most two arenas, because each arena retains freed memory. It returns free
 * memory from 128 KB on; without fixed thresholds it would raise them to the largest block that was ever
 * freed. Blocks below 1 MB, such as a page's bytes, stay out of mmap, because getting fresh memory from the
 * kernel costs more than using it.
 */
export const serverEnv = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
