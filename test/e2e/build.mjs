import { buildWhenStale } from '../../bin/build.mjs'
import { complete } from '../../bin/complete-languages.mjs'

/** Before the tests: the screens as they are now, built when the build is missing or older than they. */
export const setup = () => buildWhenStale(...complete)
