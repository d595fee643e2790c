import { paths } from '../../../contract/paths.ts'
import type { Queries } from '../../db/open.ts'
import { stopHeaders, type Email } from '../../kit/mail.ts'
import type { Services } from '../../services.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'
import { beginLetter, endPause, forgetBounces, type Addressed } from './store.ts'

interface Site {
  siteName: string
  /** Scheme and host. */
  origin: string
}

/** The job that writes to subscribers. */
export const subscriberLetters = 'subscriber-letters'

/**
 * Has a letter written to an address that asks for updates: to be confirmed, or that it is confirmed already. Only its owner reads which.
 * Without a mail server it does nothing.
 */
export const sendSubscriberLetter = (services: Services, sql: Queries, email: string): Promise<void> =>
  sendLetter(services, sql, subscriberLetters, { kind: 'subscribe', email })

export const subscriberLetterJob = letterJob(
  async ({ db, settings }, { email, origin, token, now }) => {
    const addressed = await beginLetter(db, email, token, now)
    return addressed && letterTo(addressed, { siteName: settings.current.name, origin })
  },
  { onFailure: ({ db }, { email }) => endPause(db, email), onSent: ({ db }, { email }) => forgetBounces(db, email) },
)

function letterTo({ email, leaveToken, confirmToken }: Addressed, site: Site): Email {
  const leave = leaveAddress(site.origin, leaveToken)
  const { subject, text } = confirmToken ? confirmLetter(site, confirmToken) : subscribedAlready(site)
  return {
    to: email,
    subject,
    text: `Hello,\n\n${text}\n\n${leave}\n\n${site.siteName}\n`,
    headers: stopHeaders(leave),
  }
}

const confirmLetter = ({ siteName, origin }: Site, token: string) => ({
  subject: `Please confirm: updates from ${siteName}`,
  text: `this address was given on ${siteName}, to hear when there is something new to read. If it was you,
open this link and press the button there:

${origin}${paths.confirmSubscription}?token=${token}

The link works for a week. Until you have pressed it, we write to you no more.

It was not you? Then you need not do anything: the address is erased after a week. To have it
erased at once, and whenever you want no more letters:`,
})

const subscribedAlready = ({ siteName }: Site) => ({
  subject: `You get updates from ${siteName}`,
  text: `somebody, most likely you, has asked for updates from ${siteName} at this address. It is on the list
already and confirmed, so there is nothing to do.

To get no more letters and have the address erased, open this link and press the button there:`,
})

/** The link by which the owner of an address takes it off the list. */
export const leaveAddress = (origin: string, leaveToken: string): string => origin + paths.unsubscribe(leaveToken)
