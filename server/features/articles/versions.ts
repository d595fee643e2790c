import { t } from '#words'
import type { Autosaved } from '../../../contract/articles/admin-article-shapes.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { notFound, tooLarge } from '../../kit/errors.ts'
import type { Paged, PageQuery } from '../../kit/paging.ts'
import { articleNotFound } from '../../acts/edits.ts'
import { actAs } from '../../acts/member-act.ts'
import { listVersionsIn, storeVersionIn, versionColumns, type VersionRow, type Versions } from '../../acts/versions.ts'
import { isInHand, type Editor } from './rights.ts'
import type { ArticleText } from './store.ts'

/*
 * The texts of an article besides the published one: its saved versions, and drafts, which admins typed and did not save.
 */

type Reader = Pick<Editor, 'id' | 'actingRole'>

/** The saved versions of articles. */
export const articleVersions: Versions = { table: 'article_versions', of: 'article_id' }

interface StoredVersion {
  article: string
  version: number
  text: ArticleText
  savedBy: string | null
  savedAt: string
}

/** Stores a text as a version of its article, unless that version is stored already. */
export async function storeVersion(sql: Queries, stored: StoredVersion): Promise<void> {
  const { article, ...version } = stored
  await storeVersionIn(sql, articleVersions, { of: article, ...version })
}

/** Versions of an article. @throws HttpError 404 when there is no such article */
export async function listVersions(
  sql: Queries,
  article: string,
  page: PageQuery,
  reader: Reader,
): Promise<Paged<VersionRow>[]> {
  await requireArticle(sql, article, reader)
  return listVersionsIn(sql, articleVersions, article, page)
}

type FoundVersion = VersionRow & { articleId: string; body: ArticleText }

/** A version with its text, and its article. @throws HttpError 404 when it is not there, or its article is deleted or not the author's */
export async function findVersion(sql: Queries, id: string, reader: Reader): Promise<FoundVersion> {
  const [row] = await sql<FoundVersion[]>`
    select ${versionColumns(sql)}, v.body, v.article_id
    from article_versions v join articles a on a.id = v.article_id left join users u on u.id = v.saved_by
    where v.id = ${id} and a.deleted_at is null and ${isInHand(sql, reader)}`
  if (!row) throw notFound(t`There is no such version.`)
  // Texts from before there were slugs, translations and figures.
  const { customSlug = '', translationOf = null, figure = null } = row.body as Partial<ArticleText>
  return { ...row, body: { ...row.body, customSlug, translationOf, figure } }
}

/** The number of drafts without an article that are stored for each admin; older ones are deleted. */
const draftsMost = 50

/**
 * Stores a draft. An admin has one draft for each article; it takes the id of the last one sent.
 * @param draft.id made by the browser; a draft sent under the same id replaces the one before
 * @throws HttpError 404 for a missing article and another admin's id, 413
 */
export async function saveDraft(
  db: Db,
  { id, editor, articleId, basedOn, body, now }: Omit<Autosaved, 'updatedAt'> & { editor: Reader; now: Date },
): Promise<Autosaved> {
  const { id: admin } = editor
  const saving = actAs(db, admin, async (sql) => {
    if (articleId) await requireArticle(sql, articleId, editor, sql`for key share`)
    await sql`delete from article_drafts where admin_id = ${admin} and article_id = ${articleId} and id <> ${id}`
    const [saved] = await sql<Autosaved[]>`
      insert into article_drafts (id, admin_id, article_id, based_on, body, updated_at)
      values (${id}, ${admin}, ${articleId}, ${basedOn}, ${sql.json(body)}, ${now})
      on conflict (id) do update set article_id = excluded.article_id, based_on = excluded.based_on,
        body = excluded.body, updated_at = excluded.updated_at
      where article_drafts.admin_id = ${admin}
      returning ${draftColumns(sql)}`
    if (!saved) throw notFound(t`There is no such draft.`)
    await sql`
      delete from article_drafts where id in (
        select id from article_drafts where admin_id = ${admin} and article_id is null
        order by updated_at desc, id desc offset ${draftsMost})`
    return saved
  })
  return saving.catch((error: { constraint?: string }) => {
    throw error.constraint === 'article_drafts_body_check' ? tooLarge() : error
  })
}

/** An admin's drafts of an article (there is one at most), or those that belong to none, the newest first. */
export async function findDrafts(sql: Queries, admin: string, articleId: string | null): Promise<Autosaved[]> {
  return sql<Autosaved[]>`
    select ${draftColumns(sql)} from article_drafts
    where admin_id = ${admin} and ${articleId ? sql`article_id = ${articleId}` : sql`article_id is null`}
    order by updated_at desc, id desc`
}

const draftColumns = (sql: Queries) => sql`id, article_id, based_on, body, updated_at`

async function requireArticle(sql: Queries, id: string, reader: Reader, lock = sql``): Promise<void> {
  const found = await sql`
    select from articles a where a.id = ${id} and a.deleted_at is null and ${isInHand(sql, reader)} ${lock}`
  if (found.length === 0) throw articleNotFound()
}
