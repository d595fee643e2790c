import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { scratchDatabase } from '../../test/scratch-database.ts'
import { takeLock } from './advisory-lock.ts'
import { locks } from './locks.ts'
import { loadStarterContent } from '../features/starter/starter.ts'

const { sql } = await scratchDatabase()

test('no two locks share a number', () => {
  expect(new Set(Object.values(locks)).size).toBe(Object.values(locks).length)
})

test('every lock by number is one of them', async () => {
  const root = new URL('../../', import.meta.url)
  for (const folder of ['server', 'bin'])
    for (const name of await readdir(new URL(folder, root), { recursive: true })) {
      if (!/\.(ts|mjs|sql)$/.test(name) || /\.(test|long)\.ts$/.test(name)) continue
      const text = await readFile(new URL(`${folder}/${name}`, root), 'utf8')
      for (const [, first] of text.matchAll(/pg_(?:try_)?advisory_\w+\(([^,)]*)/g))
        expect(first, name).toMatch(/^\$\{lock(s\.\w+)?\}$/)
    }
})

test('starter content is loaded while a backup is being made', async () => {
  const turn = await takeLock(sql, locks.backups)
  expect(await loadStarterContent(sql, { siteName: 'Arthashala' })).toBeGreaterThan(30)
  await turn?.release()
})
