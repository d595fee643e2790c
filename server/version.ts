import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The site's version, with the commit if there is one: '0.1.0 (3f8a91c04be2)'. */
export const version = readVersion(root)

/**
 * Reads the version of a release, which its build has written down, or of a checkout. No program is run for it.
 * @param folder of the application, with a slash at its end
 */
export function readVersion(folder: string): string {
  const released = read(`${folder}build/release`)
  if (released) return released
  const { version: next } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as { version: string }
  const commit = commitOf(`${folder}.git`)
  return commit ? `${next} (${commit.slice(0, 12)})` : next
}

/** The commit that a checkout stands at: HEAD has it, or names the branch that has. */
function commitOf(git: string): string | undefined {
  const elsewhere = read(git)?.replace('gitdir: ', '')
  const own = elsewhere ?? git
  const branch = read(`${own}/HEAD`)?.replace('ref: ', '') ?? ''
  // The branches of a worktree lie with those of its repository.
  const common = `${own}/${read(`${own}/commondir`) ?? '.'}`
  const packed = read(`${common}/packed-refs`)?.split('\n') ?? []
  const commit =
    read(`${common}/${branch}`) ?? packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0] ?? branch
  return /^[\da-f]{40,64}$/.test(commit) ? commit : undefined
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
