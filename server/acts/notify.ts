import { v7 as newId } from 'uuid'
import { speaking } from '#words'
import type { Notification } from '../../contract/notifications/notifications-api.ts'
import type { Queries } from '../db/client/open.ts'
import { speechIn, type Speech } from '../kit/speech.ts'
import type { SpokenIn } from '../kit/spoken.ts'

interface NewNotification {
  kind: Notification['kind']
  /** One member or more; null when their account is gone. */
  to: string | null | string[]
  /** The member who caused it; null when nobody is to be named. */
  by: string | null
  /** The row that it leads to. */
  about: { article?: string; comment?: string; discussion?: string; reply?: string; report?: string }
  /** A sentence, and a reason, of kinds that are shown with them. */
  text?: string
  reason?: string
  now: Date
}

/**
 * Notifies members, in the transaction of the act, so that neither is stored without the other. Nobody is notified of their own
 * acts, nor is a member whose account is gone.
 */
export async function notify(sql: Queries, notification: NewNotification): Promise<void> {
  const { kind, to, by, about, text = null, reason = null, now } = notification
  const members = [to].flat().filter((member) => member !== null && member !== by)
  if (members.length === 0) return
  const { article = null, comment = null, discussion = null, reply = null, report = null } = about
  await sql`
    insert into notifications (id, user_id, kind, actor_id, article_id, comment_id, post_id, reply_id, report_id,
      words, reason, created_at)
    select t.id, u.id, ${kind}, ${by}, ${article}, ${comment}, ${discussion}, ${reply}, ${report},
      ${text}, ${reason}, ${now}
    from unnest(${members.map(() => newId())}::uuid[], ${members}::uuid[]) as t (id, member) join users u on u.id = t.member`
}

interface Sentences {
  kind: Notification['kind']
  /** Members, each with the language of their preferences. */
  to: readonly { id: string; language: string | null }[]
  /** Makes the sentence; called once for each language of the recipients. */
  sentences: (speech: Speech) => string
  now: Date
}

/** Notifies members of something in a text that is made for them, each in their language. */
export async function notifyInWords(sql: Queries, spoken: SpokenIn, { kind, to, sentences, now }: Sentences) {
  for (const [language, members] of Map.groupBy(to, (member) => member.language)) {
    const speech = await speechIn(language, spoken)
    const text = speaking(speech.spoken, () => sentences(speech))
    await notify(sql, { kind, to: members.map(({ id }) => id), by: null, about: {}, text, now })
  }
}
