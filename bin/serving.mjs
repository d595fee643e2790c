/**
 * The options for running the server. Slow heap growth in V8 and two malloc arenas keep application and database together at
 * 252 MB after a load test (bench/load.ts), instead of over 400. A young generation of 16 MB takes a fifth to a third less
 * processor time for a page than one of 4 MB, for 20 MB; more takes memory alone (docs/decisions/045-cheap-requests.md).
 */
export const serving = {
  args: ['--max-semi-space-size=16', '--max-old-space-size=256', 'server/main.ts'],
  env: { MALLOC_ARENA_MAX: '2' },
}
