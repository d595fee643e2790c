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
}

/**
 * Acknowledges a grievance, or sends an answer. A letter repeats nothing of what the sender wrote: the address may be a stranger's, and no form may
 * send somebody else's text to it.
 */
export const grievanceLetterJob = letterJob(
  async ({ db, settings }, { kind, email: to, about = '' }) => {
    const { name } = settings.current
    if (kind === 'received') {
      const [found] = await db<{ ticket: string; topic: GrievanceTopic; dueAt: string }[]>`
        select ticket, topic, due_at from grievances where id = ${about} and lower(email) = lower(${to}) and state = 'received'`
      return found ? { to, letter: acknowledgement(found, name) } : null
    }
    const [found] = await db<Decided[]>`
      select n.kind, g.ticket, n.body as text, g.created_at from grievance_notes n join grievances g on g.id = n.grievance_id
      where n.id = ${about} and lower(g.email) = lower(${to})`
    return found ? { to, letter: answerLetter(found, name) } : null
  },
  // Anybody can have an acknowledgement sent to any address; an answer is an admin's.
  { isCounted: ({ kind }) => kind === 'received' },
)

const acknowledgement = (
  { ticket, topic, dueAt }: { ticket: string; topic: GrievanceTopic; dueAt: string },
  siteName: string,
): Letter => ({
  subject: `Grievance ${shownTicket(ticket)} has arrived at ${siteName}`,
  body: [
    `your grievance has arrived. Its number is ${shownTicket(ticket)}.\nSubject: ${grievanceTopics[topic].label}`,
    `It is decided by ${momentInWords(new Date(dueAt))}, Indian time. You get the answer by letter. Until then you can look it up with the number and this email address:`,
    { label: 'See how it stands', path: paths.grievanceState({ ticket: shownTicket(ticket) }) },
  ],
  reason: `You get this letter because somebody sent a grievance to ${siteName} and gave this address. If that was not you, you need not do anything.`,
})

const answerLetter = ({ kind, ticket, text, createdAt }: Decided, siteName: string): Letter => ({
  subject: `Grievance ${shownTicket(ticket)} at ${siteName} is ${kind === 'answered' ? 'decided' : 'closed'}`,
  body: [
    kind === 'answered'
      ? `the grievance that you sent on ${momentInWords(new Date(createdAt))} is decided. The answer:`
      : `the grievance that you sent on ${momentInWords(new Date(createdAt))} is closed without a decision. The reason:`,
    ...text.split(/\n+/),
    `If that does not settle it, you can reopen it once within ${reopenDays} days, with the number and this email address:`,
    { label: 'See the grievance', path: paths.grievanceState({ ticket: shownTicket(ticket) }) },
  ],
  reason: `You get this letter because you sent a grievance to ${siteName}.`,
})
