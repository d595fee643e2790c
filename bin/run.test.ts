import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aFolder } from '../test/folder.ts'
import { asCliError, CliError } from './cli-error.mjs'
import { fingerprint } from './fingerprint.mjs'
import { plan } from './packages.mjs'
import { count, troubles } from './tests.mjs'
import { withFileLock } from './file-lock.mjs'

const script = fileURLToPath(new URL('run.mjs', import.meta.url))

test('an unknown command is answered with those there are', () => {
  const { status, stderr } = spawnSync(process.execPath, [script, 'fly'], { encoding: 'utf8' })
  expect(stderr).toBe(
    "There is no command 'fly'; there are start, dev, test, check, build, release, docs, words, admin, import, backup, move, restore, verify-backup, bench, rehearse.\n",
  )
  expect(status).toBe(1)
})

test('a name that is not in bench/ is not run', () => {
  const { status, stderr } = spawnSync(process.execPath, [script, 'bench', '../server/main'], { encoding: 'utf8' })
  expect(stderr).toContain('npm run bench -- NAME')
  expect(status).toBe(1)
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'tests that %s interrupts are not counted, end with %i, and leave no database',
  async (signal, code) => {
    const folder = await aFolder()
    const { PATH = '', HOME = '' } = process.env
    const tests = spawn(process.execPath, [script, 'test', 'bin/run.test.ts', '-t', 'a fingerprint'], {
      env: { PATH, HOME, TMPDIR: folder },
    })
    let output = ''
    tests.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    const ended = once(tests, 'close')
    const find = async (name: string) =>
      (await readdir(folder, { recursive: true })).find((path) => path.endsWith(name))
    // Five seconds of a quiet machine; a busy one has taken more than twenty.
    await expect.poll(() => find('postgres/postmaster.pid'), { timeout: 80_000 }).toBeDefined()
    const pid = Number.parseInt(readFileSync(join(folder, String(await find('postgres/postmaster.pid'))), 'utf8'), 10)
    tests.kill(signal)

    expect(await ended).toEqual([code, null])
    expect(output).toMatch(/(^|\n)The tests were interrupted, and are not counted\.\n$/)
    expect(output).not.toMatch(/\d passed/)
    expect((await readdir(folder)).filter((name) => name.startsWith('arthashala'))).toEqual([])
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  },
  120_000,
)

test('packages are installed when they are missing or of another lock file, and only then', () => {
  expect(plan('prod', '', 'aa')).toBe('install')
  expect(plan('prod', 'bb all\n', 'aa')).toBe('install')
  expect(plan('prod', 'aa prod\n', 'aa')).toBe('nothing')
  expect(plan('prod', 'aa all\n', 'aa')).toBe('nothing')
  expect(plan('all', 'aa all\n', 'aa')).toBe('nothing')
})

test('packages that were installed and are not whole any more are installed anew', () => {
  const requests: unknown[] = []
  const isSound = (answer: boolean) => (kind: 'prod' | 'all', files: { path: string; size: number }[]) => {
    requests.push([kind, files])
    return answer
  }
  expect(plan('prod', 'aa all\n70000 node_modules/a b/c.node\n', 'aa', isSound(false))).toBe('install')
  expect(plan('all', 'aa prod\n', 'aa', isSound(false))).toBe('install')
  expect(plan('all', 'aa all\n', 'aa', isSound(true))).toBe('nothing')
  expect(requests).toEqual([
    ['prod', [{ path: 'node_modules/a b/c.node', size: 70_000 }]],
    ['prod', []],
    ['all', []],
  ])
})

test('the tools for tests are added beside packages that a site may be running from', () => {
  expect(plan('all', 'aa prod\n', 'aa')).toBe('add')
})

test('a fingerprint changes with names and bytes, not with dates or the order of the paths', async () => {
  const folder = await aFolder()
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  mkdirSync(one)
  writeFileSync(join(one, 'a'), '1')
  writeFileSync(two, '2')
  const before = fingerprint([one, two])

  utimesSync(two, new Date(0), new Date(0))
  expect(fingerprint([two, one])).toBe(before)
  writeFileSync(two, '3')
  expect(fingerprint([one, two])).not.toBe(before)
  writeFileSync(two, '2')
  writeFileSync(join(one, 'b'), '')
  expect(fingerprint([one, two])).not.toBe(before)
  expect(fingerprint([one, two, join(folder, 'missing')])).toBe(fingerprint([one, two]))
})

test('a file that broke before its tests, a run that crashed and one with no report count as failed', () => {
  const fine = { status: 'passed', assertionResults: [{ status: 'passed' }] }
  const broken = { status: 'failed', assertionResults: [] }
  const wrong = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(count({ numPassedTests: 1, numFailedTests: 0, testResults: [fine] }, 0)).toEqual({ passed: 1, failed: 0 })
  expect(count({ numPassedTests: 1, numFailedTests: 1, testResults: [fine, wrong] }, 1)).toEqual({
    passed: 1,
    failed: 1,
  })
  expect(count({ numPassedTests: 1, numFailedTests: 0, testResults: [fine, broken] }, 1)).toEqual({
    passed: 1,
    failed: 1,
  })
  expect(count({ numPassedTests: 1, numFailedTests: 0, testResults: [fine] }, 1)).toEqual({ passed: 1, failed: 1 })
  expect(count(undefined, 1)).toEqual({ passed: 0, failed: 1 })
})

test('what failed is said again at the end, and so is what passed at the second try only', () => {
  const name = join(process.cwd(), 'a.test.ts')
  const assertionResults = [
    { status: 'passed', fullName: 'fine', failureMessages: [] },
    { status: 'failed', fullName: 'adds', failureMessages: ['Error: 3 is not 4\n\n    at a.test.ts:1'] },
    { status: 'passed', fullName: 'waits', failureMessages: ['Error: too late'] },
  ]
  const broken = { name, status: 'failed', message: 'No such module', assertionResults: [] }
  expect(troubles({ testResults: [{ name, status: 'failed', assertionResults }, broken] })).toEqual([
    'Failed: a.test.ts: adds\n  Error: 3 is not 4\n      at a.test.ts:1',
    'Passed at the second try: a.test.ts: waits\n  Error: too late',
    'Failed: a.test.ts\n  No such module',
  ])
  expect(troubles(undefined)).toEqual([])
})

test('two pieces of work in one folder take turns, and a lock that a killed command left is passed over', async () => {
  const folder = await aFolder()
  const lock = join(folder, 'turn.lock')
  writeFileSync(lock, '')
  utimesSync(lock, new Date(0), new Date(0))
  const output: string[] = []
  const work = (name: string) => async () => {
    output.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    output.push(`${name} ends`)
  }
  await Promise.all([withFileLock(folder, work('one')), withFileLock(folder, work('two'))])
  const [first] = output[0]?.split(' ') ?? []
  expect(output).toHaveLength(4)
  expect(output[1]).toBe(`${first} ends`)
})

test('every script of package.json is a command, in the place of the shell that npm starts, so that signals reach it', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  for (const [name, line] of Object.entries(scripts)) expect(line).toBe(`exec node bin/run.mjs ${name}`)
})

