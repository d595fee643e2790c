/**
 * The options for running the server. Slow heap growth in V8 and two malloc arenas keep application and database together at
 * 207 to 233 MB after a load test (bench/load.ts) on a busy machine. With four pages at once, a young generation of 8 MB takes as
 * much processor time for a page as one of 16 MB without a limit (docs/performance.md).
 */
export const serving = {
  args: ['--max-semi-space-size=8', '--max-old-space-size=256', 'server/main.ts'],
  /** The compiled server is beside the built pages (bin/compile.mjs). */
  env: { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: 'build/compile-cache' },
}
