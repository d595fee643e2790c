import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aFolder } from '../test/folder.ts'
import { StartError } from './db/start-error.ts'
import { openSecretKey } from './secret-key.ts'

const inFolder = (dataDir: string) => openSecretKey({ dataDir, secretKey: undefined })
const bySetting = (secretKey: string, dataDir = '/nowhere') => openSecretKey({ dataDir, secretKey })

test('without a setting a secret is made once, in a file that only its owner reads', async () => {
  const folder = join(await aFolder(), 'new')
  const first = inFolder(folder)
  expect(await readdir(folder)).toEqual(['secret.key'])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
  const again = inFolder(folder)
  expect(again.derive('one')).toEqual(first.derive('one'))
  expect(again.id).toBe(first.id)
  expect(inFolder(await aFolder()).id).not.toBe(first.id)
})

test('processes that start at the same moment get the same secret', async () => {
  const folder = await aFolder()
  const module = new URL('secret-key.ts', import.meta.url).href
  const script = `const { openSecretKey } = await import('${module}'); console.log(openSecretKey({ dataDir: process.argv[1] }).id)`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, folder])
  const ids = await Promise.all(Array.from({ length: 8 }, start))
  expect(new Set(ids.map(({ stdout }) => stdout)).size).toBe(1)
  expect(ids[0]?.stdout).toMatch(/^[0-9a-f]{16}\n$/)
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test('the setting goes before the file, makes none, and means the same as its text in the file', async () => {
  const folder = await aFolder()
  const made = inFolder(folder)
  const text = (await readFile(join(folder, 'secret.key'), 'utf8')).trim()
  expect(bySetting(text).id).toBe(made.id)
  expect(bySetting('x'.repeat(32), folder).id).not.toBe(made.id)
})

test('each purpose has a key of its own, of 32 bytes', () => {
  const { derive, id } = bySetting('x'.repeat(32))
  expect(derive('one')).toHaveLength(32)
  expect(derive('one')).toEqual(derive('one'))
  expect(derive('one')).not.toEqual(derive('two'))
  expect(id).toMatch(/^[0-9a-f]{16}$/)
})

test('a file that holds no secret, or cannot be read or made, is told in a sentence', async () => {
  const folder = await aFolder()
  const path = join(folder, 'secret.key')
  await writeFile(path, '\n')
  expect(() => inFolder(folder)).toThrow(StartError)
  expect(() => inFolder(folder)).toThrow(`The file ${path} holds no secret (at least 32 characters)`)
  expect(await readFile(path, 'utf8')).toBe('\n')
  const odd = await aFolder()
  await mkdir(join(odd, 'secret.key'))
  expect(() => inFolder(odd)).toThrow(/secret\.key cannot be read: illegal operation on a directory\.$/)
  expect(() => inFolder('/dev/null/x')).toThrow(/cannot be (made|read): not a directory\./)
})
