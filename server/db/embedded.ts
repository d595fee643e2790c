import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '../kit/log.ts'
import { findBinaries, type Binaries } from './embedded-binaries.ts'
import { initialise, openFolder, chooseOwner, type Folder, type Owner } from './embedded-folder.ts'
import { boundLog, findServer, launch, shutDown, waitForEnd } from './embedded-server.ts'
import { supervise } from './supervise.ts'
import { withConnection } from './client/probe.ts'
import { releaseSpareSpace, reserveSpareSpace, lacksSpace } from './spare-space.ts'
import { chosenBinaries, offerNewer } from './system-binaries.ts'
import { tryLock, waitForLock, type ProcessLock } from './process-lock.ts'
import { StartError, errorCode, systemReason } from './start-error.ts'

/** `host` is the folder of the socket. */
export type Connection = { host: string; port: number; user: string; database: string }
export type Embedded = { connection: Connection; stop(): Promise<void> }
type Options = {
  dataDir: string
  binaries?: string | undefined
  log?: Pick<Log, 'info' | 'warn'>
  onGivenUp?: (reason: StartError) => void
}

/** Timeout for a start, in milliseconds: after a crash PostgreSQL replays its write-ahead log first. */
const startTimeout = 300_000
/** Milliseconds that a running server may be silent before it is replaced. */
const silenceTimeout = 10_000
const tidyInterval = 600_000
const cannotConnectNow = '57P03'
const tooManyConnections = '53300'

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

/** 'busy': it is starting or ending. */
async function probe(connection: Connection): Promise<'ready' | 'busy' | 'silent'> {
  try {
    return await withConnection(maintenance(connection), silenceTimeout, async () => 'ready' as const)
  } catch (error) {
    const code = errorCode(error)
    if (code === tooManyConnections) return 'ready'
    return code === cannotConnectNow ? 'busy' : 'silent'
  }
}

async function startServer(
  folder: Folder,
  connection: Connection,
  { binaries, log }: Options,
  { alone: mustBeAlone } = { alone: true },
): Promise<void> {
  // Their server may run in another container or machine; two servers on one folder would destroy it.
  const alone = mustBeAlone ? lockAlone(folder) : undefined
  try {
    const owner = await chooseOwner(folder)
    const found = await (binaries ? chosenBinaries(binaries, owner) : findBinaries(folder.dataDir, owner))
    const { native, major } = found
    if (!binaries && log) await offerNewer(found, log)
    if (await initialise(folder, owner, native, major)) log?.info(`A new database is in ${folder.data}.`)
    await boundLog(folder.log)
    await launchAndWait(folder, owner, found, connection, log)
    await reserveSpareSpace(folder.data).catch(() => {})
  } finally {
    alone?.release()
  }
}

function lockAlone(folder: Folder): ProcessLock {
  const alone = tryLock(folder.memberLock, 'exclusive')
  if (alone) return alone
  throw new StartError(
    `Another application uses ${folder.dataDir}, and its database does not answer here: end it first.`,
  )
}

async function launchAndWait(
  folder: Folder,
  owner: Owner,
  binaries: Binaries,
  connection: Connection,
  log: Options['log'],
): Promise<void> {
  const deadline = Date.now() + startTimeout
  let server = await launch(folder, owner, binaries)
  for (;;) {
    try {
      const state = await Promise.race([probe(connection), server.failed])
      if (state === 'ready') return
    } catch (error) {
      if (lacksSpace(error) && (await releaseSpareSpace(folder.data))) {
        log?.warn(`The disk of ${folder.data} is full: the database starts with the room that was set aside.`)
        server = await launch(folder, owner, binaries)
        continue
      }
      // After a crash its child processes need a moment to exit.
      const lingering =
        error instanceof Error &&
        String(error.cause).includes('shared memory block') &&
        Date.now() < deadline - startTimeout + silenceTimeout
      if (!lingering) throw error
      await pause(100)
      server = await launch(folder, owner, binaries)
    }
    if (Date.now() > deadline)
      throw new StartError(`The database in ${folder.dataDir} has not started in five minutes: see ${folder.log}.`)
    await pause(25)
  }
}

async function makeDatabase(connection: Connection): Promise<void> {
  const make = async (client: Client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
  }
  await withConnection(maintenance(connection), silenceTimeout, make).catch((error: unknown) => {
    throw new StartError(`The database cannot be made: ${systemReason(error)}.`)
  })
}

/** The maintenance database, without the environment's PostgreSQL settings (`PGSSLMODE`). */
const maintenance = (connection: Connection) => ({ ...connection, database: 'postgres', ssl: false })

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
