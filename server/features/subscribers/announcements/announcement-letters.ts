import { t } from '#words'
import type { Language } from '../../../../contract/languages.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Queries } from '../../../db/client/open.ts'
import type { Job } from '../../../feature.ts'
import type { Letter } from '../../../kit/letter.ts'
import type { Services } from '../../../services.ts'
import { letterJob, sendLetter } from '../../accounts/letter-job.ts'
import { stopToken, wantsNews } from '../../notifications/stop-letters.ts'
import { letterLinks } from '../article-letter.ts'
import { isStopped } from '../../mail/stopped-addresses.ts'

/** The job that writes announcements to subscribers and members. */
export const announcementLetters = 'announcement-letters'

/** The text of an announcement. */
interface AnnouncementText {
  subject: string
  content: string
  language: Language
}

interface Waiting {
  kind: 'announcement' | 'test'
  /** The id of the announcement. */
  about: string
  email: string
  /** The id of the member; without it the address is a subscriber's. */
  userId?: string
}

/** Has an announcement sent to somebody. It is written when it is sent. */
export const sendAnnouncementLetter = (
  services: Pick<Services, 'queue' | 'mail'>,
  sql: Queries,
  letter: Waiting,
): Promise<void> => sendLetter(services, sql, announcementLetters, letter)

export const announcementLetterJob: Job = {
  // It may have been stopped, and its reader have left, while the letter waited.
  ...letterJob(
    async ({ db, settings, secretKey }, { email, kind, about = '', userId }) => {
      const isTest = kind === 'test'
      const [text] = await db<AnnouncementText[]>`
        select subject, content, language from announcements
        where id = ${about} and (${isTest}::boolean or (sent_at is not null and stopped_at is null))`
      if (!text) return null
      const { language } = text
      const html = await htmlOf(text)
      const siteName = settings.current.name
      if (isTest) return { to: email, language, letter: () => testAnnouncement(text, html, siteName) }
      const footer = userId ? await memberFooter(db, { email, userId, secretKey }) : await subscriberFooter(db, email)
      if (!footer) return null
      const { to, stop, ...rest } = footer
      return { to, language, letter: () => announcementOf(text, html, rest.make(siteName)), stop, isToList: !userId }
    },
    {
      isCounted: () => false,
      isToMany: true,
      async onRefused({ db }, { about = '', kind }) {
        if (kind !== 'test') await db`update announcements set refused = refused + 1 where id = ${about}`
      },
      async onSent({ db }, { about = '', kind }) {
        if (kind !== 'test') await db`update announcements set taken = taken + 1 where id = ${about}`
      },
    },
  ),
  lateBy: 60,
}

/** The end of a letter: the reason for it, and the links that change or end such letters. */
type Footer = Required<Pick<Letter, 'reason' | 'links'>>

interface Found {
  to: string
  /** The path of the link that ends such letters. */
  stop: string
  make: (siteName: string) => Footer
}

async function subscriberFooter(db: Queries, email: string): Promise<Found | null> {
  const [reader] = await db<{ email: string; leaveToken: string }[]>`
    select s.email, s.leave_token from subscribers s
    where lower(s.email) = lower(${email}) and s.leave_token is not null and s.confirmed_at is not null and not ${isStopped(db)}`
  if (!reader) return null
  return {
    to: reader.email,
    stop: paths.unsubscribe(reader.leaveToken),
    make: (siteName) => ({
      reason: t`You get this letter because you asked ${siteName} to write to you.`,
      links: letterLinks(reader.leaveToken),
    }),
  }
}

async function memberFooter(
  db: Queries,
  { email, userId, secretKey }: { email: string; userId: string } & Pick<Services, 'secretKey'>,
): Promise<Found | null> {
  const [member] = await db<{ email: string }[]>`
    select u.email from users u where u.id = ${userId} and lower(u.email) = lower(${email}) and ${wantsNews(db)}`
  if (!member) return null
  const stop = paths.stopNews(stopToken(secretKey, userId, 'news'))
  return {
    to: member.email,
    stop,
    make: (siteName) => ({
      reason: t`You get this letter because you have an account on ${siteName}, and get letters from it.`,
      links: [
        { label: t`Change your preferences`, path: paths.profile('preferences') },
        { label: t`Stop letters with news of the site`, path: stop },
      ],
    }),
  }
}

/** The HTML of the text. The renderer is loaded with the first one. */
export const htmlOf = async ({ content }: Pick<AnnouncementText, 'content'>): Promise<string> =>
  (await import('./render-announcement.ts')).renderAnnouncement(content)

/** The letter to an admin, or to look at: its links belong to nobody. */
export function testAnnouncement(text: AnnouncementText, html: string, siteName: string): Letter {
  const { subject } = text
  const reason = t`You get this letter because you asked ${siteName} to write to you.`
  return {
    ...announcementOf(text, html, { reason, links: letterLinks('test') }),
    subject: t`Test: ${subject}`,
    reason: t`${reason} (This is a test: the links below work in the letters of subscribers.)`,
  }
}

const announcementOf = ({ subject, language }: AnnouncementText, html: string, footer: Footer): Letter => ({
  subject,
  body: [{ html, language }],
  ...footer,
})
