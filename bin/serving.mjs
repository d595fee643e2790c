/**
 * The options for running the server. Slow heap growth in V8 and two malloc arenas keep application and database together at
 * 346 MB after a load test (bench/load.ts). A young generation of 16 MB takes a third less processor time for a page under load
 * than one of 4 MB, for 50 MB (docs/performance.md).
 */
export const serving = {
  args: ['--max-semi-space-size=16', '--max-old-space-size=256', 'server/main.ts'],
  /** The compiled server is beside the built pages (bin/compile.mjs). */
  env: { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: 'build/compile-cache' },
}
