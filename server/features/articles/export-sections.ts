import type { ExportRow, ExportSection } from '../../feature.ts'
import type { Queries } from '../../db/open.ts'

/** Likes and saved articles of a member, and articles of an editor, for the download of their data. */
export const articleSections: readonly ExportSection[] = [
  {
    key: 'articleLikes',
    title: 'Articles that you like',
    tables: ['article_likes'],
    labels: { articleTitle: 'Article', articleUrl: 'Where', createdAt: 'Since' },
    find: (sql, { id, origin }) => sql<ExportRow[]>`
      select ${shownArticle(sql, origin)}, l.created_at
      from article_likes l join articles a on a.id = l.article_id
      where l.user_id = ${id} order by l.created_at, a.id`,
  },
  {
    key: 'savedArticles',
    title: 'Articles that you saved',
    tables: ['saved_articles'],
    labels: { articleTitle: 'Article', articleUrl: 'Where', createdAt: 'Saved' },
    find: (sql, { id, origin }) => sql<ExportRow[]>`
      select ${shownArticle(sql, origin)}, s.created_at
      from saved_articles s join articles a on a.id = s.article_id
      where s.user_id = ${id} order by s.created_at, a.id`,
  },
  {
    key: 'articles',
    title: 'Articles that you wrote',
    tables: ['articles'],
    labels: { title: 'Title', articleUrl: 'Where', published: 'Published', createdAt: 'Written' },
    find: (sql, { id, origin }) => sql<ExportRow[]>`
      select id, title, ${`${origin}/articles/`}::text || id as article_url, published, created_at, updated_at, content
      from articles where author_id = ${id} order by created_at, id`,
  },
  {
    key: 'articleDrafts',
    title: 'Articles that you have not saved yet',
    tables: ['article_drafts'],
    labels: { title: 'Title', updatedAt: 'Last typed' },
    find: (sql, { id }) => sql<ExportRow[]>`
      select id, article_id, body->>'title' as title, body::text as content, updated_at
      from article_drafts where admin_id = ${id} order by updated_at, id`,
  },
  {
    key: 'articleVersions',
    title: 'Versions of articles that you saved',
    tables: ['article_versions'],
    labels: { title: 'Title', version: 'Version', savedAt: 'Saved' },
    find: (sql, { id }) => sql<ExportRow[]>`
      select id, article_id, body->>'title' as title, version, saved_at
      from article_versions where saved_by = ${id} order by saved_at, id`,
  },
]

/** The title of an article `a` that was taken off the site is not for readers to know, whatever they did with it. */
export function shownArticle(sql: Queries, origin: string) {
  return sql`case when a.published then a.title end as article_title,
    case when a.published then ${`${origin}/articles/`}::text || a.id end as article_url`
}
