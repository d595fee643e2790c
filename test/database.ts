import { existsSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../server/db/embedded.ts'
import { settings } from '../server/db/embedded-settings.ts'
import { migrate } from '../server/db/migrate.ts'
import { makeEmpty } from './empty.ts'
import { makeTestQueue } from './queue.ts'
import { openDatabase, type Db, type Where } from '../server/db/client/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `template` is a migrated, empty database to copy. Every database of this run has a name that begins with `prefix`. */
    database: { server: Where; prefix: string; template: string }
    /** The folder of this run, which goes with all that is in it when the run ends. */
    folder: string
  }
}

/**
 * Before all tests: a temporary folder, and the server of DATABASE_URL, or else an embedded one in that folder, with a migrated database
 * to copy.
 * @returns what is done after them: every database of the run is dropped, a server that was started is stopped, the folder is removed
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const folder = await aFolderIn(tmpdir())
  const data = await aFolderIn(await quickFolder())
  const leave = () => leaveNothing(folder, data)
  process.once('exit', leave)
  const { server, stop } = await findServer(process.env.DATABASE_URL, folder, data)
  const prefix = `arthashala_test_${process.pid}_`
  const template = `${prefix}template`
  const admin = openDatabase(server)
  try {
    await admin`create database ${admin(template)} template template0 encoding 'UTF8'`
    const sql = openDatabase(at(server, template))
    await migrate(sql)
      // Tests empty their tables, as nothing else may; one tries that the trigger is there for all others.
      .then(() => sql`alter table audit_logs disable trigger audit_logs_not_emptied`)
      .then(() => makeTestQueue(sql))
      .then(() => makeEmpty(sql))
      .finally(() => sql.end())
  } catch (error) {
    await dropAll(admin, prefix)
    await admin.end()
    await stop()
    throw error
  }
  project.provide('database', { server, prefix, template })
  project.provide('folder', folder)
  return async () => {
    await dropAll(admin, prefix)
    await admin.end()
    await stop()
    process.off('exit', leave)
  }
}

/** Root's databases run as somebody else, who finds what they have in here. */
async function aFolderIn(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'arthashala-test-'))
  await chmod(folder, 0o711)
  return folder
}

/**
 * The folder that TMPDIR names, or Linux's memory if it has space for the databases of a run, or else the disk. Each database is a
 * thousand files, and a disk on which hundreds of thousands of them come and go takes longer than all queries.
 */
async function quickFolder(): Promise<string> {
  if (process.env.TMPDIR !== undefined) return tmpdir()
  const memory = '/dev/shm'
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem() / 2),
    () => 0,
  )
  return free > 2_000_000_000 ? memory : tmpdir()
}

/** An interrupted run ends at once, without a moment to wait for anything; the databases of its own server are worth nothing. */
function leaveNothing(folder: string, data: string): void {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'server', 'postgres', 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has not been started, or has ended.
  }
  for (const one of [data, folder]) removeAtOnce(one)
}

/** While a server ends it may still write. */
function removeAtOnce(folder: string): void {
  for (let tries = 100; existsSync(folder) && tries > 0; tries -= 1) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
  }
}

/** The same server, another database. */
export function at(server: Where, database: string): Where {
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function findServer(
  address: string | undefined,
  folder: string,
  data: string,
): Promise<{ server: Where; stop: () => Promise<void> }> {
  const remove = async () => {
    for (const one of [folder, data]) await rm(one, { recursive: true, force: true, maxRetries: 5 })
  }
  if (address) return { server: address, stop: remove }
  try {
    // In this process alone: tests of what outlives a crash start servers of their own. Here each database that is dropped, hundreds of
    // them, would wait until all of them are on the disk; and none lives long enough to be vacuumed.
    Object.assign(settings, { fsync: 'off', autovacuum: 'off' })
    const embedded = await startEmbedded({ dataDir: join(data, 'server') })
    return { server: embedded.connection, stop: () => embedded.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

async function dropAll(admin: Db, prefix: string): Promise<void> {
  const names = await admin<
    { datname: string }[]
  >`select datname from pg_database where starts_with(datname, ${prefix})`
  for (const { datname } of names) await admin`drop database if exists ${admin(datname)} with (force)`
}
