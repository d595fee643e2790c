import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Count, Done, Download, Id, Instant } from '../shapes.ts'

export const Backup = z.object({
  id: Id,
  kind: z.enum(['manual', 'daily', 'weekly', 'upgrade']),
  /** 'failed' is kept for the last attempt only; a damaged file is never 'ready'. */
  state: z.enum(['making', 'ready', 'failed']),
  /** Per cent. */
  progress: Count,
  /** Bytes; null until it is ready. */
  size: z.nullable(Count),
  createdAt: Instant,
  /** Its file in DATA_DIR/backups; null until it is ready. */
  file: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** Pictures that the database named while their files were missing; 0 also where nobody has counted. */
  missingPictures: Count,
  verification: z.nullable(
    z.object({ state: z.enum(['running', 'good', 'bad']), progress: Count, at: Instant, note: z.nullable(z.string()) }),
  ),
})
export type Backup = z.infer<typeof Backup>

/** Copies on another machine, and the proof that they can be restored. */
export const BackupSafety = z.object({
  /** The second store as it was last seen; null without one. */
  store: z.nullable(
    z.object({
      bucket: z.string(),
      /** Null until it has been seen. */
      seenAt: z.nullable(Instant),
      failure: z.nullable(z.string()),
      /** Newest first; the sizes are those of the encrypted files. */
      backups: z.array(
        z.extend(z.pick(Backup, { id: true, kind: true, createdAt: true }), { size: Count, file: z.string() }),
      ),
    }),
  ),
  /** The last monthly proof; null until the first. */
  proof: z.nullable(
    z.object({
      at: Instant,
      /** The moment of the backup; null where none could be fetched. */
      madeAt: z.nullable(Instant),
      isFromStore: z.boolean(),
      isGood: z.boolean(),
      articles: Count,
      members: Count,
      seconds: Count,
      /** A sentence about one that failed. */
      reason: z.nullable(z.string()),
    }),
  ),
})
export type BackupSafety = z.infer<typeof BackupSafety>

const admin = 'admin' as const

export const backups = {
  /** Newest first, with one that is being made. */
  list: endpoint('GET /api/admin/backups', { access: admin, reply: z.array(Backup) }),
  safety: endpoint('GET /api/admin/backup-safety', { access: admin, reply: BackupSafety }),
  /** Starts a backup and replies at once; 409 while one is made or verified. */
  create: endpoint('POST /api/admin/backups', { access: admin, body: z.object({}), reply: Backup }),
  download: endpoint('GET /api/admin/backups/:id', { access: admin, proof: 'recent', reply: Download }),
  /** Starts a verification and replies at once; 409 as above, and if the database user may not create a database. */
  verify: endpoint('POST /api/admin/backups/:id/verify', { access: admin, body: z.object({}), reply: Backup }),
  /** Also removes a failed one from the list; 409 while it is made or verified. */
  remove: endpoint('DELETE /api/admin/backups/:id', { access: admin, reply: Done }),
}
