import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The site's version, with the commit if this is a checkout: '0.1.0 (3f8a91c04be2)'. */
export const version = readVersion()

function readVersion(): string {
  const { version: released } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
  try {
    // By its folder, so that no other checkout counts that may lie around this one, whoever owns it.
    const words = ['--git-dir=.git', 'rev-parse', '--short=12', 'HEAD']
    const commit = execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], timeout: 2_000 })
    return `${released} (${commit.toString().trim()})`
  } catch {
    return released
  }
}
