/**
 * How Node runs the server. By itself V8 takes what a large machine has: a young generation of 128 MB, and four times
 * the memory in use before it clears the old one. The Dockerfile and the systemd unit say the same.
 */
export const serverArgs = ['--max-semi-space-size=8', '--max-old-space-size=1024', 'dist/server/main.js']

/**
 * Threads for what takes its time beside the loop. Of Node's own four, two hash passwords and two draw images when the
 * site is busy: reading files and compressing pages would wait behind them.
 * Of the heaps in which glibc lets threads allocate apart there are two: a dozen threads would each keep what they freed.
 */
export const serverEnv = { UV_THREADPOOL_SIZE: '8', MALLOC_ARENA_MAX: '2' }
