import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Download, Id, Instant, Count } from './shapes.ts'

export const Backup = z.object({
  id: Id,
  kind: z.enum(['manual', 'daily', 'weekly']),
  /** 'failed' is told of the last try alone; a file that is not whole is never listed as ready. */
  state: z.enum(['making', 'ready', 'failed']),
  /** Per cent. */
  progress: Count,
  /** Bytes; null until it is ready. */
  size: z.nullable(Count),
  createdAt: Instant,
  /** Its file in DATA_DIR/backups; null until it is ready. */
  file: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  verification: z.nullable(
    z.object({
      state: z.enum(['running', 'good', 'bad']),
      progress: Count,
      at: Instant,
      note: z.nullable(z.string()),
    }),
  ),
})
export type Backup = z.infer<typeof Backup>

const admin = 'admin' as const

export const backups = {
  /** Newest first, with one that is being made. */
  list: endpoint('GET /api/admin/backups', { access: admin, reply: z.array(Backup) }),
  /** Begins one and answers at once; 409 while one is being made or verified. */
  create: endpoint('POST /api/admin/backups', { access: admin, body: z.object({}), reply: Backup }),
  download: endpoint('GET /api/admin/backups/:id', { access: admin, reply: Download }),
  /** Begins to try it out and answers at once; 409 as above, and where the database's user may not make a database for it. */
  verify: endpoint('POST /api/admin/backups/:id/verify', { access: admin, body: z.object({}), reply: Backup }),
  /** Also takes a failed one off the list; 409 while it is being made or verified. */
  remove: endpoint('DELETE /api/admin/backups/:id', { access: admin, reply: z.object({ message: z.string() }) }),
}
