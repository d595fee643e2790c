import { buildWhenStale } from '../../bin/build.mjs'

/** Before the tests: the screens as they are now, built when the build is missing or older than they. */
export const setup = () => buildWhenStale('hi')
