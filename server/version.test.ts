import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../test/folder.ts'
import { readVersion } from './version.ts'

/** A folder with version 1.2.3 of the site. */
async function anApplication(): Promise<string> {
  const folder = `${await aFolder()}/`
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }')
  return folder
}

const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x@example.org', ...words], {
    encoding: 'utf8',
  }).trim()

test('a release has the version that its build has written down', async () => {
  const folder = await anApplication()
  mkdirSync(join(folder, 'build'))
  writeFileSync(join(folder, 'build/release'), '1.2.3 (3f8a91c04be2)\n')
  expect(readVersion(folder)).toBe('1.2.3 (3f8a91c04be2)')
})

test('a folder that is no checkout has no commit', async () => {
  const folder = await anApplication()
  expect(readVersion(folder)).toBe('1.2.3')
  mkdirSync(join(folder, '.git'))
  expect(readVersion(folder)).toBe('1.2.3')
  writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n')
  expect(readVersion(folder)).toBe('1.2.3')
})

test('a checkout has its commit: on a branch, a packed one, away from any branch, in a worktree', async () => {
  const folder = await anApplication()
  git(folder, 'init', '--quiet', '--initial-branch=a/branch')
  const commit = () => {
    git(folder, 'commit', '--quiet', '--allow-empty', '--message=x')
    return `1.2.3 (${git(folder, 'rev-parse', '--short=12', 'HEAD')})`
  }
  const first = commit()
  expect(readVersion(folder)).toBe(first)
  git(folder, 'pack-refs', '--all')
  expect(readVersion(folder)).toBe(first)
  const second = commit()
  expect(readVersion(folder)).toBe(second)
  git(folder, 'checkout', '--quiet', 'HEAD~')
  expect(readVersion(folder)).toBe(first)

  const worktree = await anApplication()
  git(folder, 'worktree', 'add', '--quiet', join(worktree, 'tree'), 'a/branch')
  writeFileSync(join(worktree, 'tree/package.json'), '{ "version": "1.2.3" }')
  expect(readVersion(join(worktree, 'tree/'))).toBe(second)
})
