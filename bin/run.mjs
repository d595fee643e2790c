import { fileURLToPath } from 'node:url'
import { asCliError, CliError } from './cli-error.mjs'
import { isRelease } from './released.mjs'
import { findRuntime } from './runtime.mjs'
import { commands } from './commands.mjs'

/*
 * The entry of every npm script: it ensures a recent Node.js, then runs the command. Plain JavaScript that Node.js 18 can run.
 */

/** The commands of a release; the others need a checkout. */
const released = ['start', 'admin', 'import', 'backup', 'move', 'restore', 'verify-backup']

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
try {
  const [name = '', ...args] = process.argv.slice(2)
  if (!Object.hasOwn(commands, name))
    throw new CliError(
      `There is no command '${name}'; there are ${(isRelease ? released : Object.keys(commands)).join(', ')}.`,
    )
  await findRuntime()
  process.exitCode = (await commands[name](args)) ?? 0
} catch (thrown) {
  const error = asCliError(thrown)
  if (!error) throw thrown
  console.error(error.message)
  process.exitCode = error.exitCode
}
