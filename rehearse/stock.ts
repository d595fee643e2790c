import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { npm } from '../bin/npm.mjs'
import { runQuietly } from '../bin/processes.mjs'

export type NodeMajor = keyof typeof npmOf

/** The npm that comes with each version of Node.js. */
const npmOf = { 18: 10, 20: 10, 22: 10, 24: 11 } as const

/** Things that several cases need, each made when it is asked for first. */
export interface Stock {
  /** The history up to this commit in one file, from which any user may clone. */
  history(): Promise<string>
  /** The folders for the PATH of a machine with this Node.js and its npm. */
  node(major: NodeMajor): Promise<string[]>
  /** @param make packs it into a folder */
  release(make: (folder: string) => Promise<void>): Promise<string>
}

/** @param folder for all of it */
export function openStock(folder: string): Stock {
  const made = new Map<string, Promise<unknown>>()
  const once = <T>(name: string, make: (own: string) => Promise<T>): Promise<T> => {
    const own = join(folder, name)
    const promise = made.get(name) ?? mkdir(own, { recursive: true }).then(() => make(own))
    made.set(name, promise)
    return promise as Promise<T>
  }
  return {
    history: () =>
      once('history', async (own) => {
        const path = join(own, 'arthashala.bundle')
        await git('bundle', 'create', '--quiet', path, 'HEAD')
        return path
      }),
    node: (major) => once(`node-${major}`, (own) => fetchNode(major, own)),
    release: (make) =>
      once('release', async (own) => {
        await make(own)
        const archive = (await readdir(own)).find((name) => name.endsWith('.tar.gz'))
        if (!archive) throw new Error('No release was packed.')
        return join(own, archive)
      }),
  }
}

/** Fetches a Node.js and its npm from npm's registry. */
async function fetchNode(major: NodeMajor, folder: string): Promise<string[]> {
  const name = `node-${process.platform}-${process.arch}`
  await writeFile(join(folder, 'package.json'), '{}')
  await npm(['install', `${name}@${major}`, `npm@${npmOf[major]}`], folder)
  return [join(folder, 'node_modules', name, 'bin'), join(folder, 'node_modules/.bin')]
}

/**
 * Asks git about this repository.
 * @returns its answer
 * @throws Error with its words
 */
export async function git(...words: string[]): Promise<string> {
  const { code, output } = await runQuietly('git', words)
  if (code !== 0) throw new Error(`git ${words[0]}: ${output.trim()}`)
  return output.trim()
}
