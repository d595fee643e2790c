import { t } from '#words'
import type { objections as calls } from '../../../contract/moderation/objections-api.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { isOpenTo, roles } from '../../../contract/roles.ts'
import { audit } from '../../acts/audit.ts'
import { notify } from '../../acts/notify.ts'
import type { Fragment, Queries, Session } from '../../db/client/open.ts'
import { conflict, forbidden, notFound } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { sendLetter } from '../accounts/letter-job.ts'
import { lockMember } from '../members/lock-members.ts'
import { showTexts } from '../moderation/hide.ts'
import { othersDecide } from '../moderation/own-texts.ts'
import { lockPages } from '../texts/locks.ts'
import { texts, type Kind } from '../texts/texts.ts'
import { answerLetters } from './letters.ts'

interface Stored {
  memberId: string
  commentId: string | null
  discussionId: string | null
  replyId: string | null
  suspendedAt: string | null
  outcome: string | null
  mayAnswer: boolean
  byAdmin: boolean
}

/**
 * True if somebody may answer an objection `o`: admins what an admin decided, and whoever decided first only where nobody else can.
 * @param by the id and the role of the one who would answer
 */
export function mayAnswer(sql: Queries, by: { id: string; isAdmin: boolean }): Fragment {
  const able = roles.filter((role) => isOpenTo('moderator', role))
  return sql`(o.member_id <> ${by.id} and (${by.isAdmin} or not o.by_admin) and (
    o.decided_by is distinct from ${by.id} or not exists (
      select from users u where u.id <> ${by.id} and u.id <> o.member_id and u.password_hash is not null and u.leaving_at is null
        and (u.role = 'admin' or (not o.by_admin and u.role = any(${able}))))))`
}

/**
 * Answers an objection, and notifies its member by a notification and a letter. 'reversed' shows the text again, for its reporters too, or
 * ends the suspension.
 * @throws HttpError 404, 409 for one that was answered, 403 for an own one, for a moderator if an admin decided, and for who decided first where
 *   somebody else can answer
 */
export async function answerObjection(
  services: Services,
  id: string,
  { outcome, answer }: BodyOf<typeof calls.answer>,
  by: Actor,
): Promise<void> {
  await services.db.begin(async (sql) => {
    const [named] = await sql<{ memberId: string }[]>`select member_id from objections where id = ${id}`
    if (!named) throw notFound(t`There is no such objection.`)
    if (named.memberId === by.id) throw othersDecide()
    const { email } = await lockMember(sql, named.memberId, by)
    const [{ isAdmin }] = await sql<
      [{ isAdmin: boolean }]
    >`select role = 'admin' as is_admin from users where id = ${by.id}`
    const [objection] = await sql<Stored[]>`
      select member_id, comment_id, post_id as discussion_id, reply_id, suspended_at, outcome, by_admin,
        ${mayAnswer(sql, { id: by.id, isAdmin })} as may_answer
      from objections o where id = ${id} for no key update`
    if (!objection) throw notFound(t`There is no such objection.`)
    if (objection.outcome !== null) throw conflict(t`This objection has been answered.`)
    if (!objection.mayAnswer)
      throw forbidden(
        objection.byAdmin && !isAdmin
          ? t`An admin has decided this. Only an admin can answer the objection.`
          : t`You decided this first. Somebody else answers the objection.`,
      )
    await sql`
      update objections set outcome = ${outcome}, answer = ${answer}, answered_by = ${by.id}, answered_at = ${by.now}
      where id = ${id}`
    if (outcome === 'reversed') await reverse(sql, objection, by)
    const to = objection.memberId
    const kind = outcome === 'reversed' ? 'objection-reversed' : 'objection-upheld'
    await notify(sql, { kind, to, by: null, about: {}, reason: answer, now: by.now })
    await sendLetter(services, sql, answerLetters, { kind, about: id, email, userId: to })
    await audit(sql, by, {
      action: `objection.${outcome}`,
      details: { objection: id, answer },
      resourceType: 'user',
      resourceId: to,
    })
  })
}

async function reverse(sql: Session, objection: Stored, by: Actor): Promise<void> {
  const { memberId, suspendedAt } = objection
  if (suspendedAt !== null) {
    await sql`
      update users set suspended_at = null, suspended_until = null, suspended_reason = null, suspended_by_admin = false, suspended_by = null
      where id = ${memberId} and suspended_at = ${suspendedAt}::text::timestamptz`
    return
  }
  const [kind, text] = textOf(objection)
  const pages = await lockPages(sql, { [kind]: [text] })
  await showTexts(sql, { [kind]: [text] }, pages, by)
  await sql`update reports set outcome = 'kept' where ${sql(texts[kind].key)} = ${text} and outcome = 'removed'`
}

function textOf({ commentId, discussionId, replyId }: Stored): [Kind, string] {
  if (commentId !== null) return ['comment', commentId]
  if (discussionId !== null) return ['discussion', discussionId]
  return ['reply', replyId ?? '']
}
