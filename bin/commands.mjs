import { resolve } from 'node:path'
import { complete } from './complete-languages.mjs'
import { build, buildWhenStale } from './build.mjs'
import { check } from './check.mjs'
import { CliError } from './cli-error.mjs'
import { installWhenStale } from './packages.mjs'
import { become, runToEnd } from './processes.mjs'
import { isRelease, program } from './released.mjs'
import { serving } from './serving.mjs'
import { runTests } from './tests.mjs'

/** The commands of npm, each of which ensures its packages and its build first. Plain JavaScript that Node.js 18 can run. */
export const commands = {
  /** Serves the site. */
  async start(args) {
    await installWhenStale('prod')
    await buildWhenStale()
    Object.assign(process.env, serving.env)
    await become('node', [...serving.args, ...args])
  },
  /** Serves the site, restarts when the server's code changes, and hot-reloads the browser's code. */
  async dev(args) {
    await installWhenStale('all')
    await become('node', [
      '--watch-path=server',
      '--watch-path=contract',
      '--watch-path=money',
      '--watch-preserve-output',
      'server/main.ts',
      '--dev',
      ...args,
    ])
  },
  /** Runs all tests, or those whose path contains one of the arguments. */
  async test(args) {
    return runTests(args, async () => {
      await installWhenStale('all')
      await buildWhenStale(...complete)
    })
  },
  /** Format, lint and types. */
  async check() {
    await installWhenStale('all')
    return check()
  },
  /** Builds the pages and compiles the server. */
  async build() {
    await installWhenStale(isRelease ? 'all' : 'prod')
    await build()
  },
  /** Packs a release into a folder, `build/releases` unless one is named. */
  async release([folder]) {
    await installWhenStale('all')
    await buildWhenStale(...complete)
    return runToEnd('node', ['bin/release.ts', ...(folder ? [resolve(calledFrom, folder)] : [])])
  },
  /** Regenerates the pages of docs/ that are made from the code. */
  async docs() {
    await installWhenStale('all')
    return runToEnd('node', ['bin/docs.ts'])
  },
  /** Brings the texts of the languages into step with the source. */
  async words(args) {
    await installWhenStale('all')
    return runToEnd('node', ['bin/words.ts', ...args])
  },
  /** Changes an account, for the operator at the terminal. */
  async admin(args) {
    await installWhenStale('prod')
    return runToEnd('node', [program('bin/admin'), ...args])
  },
  /** Imports articles of another site; file names are relative to the caller's folder. */
  async import(args) {
    await installWhenStale('prod')
    process.env.INIT_CWD = calledFrom
    return runToEnd('node', [program('bin/import'), ...args])
  },
  /** Makes, restores or verifies a backup, or moves the site to another database by one; file names are relative to the caller's folder. */
  backup: (args) => withBackup('backup', args),
  move: (args) => withBackup('move', args),
  restore: (args) => withBackup('restore', args),
  'verify-backup': (args) => withBackup('verify-backup', args),
  /** Runs one of the measurements in bench/. */
  async bench([name, ...args]) {
    if (!/^[\w-]+$/.test(name ?? '')) throw new CliError('Which one? npm run bench -- NAME runs bench/NAME.ts.')
    await installWhenStale('all')
    await buildWhenStale()
    return runToEnd('node', [`bench/${name}.ts`, ...args])
  },
  /** Takes fresh folders through the surroundings in which a site must survive. */
  async rehearse(args) {
    await installWhenStale('all')
    await buildWhenStale()
    return runToEnd('node', ['rehearse/main.ts', ...args])
  },
}

/** npm changes to the folder of package.json and passes the caller's folder. */
const calledFrom = process.env.INIT_CWD ?? process.cwd()

async function withBackup(name, args) {
  await installWhenStale('prod')
  return runToEnd('node', [
    program('bin/backups'),
    name,
    ...args.map((word) => (/^(--|s3:)/.test(word) ? word : resolve(calledFrom, word))),
  ])
}
