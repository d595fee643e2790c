import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Backup } from '../../../contract/backups-api.ts'

export type Kind = Backup['kind']

/** A backup that is whole: a file whose name says what it is. */
export interface StoredBackup {
  id: string
  kind: Kind
  createdAt: string
  /** Bytes. */
  size: number
  /** Its file's name. */
  name: string
}

/** The backup that is being made, or the last that could not be. */
const BackupAttempt = z.object({
  id: z.uuid(),
  kind: z.enum(['manual', 'daily', 'weekly']),
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
export type Verification = z.infer<typeof Verification>

const named =
  /^arthashala-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-(manual|daily|weekly)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.tar$/

/** A backup's file name, with its moment in UTC. */
export function fileName({ id, kind, createdAt }: { id: string; kind: Kind; createdAt: string }): string {
  const digits = createdAt.replace(/\D/g, '')
  return `arthashala-${digits.slice(0, 8)}-${digits.slice(8, 14)}-${kind}-${id}.tar`
}

/**
 * The folder of the backups. It is all there is to know of them: whoever puts a backup's file into it has it listed, whoever takes it
 * out does not. Beside a backup lies what its verification said.
 * @param folder made when it is first written to
 */
export function openBackupDirectory(folder: string) {
  const at = (name: string) => join(folder, name)
  const lastTry = at('last-try.json')
  const notes = (name: string) => at(`${name}.verified.json`)
  /** Whole or not at all, for readers in other processes; on a full disk what was said before stays. */
  const write = async (path: string, value: unknown) => {
    const making = `${path}.${process.pid}.new`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await writeFile(making, JSON.stringify(value), { mode: 0o600 })
      await rename(making, path)
    } catch (error) {
      await rm(making, { force: true })
      throw error
    }
  }

  return {
    folder,
    at,
    /** Newest first. */
    async list(): Promise<StoredBackup[]> {
      const kept: StoredBackup[] = []
      for (const name of await readdir(folder).catch(() => [])) {
        const [, year, month, day, hour, minute, second, kind, id] = named.exec(name) ?? []
        const createdAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
        if (!id || Number.isNaN(Date.parse(createdAt))) continue
        const size = await stat(at(name)).then(
          (file) => (file.isFile() ? file.size : null),
          () => null,
        )
        if (size === null) continue
        kept.push({ id, kind: kind as Kind, createdAt, size, name })
      }
      return kept.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1))
    },
    async remove({ name }: StoredBackup): Promise<void> {
      await rm(at(name), { force: true })
      await rm(notes(name), { force: true })
    },
    /** A name for what is being made: where files are that are not whole. */
    workplace: (id: string) => at(`.making-${id}`),
    lastTry: () => readJson(lastTry, BackupAttempt),
    noteTry: (value: BackupAttempt) => write(lastTry, value),
    /** Unless another has been noted since. */
    async forgetTry(id: string): Promise<void> {
      if ((await readJson(lastTry, BackupAttempt))?.id === id) await rm(lastTry, { force: true })
    },
    verification: ({ name }: StoredBackup) => readJson(notes(name), Verification),
    noteVerification: ({ name }: StoredBackup, value: Verification) => write(notes(name), value),
    forgetVerification: ({ name }: StoredBackup) => rm(notes(name), { force: true }),
    /** Removes what processes left that were killed; only while nobody makes or verifies one. */
    async sweep(): Promise<void> {
      for (const name of await readdir(folder).catch(() => []))
        if (name.startsWith('.making-') || name.endsWith('.new')) await rm(at(name), { recursive: true, force: true })
    },
  }
}
export type BackupDirectory = ReturnType<typeof openBackupDirectory>

/** What is not there, or not to be understood, says nothing. */
async function readJson<S extends z.ZodMiniType>(path: string, shape: S): Promise<z.infer<S> | null> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}
