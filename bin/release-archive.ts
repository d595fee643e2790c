import { createWriteStream, globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { TarHeader } from 'modern-tar'
import { packTar } from 'modern-tar/fs'

/** Files that nothing runs: sources, tests, maps, and what a compiler of C would need. */
const unused = ['node_modules/**', '**/*.{ts,tsx,mts,cts,map,a}', '**/*.test.*', '**/{include,pkgconfig}/**']

/** A file and its path in the release. */
type Packed = { source: string; target: string }

/**
 * The files of a folder that fit a pattern, links among them.
 * @param prefix the path of the folder in the release
 */
export function filesIn(folder: string, patterns: string[], prefix = ''): Packed[] {
  return globSync(patterns, { cwd: folder, exclude: unused, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((source) => ({ source, target: join(prefix, relative(folder, source)) }))
}

/** Packs files into an archive that has the same bytes each time. */
export async function pack(files: Packed[], { archive, name, mtime }: { archive: string; name: string; mtime: Date }) {
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
