import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { linkLibraries } from '../server/db/embedded-package.ts'
import { asCliError, CliError } from './cli-error.mjs'
import { runQuietly } from './processes.mjs'
import { releasedPackages } from './released-packages.mjs'
import { fetchRuntime } from './runtime.mjs'
import { pack, filesIn } from './release-archive.ts'

/** The parts of a checkout that a release has as they are. Its programs it has as JavaScript. */
const parts = [
  'package-lock.json',
  '{README,CHANGELOG}.md',
  'LICENSE',
  'docs/*.md',
  'deploy/*',
  'bin/**',
  '{server,contract,money,content}/**',
  'build/client/{.vite/*,**}',
  'build/server/**',
]

/**
 * Packs a release for machines like this one: an archive that needs no packages, no compiler and no other Node.js there, and beside it
 * its checksum: `node bin/release.ts FOLDER`. The same commit has the same name, and the same bytes where the same Node.js packs it.
 */
try {
  const [folder = 'build/releases'] = process.argv.slice(2)
  console.log(await release(folder))
} catch (thrown) {
  const error = asCliError(thrown)
  if (!error) throw thrown
  console.error(error.message)
  process.exitCode = error.exitCode
}

/** @returns the path of the archive */
async function release(folder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const commit = await git('describe', '--always', '--dirty', '--exclude=*', '--abbrev=12')
  const mtime = new Date(Number(await git('log', '-1', '--format=%ct')) * 1000)
  const name = `arthashala-${version}-${commit}`
  const archive = join(folder, `${name}-${process.platform}-${process.arch}.tar.gz`)
  await linkLibraries()
  const compiled = mkdtempSync(join(tmpdir(), 'arthashala-release-'))
  try {
    await compile(compiled)
    mkdirSync(join(compiled, 'build'))
    // Its own imports name files of the source.
    writeFileSync(
      join(compiled, 'package.json'),
      readFileSync('package.json', 'utf8').replace('words.ts"', 'words.js"'),
    )
    writeFileSync(join(compiled, 'build/release'), `${version} (${commit})\n`)
    mkdirSync(folder, { recursive: true })
    await pack(
      [
        ...filesIn('.', parts),
        ...filesIn(compiled, ['package.json', 'build/release', '{bin,server,contract,money,content}/**']),
        ...releasedPackages().flatMap((each) => filesIn(each, ['**'], each)),
        ...(await runtimeFiles()),
      ],
      { archive, name, mtime },
    )
  } finally {
    rmSync(compiled, { recursive: true, force: true })
  }
  writeFileSync(`${archive}.sha256`, `${hash('sha256', readFileSync(archive))}  ${basename(archive)}\n`)
  return archive
}

/** Makes JavaScript of the server's TypeScript, so that no process has to at its start. */
async function compile(folder: string) {
  const args = ['--project', 'tsconfig.release.json', '--outDir', folder]
  const { code, output } = await runQuietly('node_modules/.bin/tsc', args)
  if (code !== 0) throw new CliError(`${output.trim()}\nThe server could not be compiled: see the message above.`, code)
}

async function runtimeFiles() {
  const home = await fetchRuntime()
  if (!home) console.error('There is no Node.js to pack for this system: the release needs one of version 24 or newer.')
  return home ? filesIn(home, ['package.json', 'LICENSE', 'bin/node'], relative('.', home)) : []
}

async function git(...args: string[]) {
  const { code, output } = await runQuietly('git', args)
  if (code !== 0) throw new CliError(`A release is made of a commit, and git says: ${output.trim()}`)
  return output.trim()
}
