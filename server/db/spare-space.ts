import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes: three files of PostgreSQL's log of changes, with which it recovers and answers readers for days. */
const size = 48 * 1024 * 1024
/** Bytes that must stay free besides the reserved ones. */
const least = 64 * 1024 * 1024
const chunk = 1024 * 1024

const pathIn = (data: string) => join(data, 'spare-room')

/** Reserves space on the disk of a database, unless it is reserved already, or too little is free. */
export async function reserveSpareSpace(data: string): Promise<void> {
  const path = pathIn(data)
  if (await stat(path).catch(() => null)) return
  const disk = await statfs(data)
  if (disk.bavail * disk.bsize < size + least) return
  const unfinished = `${path}.new`
  const file = await open(unfinished, 'w', 0o600)
  try {
    // Random, since some file systems store nothing of zeros.
    const bytes = randomBytes(chunk)
    for (let written = 0; written < size; written += chunk) await file.writeFile(bytes)
    await file.close()
    await rename(unfinished, path)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Gives the reserved space to the database. @returns false if there is none */
export async function releaseSpareSpace(data: string): Promise<boolean> {
  const path = pathIn(data)
  if (!(await stat(path).catch(() => null))) return false
  for (const name of [path, `${path}.new`]) await rm(name, { force: true })
  return true
}

/** True if a server ended because its disk is full. */
export const lacksSpace = (error: unknown): boolean =>
  error instanceof Error &&
  /No space left on device|Disk quota exceeded/.test(`${error.message} ${String(error.cause)}`)
