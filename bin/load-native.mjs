import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/** Loads the native files that it is given, one after the other. The last line names the one that does not load, or that ends the process. */
const load = createRequire(import.meta.url)
for (const path of process.argv.slice(2)) {
  console.log(path)
  try {
    load(resolve(path))
  } catch (error) {
    console.log(`${path}: ${String(error.message).replaceAll('\n', ' ')}`)
    process.exit(1)
  }
}
