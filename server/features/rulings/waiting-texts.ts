import type { Fragment, Queries } from '../../db/client/open.ts'
import { notify } from '../../acts/notify.ts'
import type { HeldBody } from '../texts/held.ts'
import { beginning } from '../texts/preview.ts'

/** A row of `held_texts` as JSON, by the names of its columns. */
export interface WaitingRow {
  id: string
  author_id: string
  about: string
  because: string
  body: HeldBody
}

/** Takes texts out of the queue, whose authors are locked. @returns their rows, which `putBack` stores again */
export async function takeWaiting(sql: Queries, condition: Fragment): Promise<WaitingRow[]> {
  const taken = await sql<{ row: WaitingRow }[]>`
    with taken as (delete from held_texts h where ${condition} returning h.*)
    select to_jsonb(taken) as row from taken order by created_at, id`
  return taken.map(({ row }) => row)
}

/** Puts texts back into the queue. One that its author has sent again meanwhile stays away. */
export async function putBack(sql: Queries, rows: readonly WaitingRow[]): Promise<void> {
  if (rows.length > 0)
    await sql`
      insert into held_texts select * from jsonb_populate_recordset(null::held_texts, ${sql.json(rows)}::jsonb)
      on conflict do nothing`
}

/** Notifies the author of texts that were rejected together, once. */
export async function notifyRejected(
  sql: Queries,
  { to, texts, reason, now }: { to: string; texts: readonly WaitingRow[]; reason: string; now: Date },
): Promise<void> {
  const [first] = texts
  if (!first) return
  const { title, content } = first.body.words
  const notification =
    texts.length === 1
      ? { kind: 'text-rejected' as const, text: beginning(title ?? content ?? '', 160) }
      : { kind: 'texts-rejected' as const }
  await notify(sql, { ...notification, to, by: null, about: {}, reason, now })
}

/** The texts as the audit log has them. */
export const recorded = (rows: readonly WaitingRow[]) => rows.map(({ id, about, because }) => ({ id, about, because }))
