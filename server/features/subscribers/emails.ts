import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Letter } from '../../kit/letter.ts'
import type { Services } from '../../services.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'
import { beginLetter, endPause } from './store.ts'
import { startAddress } from '../mail/stopped-addresses.ts'
import { sendsMailings } from './mailings.ts'

/** The job that writes to subscribers. */
export const subscriberLetters = 'subscriber-letters'

/**
 * Has a letter written to an address that asks for updates: to be confirmed, or that it is confirmed already. Only its owner reads which.
 * Without a mail server it does nothing.
 */
export const sendSubscriberLetter = (services: Services, sql: Queries, email: string): Promise<void> =>
  sendLetter(services, sql, subscriberLetters, { kind: 'subscribe', email })

export const subscriberLetterJob = letterJob(
  async (services, { email, token, now }) => {
    const { db, settings } = services
    const addressed = await beginLetter(db, email, token, now)
    if (!addressed) return null
    const { leaveToken, confirmToken, language } = addressed
    const { name } = settings.current
    return {
      to: addressed.email,
      language,
      letter: () =>
        confirmToken
          ? confirmLetter(name, confirmToken, leaveToken)
          : subscribedAlready(name, leaveToken, sendsMailings(services)),
      stop: paths.unsubscribe(leaveToken),
    }
  },
  { onFailure: ({ db }, { email }) => endPause(db, email), onSent: ({ db }, { email }) => startAddress(db, email) },
)

const confirmLetter = (siteName: string, token: string, leaveToken: string): Letter => ({
  subject: t`Please confirm: updates from ${siteName}`,
  body: [
    t`somebody entered this address on ${siteName}, to hear when there is something new to read. If it was you, open this link and press the button there:`,
    { label: t`Confirm the address`, path: `${paths.confirmSubscription}?token=${token}` },
    t`The link works for a week. Until you press the button, we will not write to you again.`,
  ],
  reason: t`If it was not you, there is nothing to do: the address is erased after a week.`,
  links: [{ label: t`Erase the address now and stop the letters`, path: paths.unsubscribe(leaveToken) }],
})

/** @param mayChoose true on a site that writes to subscribers */
const subscribedAlready = (siteName: string, leaveToken: string, mayChoose: boolean): Letter => ({
  subject: t`You get updates from ${siteName}`,
  body: [
    t`somebody, most likely you, has asked for updates from ${siteName} at this address. It is on the list already and confirmed, so there is nothing to do.`,
  ],
  links: [
    ...(mayChoose
      ? [{ label: t`Choose which letters you get, and how often`, path: paths.letterChoices(leaveToken) }]
      : []),
    { label: t`Stop the letters and erase the address`, path: paths.unsubscribe(leaveToken) },
  ],
})

/** The link by which the owner of an address takes it off the list. */
export const leaveAddress = (origin: string, leaveToken: string): string => origin + paths.unsubscribe(leaveToken)
