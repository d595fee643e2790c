/** Before the browser tests: the screens as they are now, built when the build is missing or older than they. */
export { buildWhenStale as setup } from '../../bin/build.mjs'
