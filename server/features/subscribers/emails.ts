import { paths } from '../../../contract/paths.ts'
import type { Email } from '../../kit/mail.ts'

interface Facts {
  siteName: string
  /** Scheme and host of the site. */
  origin: string
  leaveToken: string
}

/** The letter that asks whether an address is its owner's. */
export function confirmSubscriptionLetter(facts: Facts & { confirmToken: string }): Omit<Email, 'to'> {
  const { siteName, origin, confirmToken } = facts
  return {
    ...wayOut(facts),
    subject: `Please confirm: updates from ${siteName}`,
    text: `Hello,

this address was given on ${siteName}, to hear when there is something new to read. If it was you,
open this link and press the button there:

${origin}${paths.confirmSubscription}?token=${confirmToken}

The link works for a week. Until you have pressed it, we write to you no more.

It was not you? Then you need not do anything: the address is erased after a week. To have it
erased at once, and whenever you want no more letters:

${leaveAddress(facts)}

${siteName}
`,
  }
}

/** The letter to somebody who asks for updates and gets them already. */
export function subscribedAlreadyLetter(facts: Facts): Omit<Email, 'to'> {
  const { siteName } = facts
  return {
    ...wayOut(facts),
    subject: `You get updates from ${siteName}`,
    text: `Hello,

somebody, most likely you, has asked for updates from ${siteName} at this address. It is on the list
already and confirmed, so there is nothing to do.

To get no more letters and have the address erased, open this link and press the button there:

${leaveAddress(facts)}

${siteName}
`,
  }
}

/** The link by which the owner of an address takes it off the list. */
export const leaveAddress = ({ origin, leaveToken }: Pick<Facts, 'origin' | 'leaveToken'>): string =>
  origin + paths.unsubscribe(leaveToken)

/** By which mail programs offer to unsubscribe, with one press and no page to open (RFC 2369, RFC 8058). */
const wayOut = (facts: Facts) => ({
  headers: {
    'List-Unsubscribe': `<${leaveAddress(facts)}&one-click=yes>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})
