import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '../kit/log.ts'
import { findBinaries } from './embedded-binaries.ts'
import { initialise, openFolder, settleOwner, type Folder, type Owner } from './embedded-folder.ts'
import { boundLog, findServer, launch, shutDown, waitForEnd } from './embedded-server.ts'
import { keepRunning } from './keep-running.ts'
import { withConnection } from './probe.ts'
import { tryLock, waitForLock, type ProcessLock } from './process-lock.ts'
import { StartError, errorCode, systemReason } from './start-error.ts'

/** `host` is the folder of the socket. */
export type Connection = { host: string; port: number; user: string; database: string }
export type Embedded = { connection: Connection; stop(): Promise<void> }
type Options = { dataDir: string; log?: Pick<Log, 'info' | 'warn'>; givenUp?: (reason: StartError) => void }

/** Milliseconds that a start may take: after a crash PostgreSQL replays its journal first. */
const longestStart = 300_000
/** Milliseconds that a running server may leave its socket unanswered before it is replaced. */
const longestSilence = 10_000
const logCheck = 600_000
const cannotConnectNow = '57P03'
const tooManyConnections = '53300'

/**
 * Starts the PostgreSQL that comes with the application on `dataDir`, or joins the one that already runs there: several applications on one
 * folder share a server, which the last to `stop()` ends, and one that outlived a killed application is used again.
 * @param options.dataDir the data folder; it is made if there is none
 * A server that ends by itself is started again at once.
 * @param options.log told of what takes time, and of a server that has ended
 * @param options.givenUp told when the server does not stay up however often it is started; unless given, nobody is told
 * @throws StartError with one sentence for the operator when it cannot be started
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const folder = await openFolder(options.dataDir)
  const connection = { host: folder.socket, port: 5432, user: 'arthashala', database: 'arthashala' }
  const turn = await take(folder.turn, 'exclusive')
  try {
    if (!(await joinServer(folder, connection))) await startServer(folder, connection, options.log)
    await makeDatabase(connection)
    const membership = await take(folder.members, 'shared')
    const trimming = setInterval(() => void boundLog(folder.log).catch(() => {}), logCheck).unref()
    // One that cannot be seen from here (in another container) is its starter's to keep up.
    const stopKeeping = (await findServer(folder)) ? keepUp(folder, connection, options) : () => {}
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopKeeping()
      clearInterval(trimming)
      return leave(folder, membership)
    }
    return { connection, stop: () => (stopped ??= stop()) }
  } finally {
    turn.release()
  }
}

/** @returns stops it; what has begun comes to its end before the folder is left */
function keepUp(folder: Folder, connection: Connection, { log, givenUp = () => {} }: Options): () => void {
  let stopped = false
  const stop = keepRunning(folder.dataDir, {
    ended: () => waitForEnd(folder),
    async startAgain() {
      const turn = await take(folder.turn, 'exclusive')
      try {
        if (stopped || (await joinServer(folder, connection))) return
        // Others may be members too. None of them has a server elsewhere: the one that has just ended ran here.
        await startServer(folder, connection, log, { alone: false })
      } finally {
        turn.release()
      }
    },
    givenUp,
    log: (message) => log?.warn(message),
  })
  return () => {
    stopped = true
    stop()
  }
}

async function take(path: string, mode: 'shared' | 'exclusive'): Promise<ProcessLock> {
  try {
    return await waitForLock(path, mode)
  } catch (error) {
    throw new StartError(`The file ${path} cannot be locked: ${systemReason(error)}.`)
  }
}

/** @returns whether a server runs on this folder and answers; one that is starting or ending is waited for */
async function joinServer(folder: Folder, connection: Connection): Promise<boolean> {
  const patience = Date.now() + longestSilence
  for (;;) {
    const state = await probe(connection)
    if (state === 'ready') return true
    const pid = await findServer(folder)
    if (!pid) return false
    if (state === 'silent' && Date.now() > patience) {
      whenAlone(folder)?.release()
      await shutDown(folder, pid)
    }
    await pause(15)
  }
}

/** 'busy': it is starting or ending. */
async function probe(connection: Connection): Promise<'ready' | 'busy' | 'silent'> {
  try {
    return await withConnection(maintenance(connection), longestSilence, async () => 'ready' as const)
  } catch (error) {
    const code = errorCode(error)
    if (code === tooManyConnections) return 'ready'
    return code === cannotConnectNow ? 'busy' : 'silent'
  }
}

async function startServer(
  folder: Folder,
  connection: Connection,
  log: Options['log'],
  { alone: mustBeAlone } = { alone: true },
): Promise<void> {
  // Their server may run where this process cannot see it (another container, another machine): two on one folder would destroy it.
  const alone = mustBeAlone ? whenAlone(folder) : undefined
  try {
    const owner = await settleOwner(folder)
    const { native, major } = await findBinaries(folder.dataDir, owner)
    if (await initialise(folder, owner, native, major)) log?.info(`A new database is in ${folder.data}.`)
    await boundLog(folder.log)
    await launchAndWait(folder, owner, native, connection)
  } finally {
    alone?.release()
  }
}

function whenAlone(folder: Folder): ProcessLock {
  const alone = tryLock(folder.members, 'exclusive')
  if (alone) return alone
  throw new StartError(
    `Another application uses ${folder.dataDir}, and its database does not answer here: end it first.`,
  )
}

async function launchAndWait(folder: Folder, owner: Owner, native: string, connection: Connection): Promise<void> {
  const deadline = Date.now() + longestStart
  let server = await launch(folder, owner, native)
  for (;;) {
    try {
      const state = await Promise.race([probe(connection), server.failed])
      if (state === 'ready') return
    } catch (error) {
      // After a crash the last of its processes need a moment to notice that they are to go.
      const lingering =
        error instanceof Error &&
        String(error.cause).includes('shared memory block') &&
        Date.now() < deadline - longestStart + longestSilence
      if (!lingering) throw error
      await pause(100)
      server = await launch(folder, owner, native)
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
  await withConnection(maintenance(connection), longestSilence, make).catch((error: unknown) => {
    throw new StartError(`The database cannot be made: ${systemReason(error)}.`)
  })
}

/** The database that is always there; the settings of PostgreSQL's own programs (`PGSSLMODE`) are not for this server. */
const maintenance = (connection: Connection) => ({ ...connection, database: 'postgres', ssl: false })

async function leave(folder: Folder, membership: ProcessLock): Promise<void> {
  const turn = await waitForLock(folder.turn, 'exclusive')
  try {
    membership.release()
    const alone = tryLock(folder.members, 'exclusive')
    if (!alone) return
    const pid = await findServer(folder)
    if (pid) await shutDown(folder, pid)
    alone.release()
  } finally {
    turn.release()
  }
}
