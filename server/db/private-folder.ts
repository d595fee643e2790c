import type { Stats } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Log } from '../kit/log.ts'
import { systemReason } from './start-error.ts'

/** The rights of folders and files that contain members' data and secrets: their owner's alone. */
export const privately = { folder: 0o700, file: 0o600 }

/** Names in a data folder that the site makes; a disk that is mounted there brings the last. */
const own = /^(?:postgres|secret\.key|media|backups|imports|\.probe-|lost\+found$)/

/**
 * Takes the rights of others away from a data folder and from what is in it, as older versions and copies may have left them. The
 * database's own folder belongs to PostgreSQL, which keeps it private. A folder of somebody else's, or one that holds other things
 * too, stays as it is.
 * @param log is warned of what others can still read
 */
export async function keepPrivate(dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  const at = (name: string) => join(dataDir, name)
  const names = await readdir(dataDir).catch(() => null)
  if (names === null) return
  const strange = names.find((name) => !own.test(name))
  await tighten(dataDir, log, strange && `it holds other things too, such as ${strange}`)
  for (const name of ['media', 'backups', 'imports', 'secret.key']) await tighten(at(name), log)
  const backups = await readdir(at('backups')).catch(() => [])
  for (const name of backups) await tighten(join(at('backups'), name), log)
}

/** @param unchangeable the reason why its mode must stay as it is */
async function tighten(path: string, log: Pick<Log, 'warn'>, unchangeable?: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found || (found.mode & 0o077) === 0) return
  const reason = unchangeable ?? (await changed(path, found))
  if (reason) log.warn({ path: resolve(path), reason }, 'others on this machine can read data of the site')
}

/** @returns the reason if it could not be changed */
async function changed(path: string, { uid, ...found }: Stats): Promise<string | undefined> {
  if (uid !== process.getuid?.()) return `it belongs to the user ${uid}`
  try {
    await chmod(path, found.mode & 0o700)
    return undefined
  } catch (error) {
    return systemReason(error)
  }
}
