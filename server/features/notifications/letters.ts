import { plural, t } from '#words'
import type { Notification } from '../../../contract/notifications/notifications-api.ts'
import { answered } from '../../../contract/notifications/answered.ts'
import { paths } from '../../../contract/paths.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import type { Letter } from '../../kit/letter.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'
import { replyAddress } from '../mail/inbound/reply-address.ts'
import { listNotifications } from './store.ts'
import { mayGetLetters, stopToken } from './stop-letters.ts'

/** The job that writes to members about answers. */
export const answerLetters = 'answer-letters'

/** Milliseconds in which a member may read a notification before a letter goes, and after which none goes any more. */
const pause = 10 * 60_000
const tooOld = 86_400_000
/** Milliseconds between two letters to a member: what comes while a discussion is lively comes together. */
const spacing = 60 * 60_000
/** The most notifications of a run; the next one takes the others. */
const mostAtOnce = 1_000
/** The most notifications in a letter. */
const most = 20

/** True for notifications `n` that their members `u` want letters about; `own` is the member's own discussion, if it is one. */
const isWanted = (sql: Queries) => sql`
  ${mayGetLetters(sql)} and case
    when n.kind = 'mention' then u.preferences ->> 'mentionLetters' = 'true'
    when n.kind = 'comment-reply' or own.id is not null then u.preferences ->> 'questionLetters' is distinct from 'false'
    else u.preferences ->> 'answerLetters' = 'true' end`

/** The members of notifications `n`, with their own discussions. The kinds stand in the statement as in an index. */
const withMembers = (sql: Queries) => sql`
  notifications n join users u on u.id = n.user_id
    left join forum_posts own on own.id = n.post_id and own.author_id = n.user_id and n.kind = 'forum-reply'`
const isAnswer = (sql: Queries) => sql`n.kind in ('comment-reply', 'forum-reply', 'forum-answer', 'mention')`

/** Has one letter written to each member who has unread answers. */
export const findAnswersJob: Job = {
  at: '*/10 * * * *',
  failure: t`The letters about answers could not be prepared.`,
  here: ({ mail }) => mail !== null,
  async run(services, { now }) {
    await services.db.begin(async (sql) => {
      for (const { id: userId, email } of await markDue(sql, now))
        await sendLetter(services, sql, answerLetters, { kind: 'answers', about: now.toISOString(), email, userId })
    })
  },
}

/** Marks the notifications that a letter is to list. Returns the members who get the letter. */
const markDue = (sql: Queries, now: Date) => sql<{ id: string; email: string }[]>`
        with due as (
          select n.id, n.user_id from ${withMembers(sql)}
          where ${isAnswer(sql)} and n.read_at is null and n.letter_at is null
            and n.created_at <= ${new Date(now.getTime() - pause)} and n.created_at > ${new Date(now.getTime() - tooOld)}
            and ${isWanted(sql)} and not exists (
              select from notifications before where before.user_id = n.user_id and before.letter_at > ${new Date(now.getTime() - spacing)})
          order by n.created_at limit ${mostAtOnce}
          for no key update of n skip locked),
        marked as (update notifications n set letter_at = ${now} from due where due.id = n.id)
        select distinct u.id, u.email from users u join due on due.user_id = u.id`

export const answerLetterJob = letterJob(async (services, { email, userId = '', about = '' }) => {
  const { db, settings, secretKey } = services
  const [member] = await db<{ email: string }[]>`
      select email from users where id = ${userId} and lower(email) = lower(${email})`
  const answers = member ? await findAnswers(db, userId, about) : []
  if (!member || answers.length === 0) return null
  const stop = paths.stopLetters(stopToken(secretKey, userId, 'answers'))
  // With several it would not be clear which one is meant.
  const [only] = answers.length === 1 ? answers.filter(({ kind }) => kind !== 'forum-answer') : []
  const replyTo = only && replyAddress(services, { id: only.id, userId })
  const letter = () => answersLetter(answers, settings.current.name, { stop, takesAnswers: replyTo !== undefined })
  return { to: member.email, letter, stop, replyTo }
})

/** An answer as its letter has it: whole, and with the number of those that came after it in the same discussion. */
interface Answer extends Notification {
  text: string
  later: number
}

/** The answers of a letter that are still wanted and unread, and that readers see. */
async function findAnswers(sql: Db, me: string, letterAt: string): Promise<Answer[]> {
  const whole = await sql<Pick<Answer, 'id' | 'text' | 'later'>[]>`
    select n.id, coalesce(c.content, r.content, '') as text, case when n.kind = 'forum-reply' then (
        select count(*)::int from forum_replies o where o.post_id = r.post_id and o.position > r.position
          and o.deleted_at is null and o.hidden_at is null and o.author_id is distinct from n.user_id) else 0 end as later
    from ${withMembers(sql)}
      left join article_comments c on c.id = n.comment_id left join forum_replies r on r.id = n.reply_id
    where n.user_id = ${me} and n.letter_at = ${letterAt}::text::timestamptz and n.read_at is null and ${isWanted(sql)}`
  const textOf = new Map(whole.map((answer) => [answer.id, answer]))
  const found = await listNotifications(sql, me, {
    after: sql`n.id = any(${[...textOf.keys()]}::uuid[]) and c.hidden_at is null and c.deleted_at is null
      and r.hidden_at is null and r.deleted_at is null and p.hidden_at is null`,
    by: sql`n.created_at, n.id`,
    limit: sql`${most}`,
    cursor: sql`'' as cursor`,
  })
  return found.map((notification) => ({ text: '', later: 0, ...notification, ...textOf.get(notification.id) }))
}

/** @param stop the path of the link that ends such letters @param takesAnswers true if an answer to the letter is published */
function answersLetter(
  answers: readonly Answer[],
  siteName: string,
  { stop, takesAnswers }: { stop: string; takesAnswers: boolean },
): Letter {
  const [first] = answers
  const subject =
    first && answers.length === 1 ? `${wordsOf(first)}: ${first.title}` : t`Answers and mentions on ${siteName}`
  return {
    subject,
    body: [
      ...answers.map((answer) => ({
        title: answer.title,
        facts: answer.later === 0 ? wordsOf(answer) : twoSentences(wordsOf(answer), moreCame(answer.later)),
        text: answer.text,
        link: { label: t`Read it on the site`, path: answer.path },
      })),
      ...(takesAnswers
        ? [
            t`You can answer this letter: what you write above the quoted text appears on ${siteName} as your reply, for everybody to read.`,
          ]
        : []),
    ],
    reason: t`You get this letter because somebody answered you, or mentioned you, on ${siteName}.`,
    links: [
      { label: t`Change your preferences`, path: paths.profile('preferences') },
      { label: t`Stop letters about answers and mentions`, path: stop },
    ],
  }
}

/** Each language ends a sentence with a sign of its own. */
const twoSentences = (first: string, second: string) => t`${first}. ${second}`

const moreCame = (later: number) =>
  plural(later, { one: 'One more reply came after it.', other: '# more replies came after it.' })

const wordsOf = ({ kind, actor }: Notification) => answered[kind as keyof typeof answered](actor ?? '')
