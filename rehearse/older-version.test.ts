import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../test/folder.ts'
import { olderVersion } from './older-version.ts'

/** A repository whose commits are made one after the other. */
async function aHistory() {
  const folder = await aFolder()
  const run = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.in', ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  run('init', '--quiet')
  mkdirSync(join(folder, 'server/db/migrations'), { recursive: true })
  return {
    run,
    ask: async (...words: string[]) => run(...words),
    /** Gives migrations a text, each in a commit of its own. @returns the last commit */
    commit(numbers: number[], text = 'select 1') {
      for (const number of numbers) {
        writeFileSync(join(folder, `server/db/migrations/${String(number).padStart(4, '0')}_one.sql`), text)
        run('add', '--all')
        run('commit', '--quiet', '--message', `migration ${number}`)
      }
      return run('rev-parse', 'HEAD')
    },
  }
}

test('the older version is the newest that lacks seven migrations, and has none that was changed since', async () => {
  const { ask, commit } = await aHistory()
  commit([1])
  const older = commit([2])
  commit([3], 'select 2')
  commit([3, 4, 5, 6, 7, 8, 9])
  expect(await olderVersion(ask)).toBe(older)
})

test('once there are releases it is the last one before this commit', async () => {
  const { ask, commit, run } = await aHistory()
  commit([1])
  run('tag', 'v0.1.0')
  commit([2])
  run('tag', 'v0.2.0')
  expect(await olderVersion(ask)).toBe('v0.1.0')
  commit([3])
  expect(await olderVersion(ask)).toBe('v0.2.0')
})

test('a history that is too short for an upgrade is refused with a sentence', async () => {
  const { ask, commit } = await aHistory()
  commit([1])
  await expect(olderVersion(ask)).rejects.toThrow('The history has no older version: is it a shallow clone?')
})
