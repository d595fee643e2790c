import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { outsideServer, type OutsideServer } from '../../test/outage/outside-server.ts'
import { isPoolerInstalled, startPooler } from '../../test/pooler.ts'
import { serverProcess } from '../../test/outage/break.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../kit/log.ts'
import { isLocked, takeLock } from './advisory-lock.ts'
import { connect, refuseOld } from './connect.ts'
import { locks } from './locks.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type Queries } from './client/open.ts'
import { StartError } from './start-error.ts'

let server: OutsideServer
beforeAll(async () => {
  server = await outsideServer(join(inject('folder'), 'connect'))
  const sql = openDatabase(server.url)
  await sql.unsafe(`create user asha password 'right'`)
  await sql.unsafe(`grant create on database ${new URL(server.url).pathname.slice(1)} to asha`)
  await sql.end()
  const rules = join(server.data, 'pg_hba.conf')
  const open = await readFile(rules, 'utf8')
  await writeFile(rules, `host all asha 127.0.0.1/32 scram-sha-256\nhost all stranger all reject\n${open}`)
  process.kill(await serverProcess(server.data), 'SIGHUP')
})
afterAll(() => server.end())

const start = (address: string, past?: string) =>
  connect(readConfig({ DATABASE_URL: address, DATABASE_SESSION_URL: past }), createLog('silent'))
const at = (differs: Partial<URL>) => Object.assign(new URL(server.url), differs).href

test('a database that answers is opened', async () => {
  const { db, close } = await start(at({ username: 'asha', password: 'right' }))
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  await close()
})

test.each([
  [
    'that does not run',
    { port: '9' },
    'The database that DATABASE_URL names cannot be reached (ECONNREFUSED): start it, or check DATABASE_URL.',
  ],
  [
    'on a host that nobody knows',
    { hostname: 'database.invalid' },
    /^The database that DATABASE_URL names cannot be reached \((ENOTFOUND|EAI_AGAIN)\)/,
  ],
  [
    'that does not exist',
    { pathname: '/elsewhere' },
    'The database that DATABASE_URL names does not exist on its server: create it, empty. Check DATABASE_URL.',
  ],
  [
    'with a wrong password',
    { username: 'asha', password: 'wrong' },
    'The database refuses the password. Check DATABASE_URL.',
  ],
  [
    'that does not let the user in',
    { username: 'stranger' },
    /^The database lets this user in from nowhere, or not from here/,
  ],
])('a database %s stops the start with a sentence', async (_, differs, sentence) => {
  const refused = await start(at(differs)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect((refused as Error).message).toMatch(sentence)
})

test.each(['SQL_ASCII', 'LATIN1'])(
  'a database of the encoding %s, which has no Indian scripts, is refused',
  async (encoding) => {
    const sql = openDatabase(server.url)
    await sql.unsafe(`create database ${encoding} encoding '${encoding}' locale 'C' template template0`)
    await sql.end()
    const refused = await start(at({ pathname: `/${encoding.toLowerCase()}` })).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect((refused as Error).message).toBe(
      `The database that DATABASE_URL names has the encoding ${encoding}: it must be UTF8. Create it anew, with \`createdb --encoding=UTF8 --locale=C --template=template0 NAME\`.`,
    )
  },
)

test('a database that belongs to another user is refused, before anything is made in it', async () => {
  const sql = openDatabase(server.url)
  await sql.unsafe('create user ravi')
  await sql.unsafe(`create database of_others encoding 'UTF8' locale 'C' template template0`)
  const address = at({ username: 'ravi', pathname: '/of_others' })
  const sentence =
    'The user of DATABASE_URL may not make schemas in its database, which letters and other work need: make them its owner.'
  await expect(start(address)).rejects.toEqual(new StartError(sentence))
  await sql.unsafe('alter database of_others owner to ravi')
  await sql.end()
  await (await start(address)).close()
})

test('a user who may not make tables is told so by a sentence', async () => {
  const owner = openDatabase(server.url)
  await owner.unsafe('create user lata')
  await owner.unsafe(`create database half encoding 'UTF8' locale 'C' template template0`)
  await owner.unsafe('grant create on database half to lata')
  await owner.end()
  const { db, close } = await start(at({ username: 'lata', pathname: '/half' }))
  await expect(migrate(db)).rejects.toEqual(
    new StartError(
      'The database cannot be set up (permission denied for schema public). Make the user of DATABASE_URL the owner of the database.',
    ),
  )
  await close()
})

test('a PostgreSQL that is too old is refused', () => {
  expect(() => refuseOld({ version: 140_011, name: '14.11' })).toThrow(
    new StartError('The database that DATABASE_URL names is PostgreSQL 14.11: it must be 15 or newer.'),
  )
  expect(() => refuseOld({ version: 150_000, name: '15.0' })).not.toThrow()
})

test('an address past a pooler that leads to another database is refused', async () => {
  const sql = openDatabase(server.url)
  await sql.unsafe(`create database another encoding 'UTF8' locale 'C' template template0`)
  await sql.end()
  await expect(start(server.url, at({ pathname: '/another' }))).rejects.toEqual(
    new StartError('DATABASE_URL and DATABASE_SESSION_URL must lead to one database, by one user.'),
  )
})

test('a pooler whose statements nothing ends is refused', async () => {
  await expect(start(server.url, server.url)).rejects.toEqual(
    new StartError(
      'Nothing ends a statement that takes too long over the pooler of DATABASE_URL: give the pooler the connect_query of deploy/pgbouncer.ini.',
    ),
  )
})

describe.skipIf(!isPoolerInstalled())('behind PgBouncer, with the configuration of deploy/', () => {
  const startOne = (name: string, more?: string) =>
    startPooler({ folder: join(inject('folder'), name), database: server.url, size: 2, ...(more && { more }) })

  test('statements and transactions share its connections; locks and announcements have theirs past it', async () => {
    const pooler = await startOne('pooler')
    const { db, close } = await start(pooler.url, server.url)
    const heard: string[] = []
    const { unlisten } = await db.listen('news', (payload) => heard.push(payload))
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const pick = (sql: Queries) => sql<[{ n: number; pid: number }]>`select ${n}::int as n, pg_backend_pid() as pid`
        const [row] = await (n % 2 === 0 ? pick(db) : db.begin(pick))
        return row
      }),
    )
    expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, n) => n))
    expect(new Set(answers.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2)
    expect(await db`select from pg_prepared_statements`).toEqual([])

    const lock = await takeLock(db, locks.backups)
    expect(await isLocked(db, locks.backups)).toBe(true)
    await lock?.release()
    expect(await isLocked(db, locks.backups)).toBe(false)
    await db`select pg_notify('news', 'a change')`
    await expect.poll(() => heard).toEqual(['a change'])
    await unlisten()
    await close()
    await pooler.stop()
  })

  test('without an address past it the start is refused, whatever it takes of the settings of a connection', async () => {
    const strict = await startOne('strict')
    await expect(start(strict.url)).rejects.toEqual(
      new StartError(
        'A pooler of connections refuses what DATABASE_URL asks for; its log says why. deploy/pgbouncer.ini is one that fits, beside DATABASE_SESSION_URL. Check DATABASE_URL.',
      ),
    )
    await strict.stop()
    const ignoring = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'
    const lenient = await startOne('lenient', ignoring)
    await expect(start(lenient.url)).rejects.toEqual(
      new StartError(
        'DATABASE_URL names a pooler that gives each transaction another connection: set DATABASE_SESSION_URL to the address of PostgreSQL itself.',
      ),
    )
    await lenient.stop()
  })
})
