import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { t } from '#words'
import type { Db, Fragment, Queries } from '../db/client/open.ts'
import { conflict, notFound } from '../kit/errors.ts'
import { audit } from './audit.ts'
import type { Actor } from '../kit/serve.ts'
import { restorableSince, tooLate } from './bin.ts'
import { actAs } from './member-act.ts'

/*
 * The common part of admins' edits of articles, polls and pages of the operator. Every edit locks the admin who acts, then the row, and is audited in its transaction.
 */

type Kind = 'article' | 'poll' | 'page'

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
  throw conflict(savedMeanwhile[kind][(await bySelf()) ? 'bySelf' : 'byOther'], await more())
}

const savedMeanwhile: Record<Kind, { bySelf: string; byOther: string }> = {
  article: {
    bySelf: t`You saved this article in another tab while you were writing. Compare both texts before you save this one.`,
    byOther: t`Somebody else saved this article while you were writing. Compare both texts before you save yours.`,
  },
  poll: {
    bySelf: t`You saved this poll in another tab while you were writing. Compare both before you save this one.`,
    byOther: t`Somebody else saved this poll while you were writing. Compare both before you save yours.`,
  },
  page: {
    bySelf: t`You saved this page in another tab while you were writing. Compare both texts before you save this one.`,
    byOther: t`Somebody else saved this page while you were writing. Compare both texts before you save yours.`,
  },
}

interface Edit {
  /** As `article.updated`. */
  action: `${Kind}.${string}`
  id: string
  /** The fields before and after, as far as the caller has them; equal ones are left out. */
  before?: object
  after?: object
  more?: object
}

/**
 * Records an edit, in its transaction. Of an article's texts the length and the hash are stored, by which an editor's copy can be
 * recognised.
 * @param by null for what the clock does
 */
export async function auditEdit(sql: Queries, { action, id, before, after, more }: Edit, by: Actor | null) {
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  const changed = [...is.keys()].filter((field) => !before || !isDeepStrictEqual(was.get(field), is.get(field)))
  const shown = (of: Map<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, summary(field, of.get(field))]))
  const details = { ...more, ...(before && { before: shown(was) }), ...(after && { after: shown(is) }) }
  await audit(sql, by, { action, details, resourceType: action.split('.')[0] ?? '', resourceId: id })
}

const summary = (field: string, value: unknown) =>
  field === 'content' || field === 'excerpt'
    ? { length: String(value).length, sha256: createHash('sha256').update(String(value)).digest('hex') }
    : value

/**
 * Puts an article, a poll or a page into the bin, or takes it out. An article whose planned time has passed there comes out as a draft;
 * a page whose address another has now gets a longer one.
 * @param returning the columns of the row that are returned
 * @param more `details` are those of the audit log, and `andThen` is called in the transaction
 * @throws HttpError 404 when there is no such row, or it has been in the bin too long
 */
export async function changeDeleted<R extends object>(
  db: Db,
  { action, id }: { action: keyof typeof deletions; id: string },
  by: Actor,
  returning: Fragment,
  more: { details?: (row: R) => object; andThen?: (sql: Queries, row: R) => Promise<void> } = {},
): Promise<R> {
  const { table, set, refusal } = deletions[action]
  const change = action.endsWith('.deleted')
    ? db`deleted_at = ${by.now} ${set(db, by.now)} where id = ${id} and deleted_at is null`
    : db`deleted_at = null ${set(db, by.now)} where id = ${id} and deleted_at > ${restorableSince(by.now)}`
  return actAs(db, by.id, async (sql) => {
    const [row] = await sql<R[]>`update ${sql(table)} set ${change} returning ${returning}`
    if (!row) throw refusal()
    await auditEdit(sql, { action, id, more: more.details?.(row) ?? row }, by)
    await more.andThen?.(sql, row)
    return row
  })
}

export const articleNotFound = () => notFound(t`Article Not Found`)
export const pollNotFound = () => notFound(t`Poll Not Found`)
export const pageNotFound = () => notFound(t`Page Not Found`)

const nothing = (sql: Queries) => sql``
const deletions = {
  'article.deleted': {
    table: 'articles',
    set: (sql: Queries) => sql`, published_when_deleted = published, published = false`,
    refusal: articleNotFound,
  },
  'article.restored': {
    table: 'articles',
    set: (sql: Queries, now: Date) => sql`, published = published_when_deleted, published_when_deleted = false,
      publish_at = case when publish_at > ${now} then publish_at end`,
    refusal: () => tooLate('article'),
  },
  'poll.deleted': { table: 'polls', set: nothing, refusal: pollNotFound },
  'poll.restored': { table: 'polls', set: nothing, refusal: () => tooLate('poll') },
  'page.deleted': { table: 'own_pages', set: nothing, refusal: pageNotFound },
  'page.restored': {
    table: 'own_pages',
    set: (sql: Queries) => sql`, slug = case
      when exists (select from own_pages other where other.slug = own_pages.slug and other.deleted_at is null)
      then trim(trailing '-' from left(slug, 70)) || '-' || right(id::text, 6) else slug end`,
    refusal: () => tooLate('page'),
  },
}
