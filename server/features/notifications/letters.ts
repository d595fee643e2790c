import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Notification } from '../../../contract/notifications/notifications-api.ts'
import { did, letterKinds } from '../../../contract/notifications/notifications.ts'
import { paths } from '../../../contract/paths.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import type { Letter } from '../../kit/letter.ts'
import { stopHeaders } from '../../kit/mail.ts'
import type { SecretKey } from '../../secret-key.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'
import { listNotifications } from './store.ts'

/** The job that writes to members about answers. */
export const answerLetters = 'answer-letters'

/** Milliseconds in which a member may read a notification before a letter goes, and after which none goes any more. */
const pause = 10 * 60_000
const tooOld = 86_400_000
/** The most notifications of a run; the next one takes the others. */
const mostAtOnce = 1_000
/** The most notifications in a letter. */
const most = 20

type Preference = keyof typeof letterKinds
const preferences = Object.keys(letterKinds) as Preference[]

/** True for members `u` who want letters, and whose address is theirs. The preference stands in the statement as in an index. */
const wants = (sql: Queries, preference: Preference) =>
  sql`u.preferences ->> '${sql.unsafe(preference)}' = 'true' and u.email_confirmed_at is not null and u.leaving_at is null`

/** Has one letter written to each member who has unread answers: what comes while a discussion is lively comes together. */
export const findAnswersJob: Job = {
  at: '*/10 * * * *',
  failure: 'The letters about answers could not be prepared.',
  here: ({ mail }) => mail !== null,
  async run(services, { now }) {
    await services.db.begin(async (sql) => {
      const recipients = new Map<string, string>()
      for (const preference of preferences)
        for (const { id, email } of await markDue(sql, preference, now)) recipients.set(id, email)
      for (const [userId, email] of recipients)
        await sendLetter(services, sql, answerLetters, { kind: 'answers', about: now.toISOString(), email, userId })
    })
  },
}

/** Marks the notifications that a letter is to list. Returns the members who get the letter. */
const markDue = (sql: Queries, preference: Preference, now: Date) => sql<{ id: string; email: string }[]>`
        with due as (
          select n.id, n.user_id from users u join notifications n on n.user_id = u.id
          where ${wants(sql, preference)} and n.kind = any (${[...letterKinds[preference]]}) and n.read_at is null and n.letter_at is null
            and n.created_at <= ${new Date(now.getTime() - pause)} and n.created_at > ${new Date(now.getTime() - tooOld)}
          order by n.created_at limit ${mostAtOnce}
          for no key update of n skip locked),
        marked as (update notifications n set letter_at = ${now} from due where due.id = n.id)
        select distinct u.id, u.email from users u join due on due.user_id = u.id`

export const answerLetterJob = letterJob(
  async ({ db, settings, secretKey }, { email, userId = '', about = '', origin }) => {
    const [member] = await db<{ email: string; username: string }[]>`
    select email, username from users u where id = ${userId} and lower(email) = lower(${email}) and (${wants(db, 'answerLetters')} or ${wants(db, 'mentionLetters')})`
    const answers = member ? await findAnswers(db, userId, about) : []
    if (!member || answers.length === 0) return null
    const stop = paths.stopLetters(stopToken(secretKey, userId))
    const letter = answersLetter(answers, settings.current.name, stop)
    return { to: member.email, letter, headers: stopHeaders(origin + stop) }
  },
)

/** The answers of a letter that are still unread and that readers see. */
const findAnswers = (sql: Db, me: string, letterAt: string): Promise<Notification[]> =>
  listNotifications(sql, me, {
    after: sql`n.letter_at = ${letterAt}::text::timestamptz and n.read_at is null and c.hidden_at is null and c.deleted_at is null
      and r.hidden_at is null and r.deleted_at is null and p.hidden_at is null`,
    by: sql`n.created_at, n.id`,
    limit: sql`${most}`,
    cursor: sql`'' as cursor`,
  })

/** @param stop the path of the link that ends such letters */
function answersLetter(answers: readonly Notification[], siteName: string, stop: string): Letter {
  const [first] = answers
  const subject =
    first && answers.length === 1 ? `${wordsOf(first)}: ${first.title}` : `Answers and mentions on ${siteName}`
  return {
    subject,
    body: answers.map((answer) => ({
      title: answer.title,
      facts: wordsOf(answer),
      text: answer.excerpt ?? '',
      link: { label: 'Read it on the site', path: answer.path },
    })),
    reason: `You get this letter because you asked ${siteName} to write to you about answers or mentions.`,
    links: [
      { label: 'Change your preferences', path: paths.profile('preferences') },
      { label: 'Get no more letters about answers and mentions', path: stop },
    ],
  }
}

const wordsOf = ({ kind, actor }: Notification) => `${actor} ${did[kind as keyof typeof did]}`

/** The token of the link that ends a member's letters: the id with a seal, so that nothing is stored. */
function stopToken(key: SecretKey, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
  return id + createHmac('sha256', key.derive('end of letters')).update(userId).digest('base64url').slice(0, 21)
}

/** Ends the letters of the member whose link it is. Returns whether it is one. */
export async function stopLetters(sql: Queries, key: SecretKey, token: string): Promise<boolean> {
  const id = Buffer.from(token.slice(0, 22), 'base64url').toString('hex')
  const userId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const own = Buffer.from(stopToken(key, userId))
  if (own.length !== token.length || !timingSafeEqual(own, Buffer.from(token))) return false
  await sql`update users set preferences = preferences - ${preferences}::text[] where id = ${userId}`
  return true
}
