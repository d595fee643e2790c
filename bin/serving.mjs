import { program } from './released.mjs'

/**
 * The options for running the server, chosen by what a page costs under load and what application and database hold together after it
 * (docs/performance.md). V8 would let its heap grow by a tenth before it marks all of it again, which takes more
 * processor time than the pages' own garbage; two malloc arenas keep what is outside the heap small.
 */
export const serving = {
  args: ['--max-semi-space-size=16', '--heap-growing-percent=50', '--max-old-space-size=256', program('server/main')],
  /** The compiled server is beside the built pages (bin/compile.mjs). */
  env: { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: 'build/compile-cache' },
}
