import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { childEnvironment } from '../test/child-environment.ts'
import { aFolder } from '../test/folder.ts'
import { greeting } from './greeting.ts'
import { sentenceOf } from './kit/terminal.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Work of a first start of which the terminal says nothing. */
const without = { BACKUPS: 'off', STARTER_CONTENT: 'off' }

const isOpen = / is open at (http:\S+)\s/

/** Starts a site on a terminal (a pseudo-terminal of `script`), ends it as Ctrl+C does once some words are there, and returns what was on the screen. */
async function screenOf(dataDir: string, more: Record<string, string> = {}, message = isOpen): Promise<string> {
  const env = { ...childEnvironment, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...without, ...more }
  const options = ['--quiet', '--return', '--command', `exec '${process.execPath}' '${main}'`, '/dev/null']
  const child = spawn('script', options, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  let screen = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (screen += text))
  const ended = once(child, 'close')
  await expect.poll(() => screen, { timeout: 60_000 }).toMatch(message)
  const [, origin] = isOpen.exec(screen) ?? []
  if (origin) await fetch(`${origin}/robots.txt`)
  child.stdin.write('\u0003')
  expect(await ended).toEqual([0, null])
  return screen.replaceAll('\r\n', '\n')
}

test('a first start on a terminal is told in sentences, which say how to go on, and no line is JSON', async () => {
  const dataDir = join(await aFolder(), 'data')
  const screen = await screenOf(dataDir)
  expect(screen).not.toMatch(/^\{/m)
  const [, origin] = / is open at (http:\S+)/.exec(screen) ?? []
  expect(screen).toMatch(/^Arthashala starts\.\nA new database is in .*\.\n/)
  expect(screen).toMatch(/ {2}The first admin is 'admin' with the password \S+\n {2}It is shown this once\./)
  expect(screen).toContain(`  Log in at ${origin}/login\n`)
  expect(screen).toContain(`  Then give the site its name and look at ${origin}/admin/settings\n`)
  expect(screen).toContain(`  All that the site stores is in the folder ${dataDir}.\n`)
  expect(screen).toMatch(/\nThe site has ended\.\n$/)

  const again = await screenOf(dataDir, { WORKERS: '2' })
  expect(again).not.toMatch(/^\{|first admin|Log in/m)
  expect(again.match(/^(Arthashala starts|The site has ended)\.$/gm)).toEqual([
    'Arthashala starts.',
    'The site has ended.',
  ])
})

test.each(['1', '2'])(
  'a first start that is interrupted leaves no database running, with WORKERS=%s',
  async (workers) => {
    const dataDir = join(await aFolder(), 'data')
    const screen = await screenOf(dataDir, { WORKERS: workers }, /A new database is in /)
    expect(screen).toMatch(/\nThe site has ended\.\n$/)
    expect(screen).not.toContain('Arthashala cannot start')
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  },
)

test('on a terminal a warning is a sentence with what it is about, and a fault has its stack', () => {
  expect(sentenceOf({ level: 50, msg: 'the database is away', reason: 'ECONNREFUSED', time: 'now' })).toBe(
    'Error: The database is away (reason: ECONNREFUSED).',
  )
  expect(sentenceOf({ level: 40, msg: 'Worker 1 has ended.', worker: 2 })).toBe(
    'Warning: Worker 1 has ended (worker: 2).',
  )
  expect(sentenceOf({ level: 50, msg: 'request failed', err: { stack: 'Error: x\n    at y' } })).toBe(
    'Error: Request failed.\nError: x\n    at y',
  )
  expect(sentenceOf({ level: 30, msg: 'request', status: 200 })).toBeNull()
  expect(sentenceOf({ level: 30, msg: 'closing', worker: 2 })).toBeNull()
})

test('a site on a database of the operator says what is where, and names no password that was chosen', () => {
  const admin = { username: 'meera', password: null }
  const message = greeting('https://money.example', 'Paisa', admin, { dataDir: '/data', databaseUrl: 'postgres://x' })
  expect(message).toContain("The first admin is 'meera', with the password from ADMIN_PASSWORD.")
  expect(message).toContain('Pictures and backups are in the folder /data, and all else in your database.')
  expect(greeting('https://money.example', 'Paisa', null, { dataDir: '/data', databaseUrl: undefined })).toBe(
    '\n  Paisa is open at https://money.example\n',
  )
})
