import type { Editing, OtherEditor } from '../../../contract/articles/admin-article-shapes.ts'
import { editingLimits } from '../../../contract/articles/editing.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { articleNotFound } from '../../acts/edits.ts'
import { actAs } from '../../acts/member-act.ts'
import { isInHand, refuseUnlessEditor, type Editor } from './rights.ts'

/*
 * The articles that are open in the editor: a row for each article and member, which the browser renews and which expires by itself.
 */

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/**
 * Notes that a member has an article open, and finds who else has, or has typed a draft of it in the last minutes.
 * @throws HttpError 404 for an article that is not there or not in the hands of the editor, 403 for one that an editor has published or
 *   planned, 401 and 403 as `actAs`
 */
export async function openArticle(db: Db, id: string, by: Editor): Promise<Editing> {
  const since = before(by.now, editingLimits.openFor)
  return actAs(db, by.id, async (sql) => {
    const [article] = await sql<(Omit<Editing, 'others'> & { published: boolean; publishAt: string | null })[]>`
      select a.published, a.publish_at, a.version, a.updated_at as saved_at, ${nameOf(sql)} as saved_by,
        u.id is not distinct from ${by.id}::uuid as own_save
      from articles a left join article_versions v on v.article_id = a.id and v.version = a.version left join users u on u.id = v.saved_by
      where a.id = ${id} and a.deleted_at is null and ${isInHand(sql, by)}`
    if (!article) throw articleNotFound()
    const { published, publishAt, ...saved } = article
    refuseUnlessEditor(by, { published, publishAt }, null)
    await sql`
      insert into article_editors (article_id, member_id, opened_at, seen_at) values (${id}, ${by.id}, ${by.now}, ${by.now})
      on conflict (article_id, member_id) do update set seen_at = excluded.seen_at,
        opened_at = case when article_editors.seen_at > ${since} then article_editors.opened_at else excluded.opened_at end`
    return { ...saved, others: await findOthers(sql, id, by) }
  })
}

async function findOthers(sql: Queries, id: string, { id: member, now }: Editor): Promise<OtherEditor[]> {
  return sql<OtherEditor[]>`
    select ${nameOf(sql)} as name, max(o.opened_at) as opened_at, max(o.draft_at) as draft_at
    from (
      select member_id, opened_at, null::timestamptz as draft_at from article_editors
      where article_id = ${id} and seen_at > ${before(now, editingLimits.openFor)}
      union all
      select admin_id, null, updated_at from article_drafts
      where article_id = ${id} and updated_at > ${before(now, editingLimits.draftFor)}
    ) o join users u on u.id = o.member_id
    where u.id <> ${member} group by u.id order by min(coalesce(o.opened_at, o.draft_at)), u.id`
}

/** The name of a user `u`, as `authorOf` makes it under an article. */
const nameOf = (sql: Queries) => sql`coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username)`

/** Notes that a member has left an article. */
export async function closeArticle(sql: Queries, id: string, member: string): Promise<void> {
  await sql`delete from article_editors where article_id = ${id} and member_id = ${member}`
}

/** Deletes the rows of those who went away without saying so. */
export async function forgetOpen(sql: Queries, now: Date): Promise<void> {
  await sql`delete from article_editors where seen_at < ${before(now, editingLimits.openFor)}`
}
