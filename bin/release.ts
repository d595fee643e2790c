import { hash } from 'node:crypto'
import { createWriteStream, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { TarHeader } from 'modern-tar'
import { packTar } from 'modern-tar/fs'
import { linkLibraries } from '../server/db/embedded-binaries.ts'
import { asCliError, CliError } from './cli-error.mjs'
import { runQuietly } from './processes.mjs'
import { releasedPackages } from './released-packages.mjs'
import { fetchRuntime } from './runtime.mjs'

/** The parts of a checkout that a release has as they are. Its programs it has as JavaScript. */
const parts = [
  '{package,package-lock}.json',
  '{README,CHANGELOG}.md',
  'LICENSE',
  'docs/*.md',
  'deploy/*',
  'bin/**',
  '{server,contract,money,content}/**',
  'build/client/{.vite/*,**}',
  'build/server/**',
]
/** Files that nothing runs: sources, tests, maps, and what a compiler of C would need. */
const unused = ['node_modules/**', '**/*.{ts,tsx,mts,cts,map,a}', '**/*.test.*', '**/{include,pkgconfig}/**']

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
    writeFileSync(join(compiled, 'build/release'), `${version} (${commit})\n`)
    mkdirSync(folder, { recursive: true })
    await pack(
      [
        ...filesIn('.', parts),
        ...filesIn(compiled, ['build/release', '{bin,server,contract,money,content}/**']),
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

/** A file and its path in the release. */
type Packed = { source: string; target: string }

/**
 * The files of a folder that fit a pattern, links among them.
 * @param prefix the path of the folder in the release
 */
function filesIn(folder: string, patterns: string[], prefix = ''): Packed[] {
  return globSync(patterns, { cwd: folder, exclude: unused, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((source) => ({ source, target: join(prefix, relative(folder, source)) }))
}

async function pack(files: Packed[], { archive, name, mtime }: { archive: string; name: string; mtime: Date }) {
  const sources = files
    .toSorted((a, b) => (a.target < b.target ? -1 : 1))
    .map(({ source, target }) => ({
      type: 'file' as const,
      source,
      target: `${name}/${target}`,
      mtime,
      uid: 0,
      gid: 0,
    }))
  const map = (header: TarHeader) => ({
    ...header,
    mode: (header.mode ?? 0) & 0o100 ? 0o755 : 0o644,
    uname: 'root',
    gname: 'root',
  })
  await pipeline(packTar(sources, { map }), createGzip(), createWriteStream(archive))
}

async function git(...args: string[]) {
  const { code, output } = await runQuietly('git', args)
  if (code !== 0) throw new CliError(`A release is made of a commit, and git says: ${output.trim()}`)
  return output.trim()
}
