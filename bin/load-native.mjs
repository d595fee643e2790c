import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/** Loads native files one after the other. The last line of output names one that fails or crashes the process. */
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
