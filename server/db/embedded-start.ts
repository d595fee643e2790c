import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../kit/log.ts'
import { findBinaries, type Binaries } from './embedded-binaries.ts'
import type { Folder } from './embedded-folder.ts'
import { initialise } from './embedded-initialise.ts'
import { chooseOwner, type Owner } from './embedded-owner.ts'
import { boundLog, launch } from './embedded-launch.ts'
import { releaseSpareSpace, reserveSpareSpace, lacksSpace } from './spare-space.ts'
import { chosenBinaries, offerNewer } from './system-binaries.ts'
import { tryLock, type ProcessLock } from './process-lock.ts'
import { StartError } from './start-error.ts'
import { type Connection, silenceTimeout, probe } from './embedded-connection.ts'

/** The way in which a server is started. */
export type StartOptions = { binaries?: string | undefined; log?: Pick<Log, 'info' | 'warn'> | undefined }

/** Timeout for a start, in milliseconds: after a crash PostgreSQL replays its write-ahead log first. */
const startTimeout = 300_000

/**
 * Starts a server on the folder of a new or an existing database, and waits until it answers.
 * @param options.binaries the folder of another PostgreSQL's programs
 * @param alone false if other applications may use the folder
 * @throws StartError with a sentence for the operator
 */
export async function startServer(
  folder: Folder,
  connection: Connection,
  { binaries, log }: StartOptions,
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

/** @throws StartError if another application uses the folder */
export function lockAlone(folder: Folder): ProcessLock {
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
  log: StartOptions['log'],
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
