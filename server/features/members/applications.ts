import * as z from 'zod/mini'
import { plural, t } from '#words'
import { moderation as calls } from '../../../contract/moderation/moderation-api.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { conflict } from '../../kit/errors.ts'
import { serve, type Actor, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { letIn } from '../accounts/application.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'
import { findMe } from '../accounts/store.ts'
import { audit } from '../../acts/audit.ts'
import { notify } from '../../acts/notify.ts'
import { lockMembers, type LockedMember } from './lock-members.ts'
import { approval, refusalLetter } from './application-letters.ts'

/** The job that writes to those who were approved or refused. */
const answers = 'answers-to-applications'
const Answer = z.enum(['approved', 'refused'])

/** Milliseconds between two notifications about those who wait. */
const pause = 3_600_000

/** Approving and refusing accounts, one or several at once. */
export const applicationRoutes = (services: Services): Route[] => [
  serve(calls.approve, async ({ body, actor }) => {
    const approved = await settle(services, body.members, actor, { answer: 'approved' }, async (sql, members) => {
      const to = members.map(({ id }) => id)
      await letIn(sql, to)
      await notify(sql, { kind: 'account-approved', to, by: null, about: {}, now: actor.now })
    })
    return { message: plural(approved, { one: '# account is approved.', other: '# accounts are approved.' }), approved }
  }),

  serve(calls.refuse, async ({ body: { members: ids, reason }, actor }) => {
    const refused = await settle(services, ids, actor, { answer: 'refused', reason }, async (sql, members) => {
      await sql`
        update users set refused_at = ${actor.now}, refused_reason = ${reason}
        where id = any(${members.map(({ id }) => id)}::uuid[])`
    })
    return { message: plural(refused, { one: '# account is refused.', other: '# accounts are refused.' }), refused }
  }),
]

/**
 * Answers applications: stores it, notes it in the audit log, and has a letter written to each. What somebody else has answered meanwhile is
 * left; a refused account may still be approved.
 * @returns how many were answered
 * @throws HttpError 409 if none of them is left
 */
async function settle(
  services: Services,
  ids: readonly string[],
  by: Actor,
  { answer, ...details }: { answer: z.infer<typeof Answer>; reason?: string },
  store: (sql: Queries, members: readonly LockedMember[]) => Promise<void>,
): Promise<number> {
  return services.db.begin(async (sql) => {
    const found = await lockMembers(sql, ids, { id: by.id, access: 'admin' })
    const members = found.filter(({ application }) => application && (answer === 'approved' || !application.refusal))
    if (members.length === 0) throw conflict(t`None of these accounts waits any more.`)
    await store(sql, members)
    for (const { id, email } of members) {
      await audit(sql, by, { action: `member.${answer}`, details, resourceType: 'user', resourceId: id })
      await sendLetter(services, sql, answers, { kind: answer, email, userId: id, about: id })
    }
    return members.length
  })
}

/** Writes as long as the answer holds: an account may be approved after its refusal. */
const answerJob = letterJob(async ({ db, config, settings }, { kind, userId = '', email: to }) => {
  const me = await findMe(db, userId, config)
  if (me?.email.toLowerCase() !== to.toLowerCase()) return null
  const { username, application } = me
  const { name } = settings.current
  if (Answer.parse(kind) === 'approved') return application ? null : { to, letter: () => approval(name, username) }
  const refusal = application?.refusal
  return refusal ? { to, letter: () => refusalLetter(name, username, refusal) } : null
})

/** Notifies each admin of new applications, at most once an hour. An earlier notification that they have not read is deleted. */
const notifyingJob: Job = {
  at: '*/10 * * * *',
  failure: t`The admins could not be told who waits for approval.`,
  async run({ db }, { now }) {
    await db.begin(async (sql) => {
      const hourAgo = new Date(now.getTime() - pause)
      const unnotified = await sql<{ id: string }[]>`
        select u.id from users u, (
          select max(applied_at) as at from users where applied_at is not null and refused_at is null) newest
        where u.is_admin and newest.at is not null and not exists (
          select from notifications n
          where n.user_id = u.id and n.kind = 'members-waiting' and n.created_at >= least(${hourAgo}, newest.at))
        order by u.id for no key update of u`
      const to = unnotified.map(({ id }) => id)
      await sql`
        delete from notifications where user_id = any(${to}::uuid[]) and kind = 'members-waiting' and read_at is null`
      await notify(sql, { kind: 'members-waiting', to, by: null, about: {}, now })
    })
  },
}

export const applicationJobs = { [answers]: answerJob, 'tell-of-applications': notifyingJob }
