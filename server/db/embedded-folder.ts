import { createHash } from 'node:crypto'
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privately } from './private-folder.ts'
import { StartError, systemReason } from './start-error.ts'

/** The paths of an embedded database: `data` is PostgreSQL's data directory, `socket` the folder of its socket. */
export type Folder = {
  dataDir: string
  data: string
  log: string
  startLock: string
  memberLock: string
  socket: string
}

/** The longest path of a socket that every system accepts (macOS: 104 bytes with the terminating NUL). */
const maxSocketPath = 103

/**
 * Creates the data folder if necessary and checks that it is writable.
 * @throws StartError when it cannot
 */
export async function openFolder(dataDir: string): Promise<Folder> {
  try {
    await mkdir(dataDir, { recursive: true, mode: privately.folder })
    const real = await realpath(dataDir)
    const probe = join(real, `.probe-${process.pid}`)
    await writeFile(probe, Buffer.alloc(8192)).finally(() => rm(probe, { force: true }))
    const data = join(real, 'postgres')
    const at = (name: string) => join(real, name)
    return {
      dataDir: real,
      data,
      log: at('postgres.log'),
      startLock: at('postgres.lock'),
      memberLock: at('postgres.members'),
      socket: socketFolder(data),
    }
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written: ${systemReason(error)}.`)
  }
}

/** Beside the data, where every application on this folder finds it; elsewhere if the socket's path would be too long. */
function socketFolder(data: string): string {
  if (Buffer.byteLength(join(data, '.s.PGSQL.5432')) <= maxSocketPath) return data
  return join(tmpdir(), `arthashala-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
}
