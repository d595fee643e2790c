import { t, translated } from '#words'
import {
  grievanceTopics,
  reopenDays,
  shownTicket,
  type GrievanceTopic,
} from '../../../contract/grievances/grievances.ts'
import { paths } from '../../../contract/paths.ts'
import { momentInWords } from '../../kit/india.ts'
import type { Letter } from '../../kit/letter.ts'
import { letterJob } from '../accounts/letter-job.ts'

/** The job that writes to the senders of grievances. */
export const grievanceLetters = 'letters-about-grievances'

interface Decided {
  kind: 'answered' | 'closed'
  ticket: string
  text: string
  createdAt: string
  language: string
  /** False once it has been reopened. */
  mayReopen: boolean
}

/**
 * Acknowledges a grievance, or sends an answer. A letter repeats nothing of what the sender wrote: the address may be a stranger's, and no form may
 * send somebody else's text to it.
 */
export const grievanceLetterJob = letterJob(
  async ({ db, settings }, { kind, email: to, about = '' }) => {
    const { name } = settings.current
    if (kind === 'received') {
      const [found] = await db<{ ticket: string; topic: GrievanceTopic; dueAt: string; language: string }[]>`
        select ticket, topic, due_at, language from grievances
        where id = ${about} and lower(email) = lower(${to}) and state = 'received'`
      return found ? { to, language: found.language, letter: () => acknowledgement(found, name) } : null
    }
    const [found] = await db<Decided[]>`
      select n.kind, g.ticket, n.body as text, g.created_at, g.language, g.reopened_at is null as may_reopen
      from grievance_notes n join grievances g on g.id = n.grievance_id
      where n.id = ${about} and lower(g.email) = lower(${to})`
    return found ? { to, language: found.language, letter: () => answerLetter(found, name) } : null
  },
  // Anybody can have an acknowledgement sent to any address; an answer is an admin's.
  { isCounted: ({ kind }) => kind === 'received' },
)

function acknowledgement(
  { ticket, topic, dueAt }: { ticket: string; topic: GrievanceTopic; dueAt: string },
  siteName: string,
): Letter {
  const number = shownTicket(ticket)
  const subject = translated(grievanceTopics[topic].label)
  const until = momentInWords(new Date(dueAt))
  return {
    subject: t`Grievance ${number} has arrived at ${siteName}`,
    body: [
      t`your grievance has arrived. Its number is ${number}. It is about: ${subject}`,
      t`It is decided by ${until}, Indian time. You get the answer by letter. Until then you can look it up with the number and this email address:`,
      { label: t`See how it stands`, path: paths.grievanceState({ ticket: number }) },
    ],
    reason: t`You get this letter because somebody sent a grievance to ${siteName} and gave this address. If that was not you, you need not do anything.`,
  }
}

function answerLetter({ kind, ticket, text, createdAt, mayReopen }: Decided, siteName: string): Letter {
  const number = shownTicket(ticket)
  const sent = momentInWords(new Date(createdAt))
  return {
    subject:
      kind === 'answered'
        ? t`Grievance ${number} at ${siteName} is decided`
        : t`Grievance ${number} at ${siteName} is closed`,
    body: [
      kind === 'answered'
        ? t`the grievance that you sent on ${sent} is decided. The answer:`
        : t`the grievance that you sent on ${sent} is closed without a decision. The reason:`,
      ...text.split(/\n+/),
      mayReopen
        ? t`If that does not settle it, you can reopen it once within ${reopenDays} days, with the number and this email address:`
        : t`If that does not settle it, you can go to the Grievance Appellate Committee (gac.gov.in) about what stands on the site, or to the Data Protection Board of India about personal data.`,
      { label: t`See the grievance`, path: paths.grievanceState({ ticket: number }) },
    ],
    reason: t`You get this letter because you sent a grievance to ${siteName}.`,
  }
}
