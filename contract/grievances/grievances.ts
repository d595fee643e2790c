import { t } from '#words'

const hour = 3_600_000
const day = 24 * hour

/** Days in which a decided grievance may be reopened. */
export const reopenDays = 30

/** Bounds in characters, and times in milliseconds. */
export const grievanceLimits = {
  text: { min: 1, max: 4_000 },
  answer: { min: 1, max: 4_000 },
  name: { min: 1, max: 100 },
  email: { min: 3, max: 255 },
  /** The address of the page or text that it is about. */
  address: { max: 500 },
  /** Signs of a ticket: 31 letters and digits that look different, so that eight of them are worth 39 bits. */
  ticket: 8,
  /** A decided grievance is reopened once, within this time. */
  reopen: reopenDays * day,
  /** A decided grievance is erased after this time (Digital Personal Data Protection Rules 2025, rule 8(3): one year at the least). */
  stored: 365 * day,
  page: 30,
} as const

/** The subjects, with the time in which each is decided: never longer than the Information Technology Rules 2021 allow in rule 3(2). */
const topics = {
  urgent: {
    label: t`Urgent: a nude or sexual picture, somebody who pretends to be somebody else, or a person at risk`,
    short: t`Urgent`,
    within: 24 * hour,
  },
  content: {
    label: t`Something on the site that should be taken down`,
    short: t`Take something down`,
    within: 36 * hour,
  },
  'data-see': { label: t`My personal data: I want to see it`, short: t`See personal data`, within: 7 * day },
  'data-correct': {
    label: t`My personal data: I want it corrected`,
    short: t`Correct personal data`,
    within: 7 * day,
  },
  'data-erase': { label: t`My personal data: I want it erased`, short: t`Erase personal data`, within: 7 * day },
  'data-withdraw': {
    label: t`My personal data: I withdraw my consent`,
    short: t`Withdraw consent`,
    within: 7 * day,
  },
  'data-nominate': {
    label: t`My personal data: I want to name somebody who may act for me`,
    short: t`Name a nominee`,
    within: 7 * day,
  },
  account: { label: t`My account`, short: t`An account`, within: 7 * day },
  other: { label: t`Something else`, short: t`Something else`, within: 7 * day },
} as const

export type GrievanceTopic = keyof typeof topics
export const grievanceTopics: Readonly<Record<GrievanceTopic, { label: string; short: string; within: number }>> =
  topics
export const topicNames = Object.keys(topics) as GrievanceTopic[]

/** The states: a decision with an answer, or an end without one, such as that of spam. */
export const grievanceStates = ['received', 'answered', 'closed'] as const

/** The hours in which a grievance is decided. */
export const hoursFor = (topic: GrievanceTopic): number => topics[topic].within / hour

/** The moment by which a grievance is decided. @param since its arrival, or its reopening */
export const dueAt = (topic: GrievanceTopic, since: Date): Date => new Date(since.getTime() + topics[topic].within)

/**
 * The next moment at which the officer is reminded: when a quarter of the time is left, a day at the most, and when it is over.
 * @returns null if both have passed
 */
export function nextReminder({ openSince, dueAt: end }: { openSince: Date; dueAt: Date }, now: Date): Date | null {
  const lead = Math.min(day, (end.getTime() - openSince.getTime()) / 4)
  return [new Date(end.getTime() - lead), end].find((moment) => moment > now) ?? null
}

/** A ticket as it is shown and read aloud: 'K7M2-9XQD'. */
export const shownTicket = (ticket: string): string => `${ticket.slice(0, 4)}-${ticket.slice(4)}`.toUpperCase()

/** A ticket as it is stored, from what people type: any capitals, with spaces or hyphens. */
export const plainTicket = (typed: string): string => typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
