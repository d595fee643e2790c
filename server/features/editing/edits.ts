import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Db, Queries } from '../../db/open.ts'
import { conflict, notFound, type HttpError } from '../../kit/errors.ts'
import { audit } from '../audit/store.ts'
import type { Actor } from '../../kit/serve.ts'
import { lockWriter } from '../discussion/insert-once.ts'

/*
 * The common part of admins' edits of articles and polls. Every edit locks the admin who acts, then the row, and is audited in its transaction.
 */

type Kind = 'article' | 'poll'

/**
 * Refuses an edit of a version that another edit has followed.
 * @param basedOn the version that the admin has seen; without one, whatever is there is replaced
 * @param bySelf whether the same admin saved the newer version, in another tab
 * @throws HttpError 409, which carries `more`
 */
export async function refuseConflict(
  kind: Kind,
  { version, basedOn }: { version: number; basedOn: number | undefined },
  bySelf: () => boolean | Promise<boolean>,
  more: () => Promise<object> = async () => ({}),
): Promise<void> {
  if (basedOn === undefined || basedOn === version) return
  const both = kind === 'article' ? 'both texts' : 'both'
  const message = (await bySelf())
    ? `You saved this ${kind} in another tab while you were writing. Compare ${both} before you save this one.`
    : `Somebody else saved this ${kind} while you were writing. Compare ${both} before you save yours.`
  throw conflict(message, await more())
}

interface Edit {
  /** As `article.updated`. */
  action: `${Kind}.${string}`
  id: string
  /** The fields before and after, as far as they are known; equal ones are left out. */
  before?: object
  after?: object
  more?: object
}

/**
 * Records an edit, in its transaction. Of an article's texts the length and the hash are kept, by which an editor's copy can be
 * recognised.
 * @param by null for what the clock does
 */
export async function auditEdit(
  sql: Queries,
  { action, id, before, after, more }: Edit,
  by: Actor | null,
): Promise<void> {
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  const changed = [...is.keys()].filter((field) => !before || !isDeepStrictEqual(was.get(field), is.get(field)))
  const shown = (of: Map<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, summary(field, of.get(field))]))
  await audit(sql, by, {
    action,
    details: { ...more, ...(before && { before: shown(was) }), ...(after && { after: shown(is) }) },
    resourceType: action.split('.')[0] ?? '',
    resourceId: id,
  })
}

const summary = (field: string, value: unknown) =>
  field === 'content' || field === 'excerpt'
    ? { length: String(value).length, sha256: createHash('sha256').update(String(value)).digest('hex') }
    : value

/** A deleted article or poll can be restored for so long (milliseconds). */
const restorableFor = 3_600_000
/** Rows that were deleted after this moment can be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableFor)

/**
 * Deletes or restores a row, as an admin's edit.
 * @param change sets or clears `deleted_at`
 * @param details what the audit log says of the row
 * @throws HttpError 404 when there is no such row, or it was deleted too long ago
 */
export async function changeDeleted<R extends object>(
  db: Db,
  { action, id }: { action: `${Kind}.${'deleted' | 'restored'}`; id: string },
  by: Actor,
  change: (sql: Queries) => Promise<readonly R[]>,
  details: (row: R) => object = (row) => row,
): Promise<R> {
  return db.begin(async (sql) => {
    await lockWriter(sql, by.id)
    const [row] = await change(sql)
    if (!row) throw refusals[action]()
    await auditEdit(sql, { action, id, more: details(row) }, by)
    return row
  })
}

export const articleNotFound = () => notFound('Article Not Found')
export const pollNotFound = () => notFound('Poll Not Found')

const refusals: Record<`${Kind}.${'deleted' | 'restored'}`, () => HttpError> = {
  'article.deleted': articleNotFound,
  'article.restored': () => notFound('This article can no longer be brought back.'),
  'poll.deleted': pollNotFound,
  'poll.restored': () => notFound('This poll can no longer be brought back.'),
}

/** Erases rows that can no longer be restored, with all that refers to them. */
export async function sweepDeleted(sql: Queries, table: 'articles' | 'polls', now: Date): Promise<void> {
  await sql`delete from ${sql(table)} where deleted_at <= ${restorableSince(now)}`
}
