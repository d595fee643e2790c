import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { byField } from '../../../contract/texts/texts.ts'
import type { Queries } from '../../db/client/open.ts'
import type { ExportSection } from '../../feature.ts'
import { articlePath, shownArticle } from '../articles/store.ts'
import { heldFields } from './held.ts'
import { textColumns } from './text-fields.ts'
import type { Kind } from './texts.ts'

const textLabels = {
  createdAt: t`Written`,
  editedAt: t({ message: 'Changed', context: 'download' }),
  likeCount: t({ message: 'Likes', context: 'download' }),
  hiddenReason: t`Hidden, because`,
}

/** The texts of a member, their likes, and what they follow and have read. Texts of other members are left out. */
export const textSections: Readonly<Record<string, ExportSection>> = {
  comments: {
    title: t`Comments on articles`,
    tables: ['article_comments'],
    labels: { articleTitle: t`Article`, articleUrl: t`Where`, ...textLabels, ...labelsOf('comment') },
    find: (sql, { id, origin }) => sql`
      select c.id, ${shownArticle(sql, origin)}, c.parent_id as reply_to, c.created_at, c.edited_at, c.like_count,
        c.hidden_reason, ${textColumns.comment.list(sql, 'c')}
      from article_comments c join articles a on a.id = c.article_id
      where c.author_id = ${id} order by c.created_at, c.id`,
  },
  heldTexts: {
    title: t`Texts of yours that wait`,
    tables: ['held_texts'],
    labels: { createdAt: t`Written`, ...labelsOf('comment'), ...labelsOf('reply'), ...labelsOf('discussion') },
    find: (sql, { id }) => sql`
      select h.id, h.about, h.because, ${heldFields(sql)}, h.body ->> 'category' as category, h.article_id, h.parent_id,
        h.post_id, h.quotes_id, h.refusal, h.created_at
      from held_texts h where author_id = ${id} order by created_at, id`,
  },
  commentLikes: {
    title: t`Comments that you like`,
    tables: ['comment_likes'],
    labels: { commentUrl: t`Where`, createdAt: t`Since` },
    find: (sql, { id, origin }) => sql`
      select c.id as comment_id,
        case when a.published then ${origin}::text || ${articlePath(sql)} || '?comment=' || c.id end as comment_url, l.created_at
      from comment_likes l join article_comments c on c.id = l.comment_id join articles a on a.id = c.article_id
      where l.user_id = ${id} order by l.created_at, c.id`,
  },
  forumPosts: {
    title: t`Discussions that you began in the forum`,
    tables: ['forum_posts'],
    labels: { postUrl: t`Where`, category: t`Category`, ...textLabels, ...labelsOf('discussion') },
    find: (sql, { id, origin }) => sql`
      select p.id, ${textColumns.discussion.list(sql, 'p')}, ${postUrl(sql, origin)} as post_url, p.category, p.created_at, p.edited_at,
        p.updated_at, p.like_count, p.hidden_reason
      from forum_posts p where p.author_id = ${id} order by p.created_at, p.id`,
  },
  forumReplies: {
    title: t`Replies in the forum`,
    tables: ['forum_replies'],
    labels: { postTitle: t`Discussion`, postUrl: t`Where`, ...textLabels, ...labelsOf('reply') },
    // The title of a discussion that was hidden is for its writer alone.
    find: (sql, { id, origin }) => sql`
      select r.id, case when p.hidden_at is null or p.author_id = ${id} then p.title end as post_title,
        ${postUrl(sql, origin)} || '?reply=' || r.id as post_url, ${textColumns.reply.list(sql, 'r')}, r.created_at, r.edited_at, r.like_count,
        r.hidden_reason, r.quotes_id as quotes
      from forum_replies r join forum_posts p on p.id = r.post_id
      where r.author_id = ${id} order by r.created_at, r.id`,
  },
  forumPostLikes: discussionsOf(t`Discussions that you like`, 'forum_post_likes'),
  forumReplyLikes: {
    title: t`Replies that you like`,
    tables: ['forum_reply_likes'],
    labels: { replyUrl: t`Where`, createdAt: t`Since` },
    find: (sql, { id, origin }) => sql`
      select ${postUrl(sql, origin)} || '?reply=' || r.id as reply_url, l.created_at
      from forum_reply_likes l join forum_replies r on r.id = l.reply_id join forum_posts p on p.id = r.post_id
      where l.user_id = ${id} order by l.created_at, r.id`,
  },
  forumFollows: discussionsOf(t`Discussions that you follow`, 'forum_follows'),
  forumReads: {
    title: t`How far you have read discussions`,
    tables: ['forum_reads'],
    labels: { postUrl: t`Where`, position: t`Up to reply`, readAt: t`When` },
    find: (sql, { id, origin }) => sql`
      select ${postUrl(sql, origin)} as post_url, s.position, s.read_at
      from forum_reads s join forum_posts p on p.id = s.post_id where s.user_id = ${id} order by s.read_at, p.id`,
  },
}

function labelsOf(kind: Kind): Record<string, string> {
  return byField(kind, ({ label }) => label)
}

function discussionsOf(title: string, table: string): ExportSection {
  return {
    title,
    tables: [table],
    labels: { postUrl: t`Where`, createdAt: t`Since` },
    find: (sql, { id, origin }) => sql`
      select ${postUrl(sql, origin)} as post_url, t.created_at
      from ${sql(table)} t join forum_posts p on p.id = t.post_id where t.user_id = ${id} order by t.created_at, p.id`,
  }
}

const postUrl = (sql: Queries, origin: string) => sql`${origin + paths.discussion('')}::text || p.id`
