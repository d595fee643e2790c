import type { Article } from '../../../contract/articles/article-shapes.ts'
import type { Db } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import type { ValueCache } from '../../kit/value-cache.ts'
import { counterpart } from '../ladder/counterpart.ts'
import { labelsAround } from './article-labels.ts'
import { changesOf } from './change-notes.ts'
import { coverColumns, type CoverParts, withCovers } from './cover.ts'
import { withHelp } from './lesson-help.ts'
import { withLessonTools } from './lesson-tools.ts'
import { isReadable } from './rights.ts'
import { currentHtml, withHtml, type Rendered } from './stored-html.ts'
import { summaryColumns } from './store.ts'

/** An article with its body, counters, and the reader's like, bookmark and tick; undefined if the reader may not open it. */
export async function findArticle(
  { db, content }: { db: Db; content: ValueCache },
  id: string,
  reader: Reader,
  now: Date,
) {
  const read = () => readArticle(db, id, now)
  const user = reader?.id ?? null
  const [cached, [own]] = await Promise.all([
    content.get(`article ${id} ${dayInIndia(now)}`, read, 64),
    db<(Pick<Article, OfReader> & { readAt: string | null })[]>`
      select a.published, a.updated_at, (select read_at from article_reads r where r.article_id = a.id and r.user_id = ${user}), a.view_count, a.comment_count, a.like_count, a.save_count,
        exists (select from article_likes l where l.article_id = a.id and l.user_id = ${user}) as liked,
        exists (select from saved_articles s where s.article_id = a.id and s.user_id = ${user}) as saved,
        ${user}::uuid is not null and exists (select from article_reads r
          where r.article_id in (a.id, (${counterpart(db)} ->> 'id')::uuid) and r.user_id = ${user} and r.done_at is not null) as done
      from articles a where a.id = ${id} and ${isReadable(db, reader)}`,
  ])
  if (!own) return undefined
  // The database may tell of a change after whoever made it reads it.
  const article = cached?.updatedAt === own.updatedAt ? cached : await read()
  if (!article) return undefined
  const { readAt, ...ofReader } = own
  // A member reads for the first time what they have no mark of.
  const changes = article.changes.map(({ at, ...change }) => ({ ...change, isNew: readAt !== null && at > readAt }))
  return { ...article, ...ofReader, changes }
}

type Reader = Parameters<typeof isReadable>[1]
type Counts = 'viewCount' | 'commentCount' | 'likeCount' | 'saveCount'
type OfReader = Counts | 'published' | 'updatedAt' | 'liked' | 'saved' | 'done'

/** An article as it is for everybody. */
async function readArticle(sql: Db, id: string, now: Date) {
  const rows = await sql<(Omit<Article, OfOthers | 'cover'> & CoverParts & Rendered & { starterKeys: string[] })[]>`
    select ${summaryColumns(sql)}, ${coverColumns(sql)}, a.content, ${currentHtml(sql, now)}, c.counterpart,
      array(select key from starter_items where row_id in (a.id, (c.counterpart ->> 'id')::uuid)) as starter_keys
    from articles a left join users u on u.id = a.author_id
      cross join lateral (select ${counterpart(sql)} as counterpart) c
    where a.id = ${id}`
  const [row] = await withHtml(sql, await withCovers(sql, rows, now), now)
  if (!row) return undefined
  const {
    rateKeys: keys,
    starterKeys: _keys,
    ...article
  } = { ...row, html: await withLessonTools(await withHelp(row)) }
  const labels = article.language === 'en' ? null : labelsAround[article.language]
  return { ...article, words: labels, changes: await changesOf(sql, article, keys, now) }
}

type OfOthers =
  | 'html'
  | 'related'
  | 'changes'
  | 'words'
  | 'step'
  | Exclude<OfReader, 'published' | 'updatedAt' | 'viewCount'>
