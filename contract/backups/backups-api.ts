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

const admin = 'admin' as const

export const backups = {
  /** Newest first, with one that is being made. */
  list: endpoint('GET /api/admin/backups', { access: admin, reply: z.array(Backup) }),
  /** Starts a backup and replies at once; 409 while one is made or verified. */
  create: endpoint('POST /api/admin/backups', { access: admin, body: z.object({}), reply: Backup }),
  download: endpoint('GET /api/admin/backups/:id', { access: admin, proof: 'recent', reply: Download }),
  /** Starts a verification and replies at once; 409 as above, and if the database user may not create a database. */
  verify: endpoint('POST /api/admin/backups/:id/verify', { access: admin, body: z.object({}), reply: Backup }),
  /** Also removes a failed one from the list; 409 while it is made or verified. */
  remove: endpoint('DELETE /api/admin/backups/:id', { access: admin, reply: Done }),
}
