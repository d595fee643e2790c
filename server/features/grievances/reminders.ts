import { t, translated } from '#words'
import {
  grievanceTopics,
  nextReminder,
  shownTicket,
  type GrievanceTopic,
} from '../../../contract/grievances/grievances.ts'
import { adminPaths } from '../../../contract/admin-paths.ts'
import type { Queries, Session } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { momentInWords } from '../../kit/india.ts'
import type { Letter } from '../../kit/letter.ts'
import type { Services } from '../../services.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'

/** The job that writes to the officer. */
export const officerLetters = 'letters-to-the-grievance-officer'

interface Waiting {
  ticket: string
  topic: GrievanceTopic
  dueAt: string
}

/** Writes to the officer when grievances arrive, when their time is near its end, and when it is over: one letter about all of these ten minutes. */
export const remindersJob: Job = {
  at: '*/10 * * * *',
  failure: t`The grievance officer could not be told what waits.`,
  async run(services, { now }) {
    await services.db.begin(async (sql) => {
      if (!(await markDue(sql, now))) return
      for (const email of await officers(services, sql))
        await sendLetter(services, sql, officerLetters, { kind: 'grievances', about: now.toISOString(), email })
    })
  },
}

/** Marks the grievances of this reminder. A second process that runs at the same time waits, and finds none left. */
async function markDue(sql: Session, now: Date): Promise<boolean> {
  const due = await sql<{ id: string; openSince: string; dueAt: string }[]>`
    select id, open_since, due_at from grievances where remind_at <= ${now} order by id for no key update`
  for (const { id, openSince, dueAt } of due) {
    const next = nextReminder({ openSince: new Date(openSince), dueAt: new Date(dueAt) }, now)
    await sql`update grievances set remind_at = ${next}, reminded_at = ${now} where id = ${id}`
  }
  return due.length > 0
}

/** The addresses of the officer: that of the page Contact, and without one those of the admins who have confirmed theirs. */
async function officers({ settings }: Pick<Services, 'settings'>, sql: Queries): Promise<string[]> {
  const { contactEmail } = settings.current
  if (contactEmail) return [contactEmail]
  const admins = await sql<{ email: string }[]>`
    select email from users where is_admin and email_confirmed_at is not null and leaving_at is null order by id`
  return admins.map(({ email }) => email)
}

/** Writes of what still waits. */
export const officerLetterJob = letterJob(
  async (services, { email: to, about = '', now }) => {
    const { db, settings } = services
    if (!(await officers(services, db)).includes(to)) return null
    const waiting = await db<Waiting[]>`
      select ticket, topic, due_at from grievances
      where reminded_at = ${about}::text::timestamptz and state = 'received' order by due_at, id`
    return waiting.length > 0 ? { to, letter: () => letterOf(waiting, settings.current.name, now) } : null
  },
  { isCounted: () => false },
)

function letterOf(waiting: readonly Waiting[], siteName: string, now: Date): Letter {
  const count = waiting.length
  const isOne = count === 1
  return {
    subject: isOne ? t`A grievance waits at ${siteName}` : t`${count} grievances wait at ${siteName}`,
    body: [
      isOne ? t`this grievance waits for your answer:` : t`these grievances wait for your answer:`,
      waiting.map((one) => lineOf(one, now)).join('\n'),
      { label: t`See what waits`, path: adminPaths.tab('grievances') },
    ],
    reason: t`You get this letter because grievances at ${siteName} go to this address: when one arrives, when its time is near its end, and when it is over.`,
  }
}

function lineOf({ ticket, topic, dueAt }: Waiting, now: Date): string {
  const due = new Date(dueAt)
  const number = shownTicket(ticket)
  const subject = translated(grievanceTopics[topic].short)
  const moment = momentInWords(due)
  return due > now
    ? t`${number}, ${subject}: decide it by ${moment}`
    : t`${number}, ${subject}: overdue since ${moment}`
}
