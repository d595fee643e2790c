import type { Autosaved } from '../../../contract/admin-articles-api.ts'
import type { Db, Queries } from '../../db/open.ts'
import { notFound, tooLarge } from '../../kit/errors.ts'
import { lockWriter } from '../discussion/insert-once.ts'

/** Unsaved texts of one admin that belong to no article yet: beyond so many, the oldest are forgotten. */
const loose = 50

/**
 * Keeps what an admin has typed and not saved: one text for each article, under the id that came last.
 * @param draft `id` is made by the browser; sent again under the same one, the text takes the place of the one before
 * @throws Refused 404 for an article that is not there and an id that is another admin's, 413
 */
export async function keepAutosaved(
  db: Db,
  draft: {
    id: string
    admin: string
    articleId: string | null
    basedOn: number | null
    body: Record<string, unknown>
    now: Date
  },
): Promise<Autosaved> {
  const { id, admin, articleId, basedOn, body, now } = draft
  const keeping = db.begin(async (sql) => {
    await lockWriter(sql, admin)
    if (articleId) await articleIsThere(sql, articleId)
    await sql`delete from article_drafts where admin_id = ${admin} and article_id = ${articleId} and id <> ${id}`
    const [kept] = await sql<Autosaved[]>`
      insert into article_drafts (id, admin_id, article_id, based_on, body, updated_at)
      values (${id}, ${admin}, ${articleId}, ${basedOn}, ${sql.json(body as never)}, ${now})
      on conflict (id) do update set article_id = excluded.article_id, based_on = excluded.based_on,
        body = excluded.body, updated_at = excluded.updated_at
      where article_drafts.admin_id = ${admin}
      returning ${columns(sql)}`
    if (!kept) throw notFound('There is no such draft.')
    await sql`
      delete from article_drafts where id in (
        select id from article_drafts where admin_id = ${admin} and article_id is null
        order by updated_at desc, id desc offset ${loose})`
    return kept
  })
  return keeping.catch((error: { constraint?: string }) => {
    throw error.constraint === 'article_drafts_body_check' ? tooLarge() : error
  })
}

/** An admin's unsaved texts that belong to no article yet, the last one first. */
export async function autosaved(sql: Queries, admin: string): Promise<Autosaved[]> {
  return sql<Autosaved[]>`
    select ${columns(sql)} from article_drafts where admin_id = ${admin} and article_id is null
    order by updated_at desc, id desc`
}

/** An admin's unsaved text of an article, or null. */
export async function autosavedOf(
  sql: Queries,
  { admin, articleId }: { admin: string; articleId: string },
): Promise<Autosaved | null> {
  const [row] = await sql<Autosaved[]>`
    select ${columns(sql)} from article_drafts where admin_id = ${admin} and article_id = ${articleId}`
  return row ?? null
}

/** Forgets an admin's unsaved text; one that is not there is forgotten already. */
export async function forgetAutosaved(sql: Queries, { id, admin }: { id: string; admin: string }): Promise<void> {
  await sql`delete from article_drafts where id = ${id} and admin_id = ${admin}`
}

const columns = (sql: Queries) => sql`id, article_id, based_on, body, updated_at`

async function articleIsThere(sql: Queries, id: string): Promise<void> {
  const found = await sql`select from articles where id = ${id} and deleted_at is null for key share`
  if (found.length === 0) throw notFound('Article Not Found')
}
