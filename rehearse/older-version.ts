import { git } from './stock.ts'

/** Migrations by which an older version is at least behind, if there is no release yet. */
const behind = 7

/**
 * The version from which an operator would upgrade: the last release's tag before this commit, else the newest commit that lacks seven
 * migrations and has none that was changed since.
 * @param ask asks git about the history
 */
export async function olderVersion(ask = git): Promise<string> {
  const tag = await ask('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD~').catch(() => '')
  if (tag !== '') return tag
  const now = await migrationsAt(ask, 'HEAD')
  const commits = (await ask('rev-list', 'HEAD', '--', 'server/db/migrations')).split('\n')
  for (const commit of commits) {
    const then = await migrationsAt(ask, commit)
    if (then.length <= now.length - behind && then.every((one) => now.includes(one))) return commit
  }
  throw new Error('The history has no older version: is it a shallow clone?')
}

/** The migrations of a commit, each with the sum of its text. */
const migrationsAt = async (ask: typeof git, commit: string) =>
  (await ask('ls-tree', commit, 'server/db/migrations/')).split('\n')
