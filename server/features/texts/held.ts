import { t } from '#words'
import type { OwnHeldText } from '../../../contract/texts/text-shapes.ts'
import { held as calls, type QueuedText } from '../../../contract/texts/held-api.ts'
import type { ForumCategory } from '../../../contract/texts/forum.ts'
import { heldLimits } from '../../../contract/texts/held.ts'
import { pathOfText, type TextLocation } from '../../../contract/paths.ts'
import { outerKinds, textKinds } from '../../../contract/texts/rules.ts'
import { textFieldNames, textFields } from '../../../contract/texts/texts.ts'
import type { Db, Fragment, Queries } from '../../db/client/open.ts'
import { notFound } from '../../kit/errors.ts'
import { byTime, pageOf, type Paged } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { actAs } from '../../acts/member-act.ts'
import type { FieldValues } from './text-fields.ts'

/** The calls of members about their own texts that wait. */
export const heldRoutes = ({ db }: Services): Route[] => [
  serve(calls.own, async (call) => {
    const page = pageOf(db, byTime('h.created_at', 'h.id'), call, heldLimits.page)
    const rows = await db<Paged<HeldRow & Pick<QueuedText, 'ahead'>>[]>`
      select ${heldColumns(db)}, ${ahead(db)} as ahead, ${page.cursor} from held_texts h ${heldPlaces(db)}
      where h.author_id = ${call.user.id} and ${page.after} order by ${page.by} limit ${page.limit}`
    return page.cut(rows).map(asHeld)
  }),

  serve(calls.withdraw, async ({ params: { id }, user }) => {
    await actAs(db, user.id, async (sql) => {
      const { count } = await sql`delete from held_texts where id = ${id} and author_id = ${user.id}`
      if (count === 0) throw noHeld()
    })
    return { message: t`It is withdrawn. Nobody else will read it.` }
  }),
]

/** The texts before `held_texts h` in the queue of the moderators, who read the oldest first. */
const ahead = (sql: Queries) => sql`case when h.because <> 'address' then (
  select count(*) from (
    select from held_texts o where o.because <> 'address' and (o.created_at, o.id) < (h.created_at, h.id)
    limit ${sql.unsafe(String(heldLimits.ahead))}) before) end`

export const noHeld = () => notFound(t`This text does not wait any more.`)

/** A text of a member's that waits. @throws HttpError 404 if it was decided on at this moment */
export async function findOwnHeld(sql: Db, me: string, id: string): Promise<OwnHeldText> {
  const [row] = await sql<HeldRow[]>`
    select ${heldColumns(sql)} from held_texts h ${heldPlaces(sql)} where h.id = ${id} and h.author_id = ${me}`
  if (!row) throw noHeld()
  return asHeld(row)
}

/** The JSON in the column `body` of a text that waits: its fields, and the category of a discussion. */
export interface HeldBody {
  words: FieldValues
  category?: ForumCategory
}

export interface HeldRow extends Omit<OwnHeldText, 'path'>, TextLocation {}

/** The fields of `held_texts h` as one text, without the title, in the order of the form. */
const contentOf = (sql: Queries) => sql`(
  select string_agg(h.body #>> array['words', name], E'\n\n' order by position)
  from unnest(case h.about ${namesByKind(sql)} end) with ordinality field (name, position) where name <> 'title')`

const namesByKind = (sql: Queries) =>
  textKinds
    .map((kind) => sql`when ${outerKinds[kind]} then ${Object.keys(textFields[kind])}::text[]`)
    .reduce((before, one) => sql`${before} ${one}`)

/** The fields of `held_texts h`, each as a column. */
export const heldFields = (sql: Queries): Fragment =>
  textFieldNames
    .map((name) => sql`h.body #>> ${['words', name]} as ${sql(name)}`)
    .reduce((before, column) => sql`${before}, ${column}`)

/** The columns of `held_texts h` with `heldPlaces`, for `asHeld`. */
export const heldColumns = (sql: Queries) => sql`
  h.id, h.about, ${contentOf(sql)} as content, h.created_at, h.refusal,
  nullif(h.because, 'address') as because,
  case when h.because = 'address' then 'address' else 'moderator' end as waits_for,
  coalesce(h.body #>> '{words,title}', a.title, p.title) as title, a.id as article_id, a.slug as article_slug, h.parent_id as comment_id, p.id as discussion_id, h.quotes_id as reply_id`

/** The pages that readers see; of others not even the title is shown. */
export const heldPlaces = (sql: Queries) => sql`
  left join articles a on a.id = h.article_id and a.published
  left join forum_posts p on p.id = h.post_id and p.hidden_at is null and p.deleted_at is null`

export function asHeld<R extends HeldRow>({ articleId, articleSlug, commentId, discussionId, replyId, ...text }: R) {
  const isThere = articleId !== null || discussionId !== null
  return { ...text, path: isThere ? pathOfText({ articleId, articleSlug, commentId, discussionId, replyId }) : null }
}
