import { readCommandConfig } from '../server/config.ts'
import { errorCode } from '../server/db/start-error.ts'
import { DatabaseUnavailable } from '../server/db/client/unavailable.ts'
import { BackupError, reasonOf } from '../server/features/backups/backup-error.ts'
import { makeBackup, restoreBackup, verify } from '../server/features/backups/commands.ts'
import { move, refuseMove } from '../server/features/backups/move.ts'
import { HttpError } from '../server/kit/errors.ts'
import { createLog } from '../server/kit/log.ts'
import { nameOf, onSite, runCommand, upgraded } from './on-site.ts'

const use = { backup: '', move: '', 'verify-backup': ' -- FILE', restore: ' -- FILE [--trust-file]' }

/** Makes, restores or verifies a backup, or moves the site: `node bin/backups.ts restore FILE`. */
await runCommand([BackupError, HttpError], async () => {
  const [name, ...args] = process.argv.slice(2) as [keyof typeof use, ...string[]]
  const files = args.filter((word) => !word.startsWith('--'))
  const [option, ...others] = args.filter((word) => word.startsWith('--'))
  const trusted = name === 'restore' && option === '--trust-file'
  if (files.length !== (use[name] === '' ? 0 : 1) || (option && !trusted) || others.length > 0)
    throw new BackupError(`Use it so: npm run ${name}${use[name]}`)
  return run(name, files[0] ?? '', trusted).catch(asSentence)
})

async function run(name: keyof typeof use, file: string, trusted: boolean): Promise<string> {
  const config = readCommandConfig(process.env)
  const log = createLog('silent')
  const progress = { onProgress: showProgress }
  if (name === 'backup') return onSite(config, (site) => makeBackup({ ...site, ...progress, log }), upgraded)
  if (name === 'verify-backup') return onSite(config, (site) => verify({ ...site, ...progress }, file))
  if (name === 'restore') {
    const announce = (sentence: string) => console.error(sentence)
    return restoreBackup(file, { ...progress, config, log, trusted, announce, nameOf: (db) => nameOf(db, config) })
  }
  await refuseMove(config, log)
  return onSite({ ...config, databaseUrl: undefined }, (from) => move({ ...from, ...progress, log }, config), upgraded)
}

/** A failed call of the system, such as for a full disk, is no fault of ours. */
function asSentence(error: unknown): never {
  const isExpected = [BackupError, HttpError, DatabaseUnavailable].some((one) => error instanceof one)
  throw errorCode(error) && !isExpected ? new BackupError(reasonOf(error)) : error
}

function showProgress(percent: number): void {
  if (process.stderr.isTTY) process.stderr.write(percent < 100 ? `\r${percent} % ` : '\r      \r')
}
