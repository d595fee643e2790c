import { statfs } from 'node:fs/promises'
import { t } from '#words'
import { DatabaseUnavailable, isDiskFull } from '../db/client/unavailable.ts'
import { HttpError } from './errors.ts'
import type { Log } from './log.ts'

/**
 * Bytes that stay free. PostgreSQL ends when it cannot write its log of changes, which grows by files of 16 MB: writes are
 * refused before that, so that reading goes on.
 */
const reserve = 64 * 1024 * 1024
/** A full disk counts as full until a quarter more is free, so that the state does not change with each write. */
const enough = 1.25 * reserve
/** Milliseconds between two looks at the disks, and milliseconds for which a disk counts as full after an error of the database. */
const lookEvery = 2_000
const believedFor = 10_000

/** The free space on the disks of a site. */
export interface DiskSpace {
  /** The folders whose disk is full, as messages for the operator name them; empty if none is. */
  full(): readonly string[]
  isFull(folder: string): boolean
  /** @throws HttpError 503 while the database cannot take more */
  check(): void
  /** Takes note of an error: only errors of the database report a full disk on another machine. */
  heed(error: unknown): void
  close(): void
}

/**
 * Watches the free space on disks. A folder that does not exist counts as having enough.
 * @param database the database's folder; null for a server of the operator's own
 * @param others folders that grow as well
 * @param log gets a line when a disk has become full, and when it has space again
 */
export function watchDiskSpace(database: string | null, others: readonly string[], log: Log): DiskSpace {
  const folders = database === null ? others : [database, ...others]
  let full = new Set<string>()
  let refusedAt = -Infinity
  const isRefused = () => performance.now() - refusedAt < believedFor
  const look = async () => {
    const lacking = folders.map(async (folder) => ((await lacksSpace(folder, full.has(folder))) ? [folder] : []))
    const found = new Set((await Promise.all(lacking)).flat())
    for (const folder of found) if (!full.has(folder)) log.error({ folder }, 'the disk is full')
    for (const folder of full) if (!found.has(folder)) log.info({ folder }, 'there is room on the disk again')
    full = found
  }
  const timer = setInterval(() => void look(), lookEvery).unref()
  void look()
  return {
    full: () => [...full, ...(isRefused() ? ['the database'] : [])],
    isFull: (folder) => full.has(folder),
    check() {
      if (isRefused() || (database !== null && full.has(database))) throw diskFull()
    },
    heed(error) {
      if (!isDiskFull(error) || !(error instanceof DatabaseUnavailable)) return
      if (!isRefused()) log.error('the database refuses what it should store: its disk is full')
      refusedAt = performance.now()
    },
    close: () => clearInterval(timer),
  }
}

async function lacksSpace(folder: string, wasFull: boolean): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize < (wasFull ? enough : reserve)
}

/** 503: nothing can be stored. */
export const diskFull = () =>
  new HttpError(
    503,
    {
      message: t`Nothing can be stored at the moment, because the disk of the site is full. Reading goes on. Please keep a copy of what you wrote, and try again later.`,
    },
    { 'retry-after': '60' },
  )
