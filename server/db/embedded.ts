import { setTimeout as pause } from 'node:timers/promises'
import { openFolder, type Folder } from './embedded-folder.ts'
import { boundLog } from './embedded-launch.ts'
import { findServer, shutDown, waitForEnd } from './embedded-process.ts'
import { supervise } from './supervise.ts'
import { reserveSpareSpace, lacksSpace } from './spare-space.ts'
import { tryLock, waitForLock, type ProcessLock } from './process-lock.ts'
import { StartError, systemReason } from './start-error.ts'
import { type Connection, makeDatabase, silenceTimeout, probe } from './embedded-connection.ts'
import { startServer, lockAlone, type StartOptions } from './embedded-start.ts'

export type Embedded = { connection: Connection; stop(): Promise<void> }
type Options = StartOptions & { dataDir: string; onGivenUp?: (reason: StartError) => void }

const tidyInterval = 600_000

/**
 * Starts the bundled PostgreSQL on `dataDir`, or joins a server that already runs there: several applications share a server,
 * which the last `stop()` ends. A server that survived a killed application is used again.
 * @param options.dataDir the data folder; created if missing. A server that ends by itself is restarted
 * @param options.binaries the folder of another PostgreSQL's `postgres` and `initdb`, instead of the installed ones
 * @param options.log receives slow steps and restarts
 * @param options.onGivenUp called when repeated restarts have failed
 * @throws StartError with a sentence for the operator, if it cannot be started
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const folder = await openFolder(options.dataDir)
  const connection = { host: folder.socket, port: 5432, user: 'arthashala', database: 'arthashala' }
  const startLock = await lock(folder.startLock, 'exclusive')
  try {
    if (!(await joinServer(folder, connection))) await startServer(folder, connection, options)
    await makeDatabase(connection)
    const membership = await lock(folder.memberLock, 'shared')
    const tidy = () => Promise.allSettled([boundLog(folder.log), reserveSpareSpace(folder.data)])
    const tidying = setInterval(() => void tidy(), tidyInterval).unref()
    // A server in another container is supervised by whoever started it.
    const stopRestarts = (await findServer(folder)) ? restartWhenEnded(folder, connection, options) : () => {}
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopRestarts()
      clearInterval(tidying)
      return leave(folder, membership)
    }
    return { connection, stop: () => (stopped ??= stop()) }
  } finally {
    startLock.release()
  }
}

/** @returns stops it after the running step */
function restartWhenEnded(folder: Folder, connection: Connection, options: Options): () => void {
  const { log, onGivenUp = () => {} } = options
  let stopped = false
  const stop = supervise(`The database in ${folder.dataDir}`, {
    ended: () => waitForEnd(folder),
    async restart() {
      const startLock = await lock(folder.startLock, 'exclusive')
      try {
        if (stopped || (await joinServer(folder, connection))) return
        // Other applications may use the folder. None has a server elsewhere, since the one that has ended ran here.
        await startServer(folder, connection, options, { alone: false })
      } finally {
        startLock.release()
      }
    },
    onGivenUp,
    passes: lacksSpace,
    log: (message) => log?.warn(message),
  })
  return () => {
    stopped = true
    stop()
  }
}

async function lock(path: string, mode: 'shared' | 'exclusive'): Promise<ProcessLock> {
  try {
    return await waitForLock(path, mode)
  } catch (error) {
    throw new StartError(`The file ${path} cannot be locked: ${systemReason(error)}.`)
  }
}

/** @returns true if a server on this folder answers, after waiting for one that is starting or ending */
async function joinServer(folder: Folder, connection: Connection): Promise<boolean> {
  const deadline = Date.now() + silenceTimeout
  for (;;) {
    const state = await probe(connection)
    if (state === 'ready') return true
    const pid = await findServer(folder)
    if (!pid) return false
    if (state === 'silent' && Date.now() > deadline) {
      lockAlone(folder)?.release()
      await shutDown(folder, pid)
    }
    await pause(15)
  }
}

async function leave(folder: Folder, membership: ProcessLock): Promise<void> {
  const startLock = await waitForLock(folder.startLock, 'exclusive')
  try {
    membership.release()
    const alone = tryLock(folder.memberLock, 'exclusive')
    if (!alone) return
    const pid = await findServer(folder)
    if (pid) await shutDown(folder, pid)
    alone.release()
  } finally {
    startLock.release()
  }
}