test('a folder that this user may not write, and a full disk, are sentences; a fault of ours is none', () => {
  const failed = (code: string) =>
    asCliError(Object.assign(new Error(code), { code, path: '.runtime/turn.lock' }))?.message
  for (const code of ['EACCES', 'EPERM', 'EROFS'])
    expect(failed(code)).toBe(
      `Packages or pages are missing or out of date, and this user may not write .runtime/turn.lock. Run 'npm run build' once as the owner of ${process.cwd()}.`,
    )
  expect(failed('ENOSPC')).toBe('The disk is full (.runtime/turn.lock): make room, and try again.')
  const ours = new CliError('A sentence.', 3)
  expect(asCliError(ours)).toBe(ours)
  for (const other of [new TypeError('x'), Object.assign(new Error(), { code: 'EBADF' }), undefined])
    expect(asCliError(other)).toBeUndefined()
})

test('packages are installed without a home, of a user who is in no list of users', () => {
  const become = 'if (process.getuid() === 0) process.setuid(54321)'
  const script = `import { cacheFolder } from './bin/npm.mjs'; ${become}; console.log(cacheFolder())`
  const nodeArgs = ['--input-type=module', '-e', script]
  const { stdout } = spawnSync(process.execPath, nodeArgs, { env: {}, encoding: 'utf8' })
  expect(stdout.trim()).toMatch(/\.npm$|npm-cache$/)
})
