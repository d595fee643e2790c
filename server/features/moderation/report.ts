import { v7 as newId } from 'uuid'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { reports } from '../../../contract/discussion-api.ts'
import type { Db } from '../../db/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { lockWriter } from '../discussion/insert-once.ts'
import { lockText } from '../discussion/locks.ts'
import { texts } from '../discussion/texts.ts'

/**
 * Stores a member's report of a text. A second one takes the place of the first while that is open, and keeps its place in
 * the admins' list.
 * @throws HttpError 404 for a text that is not there (any more), 409 for one's own, and for one on which the admins have
 *   decided after this member's first report
 */
export async function storeReport(
  db: Db,
  { about, id, reason, details, me, now }: BodyOf<typeof reports.create> & { me: string; now: Date },
): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, me)
    const text = await lockText(sql, about, id, { me, isAdmin: false })
    if (!text || text.deleted || text.hiddenReason !== null) throw notFound('This text is not there any more.')
    if (text.authorId === me) throw conflict('You wrote this yourself: you can change or delete it instead.')
    const key = sql(texts[about].key)
    const stored = await sql`
      insert into reports (id, reporter_id, ${key}, reason, details, created_at)
      values (${newId()}, ${me}, ${id}, ${reason}, ${details || null}, ${now})
      on conflict (reporter_id, ${key}) where ${key} is not null
      do update set reason = excluded.reason, details = excluded.details where reports.outcome is null`
    if (stored.count === 0) throw conflict('The admins have looked at your report of this, and decided to keep it.')
  })
}
