import type { ExportRow, ExportSection } from '../../feature.ts'
import { shownArticle } from '../articles/export-sections.ts'

/** Comments of a member, for the download of their data. */
export const commentSections: readonly ExportSection[] = [
  {
    key: 'comments',
    title: 'Comments on articles',
    tables: ['article_comments'],
    labels: {
      articleTitle: 'Article',
      articleUrl: 'Where',
      createdAt: 'Written',
      editedAt: 'Changed',
      likeCount: 'Likes',
      hiddenReason: 'Hidden, because',
      content: 'Text',
    },
    find: (sql, { id, origin }) => sql<ExportRow[]>`
      select c.id, ${shownArticle(sql, origin)}, c.parent_id as reply_to, c.created_at, c.edited_at, c.like_count,
        c.hidden_reason, c.content
      from article_comments c join articles a on a.id = c.article_id
      where c.author_id = ${id} order by c.created_at, c.id`,
  },
  {
    key: 'commentLikes',
    title: 'Comments that you like',
    tables: ['comment_likes'],
    labels: { commentUrl: 'Where', createdAt: 'Since' },
    // What another member wrote is theirs.
    find: (sql, { id, origin }) => sql<ExportRow[]>`
      select c.id as comment_id,
        case when a.published then ${`${origin}/articles/`}::text || a.id || '?comment=' || c.id end as comment_url, l.created_at
      from comment_likes l join article_comments c on c.id = l.comment_id join articles a on a.id = c.article_id
      where l.user_id = ${id} order by l.created_at, c.id`,
  },
]
