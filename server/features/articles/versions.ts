import { v7 as newId } from 'uuid'
import type { ArticleForm, Version } from '../../../contract/admin-articles-api.ts'
import type { MediaItem } from '../../../contract/articles-api.ts'
import type { Queries } from '../../db/open.ts'

/** What a version holds: all that an editor writes, but for whether and when it is published. */
export type ArticleText = Omit<ArticleForm, 'published' | 'publishAt' | 'media'> & { media: MediaItem[] }
type VersionSummary = Omit<Version, 'body'>

/** The text of what an editor sent, or of an article as it is stored, and nothing beside it. */
export function textOf(of: ArticleText | ArticleForm): ArticleText {
  const { title, excerpt, content, category, readTime, language, tags, media } = of
  return { title, excerpt, content, category, readTime, language, tags, media: media as MediaItem[] }
}

/** Keeps a text as a version of its article; one that is kept already stays as it is. */
export async function keepVersion(
  sql: Queries,
  kept: { article: string; version: number; text: ArticleText; savedBy: string | null; savedAt: string },
): Promise<void> {
  const known = await sql`
    select from article_versions where article_id = ${kept.article} and version = ${kept.version}`
  if (known.length > 0) return
  await sql`
    insert into article_versions (id, article_id, version, body, saved_by, saved_at)
    values (${newId()}, ${kept.article}, ${kept.version}, ${sql.json(kept.text as never)}, ${kept.savedBy},
      ${kept.savedAt}::text::timestamptz)`
}

/**
 * Versions of an article, the newest first.
 * @param before a version's number: only older ones; null for the beginning
 * @returns undefined when there is no such article
 */
export async function listVersions(
  sql: Queries,
  { article, before, limit }: { article: string; before: number | null; limit: number },
): Promise<VersionSummary[] | undefined> {
  const found = await sql`select from articles where id = ${article} and deleted_at is null`
  if (found.length === 0) return undefined
  const older = before === null ? sql`` : sql`and v.version < ${before}`
  return sql<VersionSummary[]>`
    select v.id, v.version, v.body->>'title' as title, u.username as saved_by, v.saved_at
    from article_versions v left join users u on u.id = v.saved_by
    where v.article_id = ${article} ${older} order by v.version desc limit ${limit}`
}

/** A version with its text, and whose it is; undefined when it is not there, or its article is deleted. */
export async function findVersion(
  sql: Queries,
  id: string,
): Promise<(VersionSummary & { articleId: string; body: ArticleText }) | undefined> {
  const [row] = await sql<(VersionSummary & { articleId: string; body: ArticleText })[]>`
    select v.id, v.version, v.body->>'title' as title, u.username as saved_by, v.saved_at, v.body, v.article_id
    from article_versions v join articles a on a.id = v.article_id left join users u on u.id = v.saved_by
    where v.id = ${id} and a.deleted_at is null`
  return row
}
