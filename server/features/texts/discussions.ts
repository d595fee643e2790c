import type { Discussion, DiscussionSummary } from '../../../contract/texts/forum-shapes.ts'
import {
  answerable,
  forumLimits,
  questionCategories,
  questions,
  type AnswerState,
  type ForumCategory,
} from '../../../contract/texts/forum.ts'
import { instantInJson } from '../../db/columns.ts'
import type { Db, Fragment, Queries } from '../../db/client/open.ts'
import type { Order, Paged, PageQuery } from '../../kit/paging.ts'
import { tone } from '../../kit/tone.ts'
import { changedFigures, shownFigures, type ChangedRow } from './changed-figures.ts'
import { beginning } from './preview.ts'
import { unreadCount } from './unread.ts'
import { textColumns } from './text-fields.ts'
import { moderates, onlyFor, type Reader } from './texts.ts'

/** A discussion as lists read it; a summary is made of it. */
export type ListedDiscussion = Omit<DiscussionSummary, 'preview' | 'isNew' | 'found'> & {
  content: string
  mine: boolean
  readUpTo: number | null
}

/** Pinned ones first, then by last activity. */
export const byActivity: Order = {
  direction: 'desc',
  columns: { 'p.is_pinned': 'boolean', 'p.last_activity_at': 'timestamptz', 'p.id': 'uuid' },
}

interface Choice {
  category?: ForumCategory | typeof questions | 'all' | undefined
  state?: AnswerState | undefined
}

/** The condition for the discussions `p` of a choice; null for all. */
export function isChosen(sql: Queries, { category = 'all', state }: Choice): Fragment | null {
  if (category === 'all' && !state) return null
  const inCategory =
    category === questions
      ? sql`p.category = any(${[...questionCategories]})`
      : category === 'all'
        ? sql`p.category = any(${[...answerable]})`
        : sql`p.category = ${category}`
  return state ? sql`${inCategory} and p.is_answered = ${state === 'answered'}` : inCategory
}

/** Discussions that anyone may see. @param chosen as `isChosen` says */
export async function listDiscussions(sql: Db, me: string, chosen: Fragment | null, page: PageQuery) {
  return sql<Paged<ListedDiscussion>[]>`
    with page as materialized (
      select p.* from forum_posts p where ${isOpen(sql)} ${chosen ? sql`and ${chosen}` : sql``} and ${page.after}
      order by ${page.by} limit ${page.limit})
    select ${listedColumns(sql, me)}, left(p.content, ${forumLimits.preview * 2}) as content, ${page.cursor}
    from page p ${listedJoins(sql, me)}
    order by ${page.by}`
}

/** A row as the list shows it. */
export function summaryOf(row: ListedDiscussion, reader: { createdAt: string }, now: Date): DiscussionSummary {
  const { content, mine, readUpTo, ...discussion } = row
  const since = Math.max(now.getTime() - forumLimits.newFor, Date.parse(reader.createdAt))
  return {
    ...discussion,
    preview: beginning(content),
    isNew: readUpTo === null && !mine && Date.parse(discussion.createdAt) > since,
    found: null,
  }
}

/** A discussion as one reader sees it; undefined when there is none, or none for them. */
export async function findDiscussion(sql: Queries, id: string, reader: Reader): Promise<Discussion | undefined> {
  const [discussion] = await sql<Row[]>`
    select p.id, ${textColumns.discussion.list(sql, 'p')}, p.category, u.username as author_name, u.first_name as author_first_name,
      ${tone(sql, sql`u.id`)} as author_tone, p.created_at, p.edited_at, p.last_activity_at, p.reply_count, p.last_position, p.like_count, p.is_pinned,
      p.is_locked, p.is_answered, p.deleted_at is not null as deleted, p.hidden_reason, p.hidden_by_admin, p.locked_by_admin,
      case when a.id is not null then json_build_object('replyId', a.id, 'position', a.position, 'content', a.content,
        'changed', ${changedFigures(sql, 'reply', { id: sql`a.id`, content: sql`a.content` })}, 'acceptedAt', ${instantInJson(sql, sql`p.answered_at`)}, 'authorName', au.username, 'authorFirstName', au.first_name, 'authorTone', ${tone(sql, sql`au.id`)}) end as answer,
      exists (select from forum_post_likes l where l.post_id = p.id and l.user_id = ${reader.id}) as liked,
      exists (select from forum_follows f where f.post_id = p.id and f.user_id = ${reader.id}) as following,
      coalesce(p.author_id = ${reader.id}, false) as mine, s.position as read_up_to,
      ${changedFigures(sql, 'discussion', { id: sql`p.id`, content: sql`p.content` })} as changed
    from forum_posts p left join users u on u.id = p.author_id left join forum_replies a on a.id = p.answer_id
      left join users au on au.id = a.author_id
      left join forum_reads s on s.post_id = p.id and s.user_id = ${reader.id}
    where p.id = ${id} and ${isVisible(sql, reader)}`
  if (!discussion) return undefined
  const marked = (mark: boolean | undefined) => onlyFor(moderates(reader), mark)
  return {
    ...discussion,
    changed: shownFigures(discussion.changed),
    answer: discussion.answer && { ...discussion.answer, changed: shownFigures(discussion.answer.changed) },
    hiddenByAdmin: marked(discussion.hiddenByAdmin),
    lockedByAdmin: marked(discussion.lockedByAdmin),
  }
}

type Row = Omit<Discussion, 'changed' | 'answer'> & {
  changed: ChangedRow[]
  answer: (Omit<NonNullable<Discussion['answer']>, 'changed'> & { changed: ChangedRow[] }) | null
}

/** The discussions that lists, searches and counts know of. */
export const isOpen = (sql: Queries) => sql`p.hidden_at is null and p.deleted_at is null`

/** The discussions that one reader may open. */
export const isVisible = (sql: Queries, reader: Reader) => sql`
  (p.hidden_at is null or ${moderates(reader)} or p.author_id = ${reader.id})`

export const listedColumns = (sql: Db, me: string) => sql`
  p.id, p.title, p.category, u.username as author_name, u.first_name as author_first_name,
  ${tone(sql, sql`u.id`)} as author_tone, p.reply_count, p.last_activity_at, p.created_at, p.is_pinned, p.is_locked, p.is_answered,
  ${repliers(sql)} as repliers,
  ${unreadCount(sql, me)} as new_replies, coalesce(p.author_id = ${me}, false) as mine, s.position as read_up_to`

/** Looks at the last replies only, hidden ones among them, and so never through a long discussion. The limit of 1 makes each name a look-up by index. */
const repliers = (sql: Db) => sql`coalesce((
  select json_agg(json_build_object('name', coalesce(nullif(w.first_name, ''), w.username), 'tone', ${tone(sql, sql`t.author_id`)})
    order by t.newest desc)
  from (
    select r.author_id, max(r.position) as newest from (
      select author_id, position, deleted_at, hidden_at from forum_replies
      where post_id = p.id order by position desc limit ${forumLimits.repliesForFaces}) r
    where r.deleted_at is null and r.hidden_at is null
    group by r.author_id order by newest desc limit ${forumLimits.faces}) t
  left join lateral (select first_name, username from users where id = t.author_id limit 1) w on true), '[]'::json)`

/** The limit makes PostgreSQL look up each discussion of the page; else it reads all that the member has ever read. */
export const listedJoins = (sql: Db, me: string) => sql`
  left join users u on u.id = p.author_id
  left join lateral (select position from forum_reads where user_id = ${me} and post_id = p.id limit 1) s on true`
