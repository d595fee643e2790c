import type { Db } from '../../db/client/open.ts'
import { counterpart } from './counterpart.ts'
import { articleNotFound } from '../../acts/edits.ts'

interface Reading {
  article: string
  user: string
  now: Date
}

/** Marks an article as done, or deletes the member's progress in it, in both languages. @throws HttpError 404 */
export async function setDone(sql: Db, { article, user, now }: Reading, done: boolean): Promise<void> {
  if (!done)
    return void (await sql`
      delete from article_reads where user_id = ${user} and article_id in (
        select ${article}::uuid union all select (${counterpart(sql)} ->> 'id')::uuid from articles a where a.id = ${article})`)
  const { count } = await sql`
    insert into article_reads (user_id, article_id, part, read_at, done_at)
    select ${user}, id, 100, ${now}, ${now} from articles where id = ${article} and published and deleted_at is null
    on conflict (user_id, article_id) do update
      set place = null, part = 100, read_at = excluded.read_at, done_at = coalesce(article_reads.done_at, excluded.done_at)`
  if (count === 0) throw articleNotFound()
}

/** Marks articles as done that a visitor has done on a device. @returns how many are new to the account */
export async function takeOver(sql: Db, { user, now }: Omit<Reading, 'article'>, articles: string[]): Promise<number> {
  // In one order everywhere, so that two devices wait for each other instead of deadlocking.
  const { count } = await sql`
    insert into article_reads (user_id, article_id, part, read_at, done_at)
    select ${user}, id, 100, ${now}, ${now} from articles
    where id = any (${articles}::uuid[]) and published and deleted_at is null order by id
    on conflict (user_id, article_id) do update set place = null, part = 100, done_at = excluded.done_at
      where article_reads.done_at is null`
  return count
}

/** Stores how far a member has read. An article that is marked as done gets no new position. @throws HttpError 404 */
export async function setPosition(
  sql: Db,
  { article, user, now }: Reading,
  { position, part }: { position: string | null; part: number },
): Promise<void> {
  const [found] = await sql`
    with found as (select id from articles where id = ${article} and published and deleted_at is null),
    stored as (
      insert into article_reads (user_id, article_id, place, part, read_at)
      select ${user}, id, ${position}, ${part}, ${now} from found
      on conflict (user_id, article_id) do update
        set place = excluded.place, part = excluded.part, read_at = excluded.read_at where article_reads.done_at is null)
    select from found`
  if (!found) throw articleNotFound()
}
