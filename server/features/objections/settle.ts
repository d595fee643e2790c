import { notify } from '../../acts/notify.ts'
import type { Queries } from '../../db/client/open.ts'
import type { TextIds } from '../texts/texts.ts'

/** The answer to an objection whose decision was taken back before somebody answered it. */
const takenBack = 'It was taken back before this was answered.'

/** Answers the open objections to decisions that are taken back now: texts that are shown again, or a suspension that ends. */
export async function settleObjections(
  sql: Queries,
  { ids = {}, suspensionOf = null }: { ids?: TextIds; suspensionOf?: string | null },
  { id: by, now }: { id: string; now: Date },
): Promise<void> {
  const { comment = [], discussion = [], reply = [] } = ids
  const settled = await sql<{ memberId: string }[]>`
    update objections set outcome = 'reversed', answer = ${takenBack}, answered_by = ${by}, answered_at = ${now}
    where outcome is null and (comment_id = any(${comment}::uuid[]) or post_id = any(${discussion}::uuid[])
      or reply_id = any(${reply}::uuid[]) or (suspended_at is not null and member_id = ${suspensionOf}))
    returning member_id`
  for (const { memberId: to } of settled)
    await notify(sql, { kind: 'objection-reversed', to, by: null, about: {}, reason: takenBack, now })
}
