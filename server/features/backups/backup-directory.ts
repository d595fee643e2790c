import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Backup } from '../../../contract/backups/backups-api.ts'
import type { Config } from '../../config.ts'

export type Kind = Backup['kind']

/** A complete backup; the name of the file contains its kind and time. */
export const StoredBackup = z.object({
  id: z.string(),
  kind: z.enum(['manual', 'daily', 'weekly', 'upgrade']),
  createdAt: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Its file name. */
  name: z.string(),
})
export type StoredBackup = z.infer<typeof StoredBackup>

/** The backup that is being made, or the last that failed. */
export const BackupAttempt = z.object({
  id: z.uuid(),
  kind: z.enum(['manual', 'daily', 'weekly', 'upgrade']),
  state: z.enum(['making', 'failed']),
  progress: z.number(),
  createdAt: z.string(),
  failure: z.nullable(z.string()),
})
export type BackupAttempt = z.infer<typeof BackupAttempt>

const Verification = z.object({
  state: z.enum(['running', 'good', 'bad']),
  progress: z.number(),
  at: z.string(),
  note: z.nullable(z.string()),
})

/** The facts that were found out about a backup. */
export const Notes = z.object({ missingPictures: z.number(), verification: z.nullable(Verification) })
export type Notes = z.infer<typeof Notes>
const noNotes: Notes = { missingPictures: 0, verification: null }

const storedName =
  /^arthashala-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-(manual|daily|weekly|upgrade)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.tar$/

/** A backup's file name, with its moment in UTC. */
export function fileName({ id, kind, createdAt }: Pick<StoredBackup, 'id' | 'kind' | 'createdAt'>): string {
  const digits = createdAt.replace(/\D/g, '')
  return `arthashala-${digits.slice(0, 8)}-${digits.slice(8, 14)}-${kind}-${id}.tar`
}

/** @returns null for the name of a file that is no backup */
export function readFileName(name: string, size: number): StoredBackup | null {
  const [, year, month, day, hour, minute, second, kind, id] = storedName.exec(name) ?? []
  const createdAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  return !id || Number.isNaN(Date.parse(createdAt)) ? null : { id, kind: kind as Kind, createdAt, size, name }
}

export const newestFirst = (a: StoredBackup, b: StoredBackup): number =>
  a.createdAt + a.id < b.createdAt + b.id ? 1 : -1

/** The folder of a site's backups. */
export const backupDirectoryOf = ({ dataDir }: Pick<Config, 'dataDir'>) => openBackupDirectory(join(dataDir, 'backups'))

/**
 * The folder of the backups, which is the whole record of them: a backup's file that is put into it is listed, and beside it lie the
 * notes about it. They are files and no rows: they record also an attempt that fails because the database is away, a restore replaces
 * every table and no file, and a backup before an upgrade is made while the tables have their old shape.
 * @param folder made when it is first written to
 */
function openBackupDirectory(folder: string) {
  const at = (name: string) => join(folder, name)
  const lastAttempt = at('last-try.json')
  const notesAt = (name: string) => at(`${name}.json`)
  const readNotes = async (name: string) => (await readJson(notesAt(name), Notes)) ?? noNotes
  /** Replaces a file whole, for readers in other processes; on a full disk the old one stays. */
  const write = async (path: string, value: unknown) => {
    const unfinished = `${path}.${process.pid}.new`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await writeFile(unfinished, JSON.stringify(value), { mode: 0o600 })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
  return {
    at,
    /** Newest first. */
    async list(): Promise<StoredBackup[]> {
      const found: StoredBackup[] = []
      for (const name of await readdir(folder).catch(() => [])) {
        if (!readFileName(name, 0)) continue
        const file = await stat(at(name)).catch(() => null)
        const backup = file?.isFile() && readFileName(name, file.size)
        if (backup) found.push(backup)
      }
      return found.toSorted(newestFirst)
    },
    async remove(backup: StoredBackup): Promise<void> {
      await rm(at(backup.name), { force: true })
      await rm(notesAt(backup.name), { force: true })
    },
    tempDir: (id: string) => at(`.making-${id}`),
    lastAttempt: () => readJson(lastAttempt, BackupAttempt),
    saveAttempt: (value: BackupAttempt) => write(lastAttempt, value),
    /** Unless another has been saved since. */
    async deleteAttempt(id: string): Promise<void> {
      if ((await readJson(lastAttempt, BackupAttempt))?.id === id) await rm(lastAttempt, { force: true })
    },
    /** A note about the backups together, by the name of its file. */
    readNote: <S extends z.ZodMiniType>(name: string, shape: S) => readJson(at(name), shape),
    writeNote: (name: string, value: unknown) => write(at(name), value),
    notes: readNotes,
    note: async (name: string, found: Partial<Notes>) => write(notesAt(name), { ...(await readNotes(name)), ...found }),
    /** Removes what killed processes left. The caller holds the backup lock. */
    async sweep(): Promise<void> {
      for (const name of await readdir(folder).catch(() => []))
        if (name.startsWith('.making-') || name.endsWith('.new')) await rm(at(name), { recursive: true, force: true })
    },
  }
}
/** The folder of the backups, opened. */
export type BackupDirectory = ReturnType<typeof openBackupDirectory>

/** @returns null for a file that is missing or cannot be read */
async function readJson<S extends z.ZodMiniType>(path: string, shape: S): Promise<z.infer<S> | null> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}
