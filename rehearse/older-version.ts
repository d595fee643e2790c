import { git } from './stock.ts'

/** Migrations by which an older version is at least behind, if there is no release yet. */
const behind = 7

/**
 * The version from which an operator would upgrade: the last release's tag before this commit, else the newest commit that lacks seven
 * migrations and has none that was changed since.
 */
export async function olderVersion(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD~').catch(() => '')
  if (tag !== '') return tag
  const now = await migrationsAt('HEAD')
  const commits = (await git('rev-list', 'HEAD', '--', 'server/db/migrations')).split('\n')
  for (const commit of commits) {
    const then = await migrationsAt(commit)
    if (then.length <= now.length - behind && then.every((one) => now.includes(one))) return commit
  }
  throw new Error('The history has no older version: is it a shallow clone?')
}

/** The migrations of a commit, each with the sum of its text. */
const migrationsAt = async (commit: string) => (await git('ls-tree', commit, 'server/db/migrations/')).split('\n')
