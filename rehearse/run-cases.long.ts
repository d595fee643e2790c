import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aFolder } from '../test/folder.ts'
import { isAlive } from '../test/outage/break.ts'
import { Skipped, type Case, type Place } from './case.ts'
import { endProcessesIn, memoryIn, processesIn } from './processes-in.ts'
import { runCases } from './run-cases.ts'
import { openStock } from './stock.ts'

const aCase = (run: (place: Place) => Promise<string>, differs: Partial<Case> = {}): Case => ({
  name: 'one',
  does: 'something',
  run,
  ...differs,
})

/** Runs cases in a folder of their own; `left` are the names of what is there after them. */
async function runAll(...cases: Case[]) {
  const folder = await aFolder()
  const said: string[] = []
  const told: string[] = []
  const rows = await runCases({
    cases,
    folder,
    stock: openStock(folder),
    say: (step) => said.push(step),
    tell: ({ name, result }) => told.push(`${name} ${result}`),
  })
  return { rows, said, told, left: readdirSync(folder) }
}

test('each case has a fresh folder, its steps are told, and a failure does not keep the next one', async () => {
  const fine = aCase(
    async ({ folder, say }) => {
      expect(readdirSync(folder)).toEqual([])
      say('writing')
      writeFileSync(join(folder, 'a'), '')
      return 'all well'
    },
    { name: 'two' },
  )
  const broken = aCase(() => Promise.reject(new Error('It broke.')))
  const elsewhere = aCase(() => Promise.reject(new Skipped('no such thing here')), { name: 'three' })
  const { rows, said, told, left } = await runAll(broken, fine, elsewhere)
  expect(rows).toMatchObject([
    { name: 'one', result: 'failed', saw: 'It broke.' },
    { name: 'two', result: 'passed', saw: 'all well' },
    { name: 'three', result: 'skipped', saw: 'no such thing here' },
  ])
  expect(said).toEqual(['[1/3] one: something', '[2/3] two: something', '[2/3] two: writing', '[3/3] three: something'])
  expect(told).toEqual(['one failed', 'two passed', 'three skipped'])
  expect(left).toEqual([])
})

test('a case that cannot begin is skipped or has failed like any other', async () => {
  const throwing = (error: Error) => () => {
    throw error
  }
  const { rows } = await runAll(
    aCase(throwing(new Skipped('only root may do this'))),
    aCase(throwing(new Error('It broke.'))),
  )
  expect(rows).toMatchObject([
    { result: 'skipped', saw: 'only root may do this' },
    { result: 'failed', saw: 'It broke.' },
  ])
})

test('all that a case has made is undone, the last first, also when one thing cannot be', async () => {
  const undone: string[] = []
  const { left } = await runAll(
    aCase(async ({ undo }) => {
      undo(() => undone.push('first'))
      undo(() => {
        throw new Error('stuck')
      })
      undo(() => undone.push('last'))
      throw new Error('It broke.')
    }),
  )
  expect(undone).toEqual(['last', 'first'])
  expect(left).toEqual([])
})

test('a case that leaves a process running has failed, and the process is ended', async () => {
  const pids: number[] = []
  const { rows, left } = await runAll(
    aCase(async ({ folder }) => {
      const child = spawn('sleep', ['600'], { cwd: folder, detached: true, stdio: 'ignore' })
      pids.push(child.pid ?? 0)
      return 'started'
    }),
  )
  expect(rows).toMatchObject([{ result: 'failed', saw: 'It left processes running: sleep 600' }])
  expect(rows[0]?.memory).toBeGreaterThan(0)
  await expect.poll(() => pids.map(isAlive)).toEqual([false])
  expect(left).toEqual([])
})

test('a case that is not done in its time has failed', async () => {
  const { rows } = await runAll(aCase(() => new Promise(() => {}), { minutes: 0.001 }))
  expect(rows).toMatchObject([{ result: 'failed', saw: 'It was not done after 0.001 minutes.' }])
})

test('processes of a folder are those that run in it or were told of it, and no others', async () => {
  const folder = await aFolder()
  const begin = (options: object) => spawn('sleep', ['601'], { stdio: 'ignore', cwd: '/', ...options })
  const children = [begin({ cwd: folder }), begin({ env: { TMPDIR: join(folder, 'tmp') } }), begin({})]
  try {
    const [inside, told, elsewhere] = children.map(({ pid }) => pid ?? 0)
    await expect.poll(() => processesIn(folder).map(({ command }) => command)).toEqual(['sleep 601', 'sleep 601'])
    expect(processesIn(folder).map(({ pid }) => pid)).toEqual([inside, told])
    expect(await memoryIn(folder)).toBeGreaterThan(0)
    endProcessesIn(folder)
    expect(processesIn(folder)).toEqual([])
    expect(isAlive(elsewhere ?? 0)).toBe(true)
  } finally {
    for (const child of children) child.kill('SIGKILL')
  }
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a rehearsal that %s interrupts leaves no site, no database and no folder', async (signal, code) => {
  const folder = await aFolder()
  const { PATH = '', HOME = '' } = process.env
  const program = spawn(process.execPath, ['rehearse/main.ts', 'mail-away'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH, HOME, TMPDIR: folder },
    stdio: 'ignore',
  })
  const ended = once(program, 'close')
  const find = async (name: string) => (await readdir(folder, { recursive: true })).find((path) => path.endsWith(name))
  await expect.poll(() => find('postgres/postmaster.pid'), { timeout: 60_000 }).toBeDefined()
  const pid = Number.parseInt(readFileSync(join(folder, String(await find('postgres/postmaster.pid'))), 'utf8'), 10)
  program.kill(signal)

  expect(await ended).toEqual([code, null])
  expect((await readdir(folder)).filter((name) => name.startsWith('arthashala-rehearsal'))).toEqual([])
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
})
