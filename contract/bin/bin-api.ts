import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Count, Done, Id, Instant, paging, searchText } from '../shapes.ts'
import { binKinds, type BinKind } from './bin.ts'

/** The calls about the bin. Each kind of thing has a call of its own that restores it. */

const Kind = z.enum(Object.keys(binKinds) as BinKind[])

export const BinItem = z.object({
  id: Id,
  kind: Kind,
  /** The title of an article or a page, the question of a poll, the name of a category or a step. */
  title: z.string(),
  deletedAt: Instant,
  /** The name of the member who deleted it; null for a deleted account. */
  deletedBy: z.nullable(z.string()),
  /** Days until it is erased, the day that has begun included. */
  daysLeft: Count,
  /** The comments of an article, the votes of a poll, the lessons of a step. */
  included: Count,
  /** True if another category or step has its name now: it is restored under another one. */
  nameTaken: z.boolean(),
})
export type BinItem = z.infer<typeof BinItem>

const access = 'editor' as const

export const bin = {
  /** The last one that was deleted comes first. */
  list: endpoint('GET /api/admin/bin', {
    access,
    query: z.object({ search: searchText, kind: z.optional(Kind), ...paging }),
    reply: z.array(BinItem),
  }),
  /** Erases one thing for good. */
  erase: endpoint('DELETE /api/admin/bin/:id', { access, reply: Done }),
  /** Erases everything that was deleted until a moment: the newest that the caller has seen. */
  empty: endpoint('POST /api/admin/bin/empty', { access, body: z.object({ until: Instant }), reply: Done }),
}
