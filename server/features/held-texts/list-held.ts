import type { HeldText } from '../../../contract/texts/held-api.ts'
import { instantInJson } from '../../db/columns.ts'
import type { Db } from '../../db/client/open.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import { asHeld, heldColumns, heldPlaces, type HeldRow } from '../texts/held.ts'

export const oldestFirst = byTime('h.created_at', 'h.id', 'asc')

/** The texts that wait, with what tells a moderator who wrote them. */
export async function listHeld(db: Db, me: string, page: PageQuery): Promise<Paged<HeldText>[]> {
  const of = (rows: string) => db`select hidden_at from ${db(rows)} where author_id = u.id and deleted_at is null`
  const rows = await db<Paged<HeldRow & Omit<HeldText, 'path'>>[]>`
    select ${heldColumns(db)}, h.author_id = ${me} as mine,
      json_build_object('id', u.id, 'username', u.username, 'createdAt', ${instantInJson(db, db`u.created_at`)},
        'published', known.published, 'hidden', known.hidden, 'waiting', waiting.count) as author, ${page.cursor}
    from held_texts h join users u on u.id = h.author_id ${heldPlaces(db)}
      cross join lateral (
        select count(*) filter (where hidden_at is null) as published, count(*) filter (where hidden_at is not null) as hidden
        from (${of('article_comments')} union all ${of('forum_posts')} union all ${of('forum_replies')}) texts) known
      cross join lateral (select count(*) from held_texts o where o.author_id = u.id and o.because <> 'address') waiting
    where h.because <> 'address' and ${page.after} order by ${page.by} limit ${page.limit}`
  return rows.map(asHeld)
}
