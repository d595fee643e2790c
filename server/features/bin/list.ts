import type { bin, BinItem } from '../../../contract/bin/bin-api.ts'
import { binDays } from '../../../contract/bin/bin.ts'
import type { QueryOf } from '../../../contract/endpoint.ts'
import { binned, restorableSince } from '../../acts/bin.ts'
import type { Db } from '../../db/client/open.ts'
import { holds } from '../../kit/list-search.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'

export const lastDeletedFirst = byTime('b.deleted_at', 'b.id')

/** The things in the bin that can be restored. The audit log knows who deleted them. */
export function listBin(db: Db, { search, kind }: QueryOf<typeof bin.list>, page: PageQuery, now: Date) {
  const since = restorableSince(now)
  return db<Paged<BinItem>[]>`
    select b.*, ${page.cursor}, least(${binDays}, ceil(extract(epoch from b.deleted_at - ${since}) / 86400))::int as days_left,
      (select u.username from audit_logs l left join users u on u.id = l.admin_user_id
        where l.resource_type = b.kind and l.resource_id = b.id::text and l.action in (b.kind || '.deleted', b.kind || '.removed')
        order by l.created_at desc, l.id desc limit 1) as deleted_by,
      case b.kind
        when 'category' then exists (select from categories c where lower(b.title) in (lower(c.name), lower(c.label)))
        when 'step' then exists (select from steps s where lower(s.name) = lower(b.title))
        else false end as name_taken
    from (
      select * from (${binned(db)}) b
      where b.deleted_at > ${since} and ${kind ? db`b.kind = ${kind}` : db`true`} and ${holds(db, 'b.title', search)} and ${page.after}
      order by ${page.by} limit ${page.limit}) b
    order by ${page.by}`
}
