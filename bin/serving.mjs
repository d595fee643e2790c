/**
 * The way the server is run. V8 is told to keep young objects in a small space and to grow slowly, malloc to use two arenas: after a load
 * run application and database together hold 271 MB instead of over 400, at the same rates (bench/load.ts).
 */
export const serving = {
  args: ['--max-semi-space-size=4', '--max-old-space-size=256', 'server/main.ts'],
  env: { MALLOC_ARENA_MAX: '2' },
}
