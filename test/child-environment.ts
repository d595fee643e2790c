import { fileURLToPath } from 'node:url'

/**
 * The environment of a program of this checkout that a test starts: nothing of the test's own but where programs are, and what the build
 * has compiled (bin/compile.mjs), without which each start takes twice the processor time.
 */
export const childEnvironment = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../build/compile-cache', import.meta.url)),
}
