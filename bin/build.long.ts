import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aFolder, buildSources } from '../test/folder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('the pages are built in a folder with blanks and letters of India in its name', async () => {
  const folder = join(await aFolder(), 'मेरी site (a copy)')
  mkdirSync(folder)
  for (const name of buildSources) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { status, stderr } = spawnSync(process.execPath, ['bin/run.mjs', 'build'], { cwd: folder, encoding: 'utf8' })
  expect(stderr).not.toContain('Build failed')
  expect(status).toBe(0)
  expect(readdirSync(join(folder, 'build'))).toEqual(expect.arrayContaining(['client', 'server']))
})
