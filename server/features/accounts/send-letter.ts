import { HttpError } from '../../kit/errors.ts'
import type { Email } from '../../kit/mail.ts'
import type { Services } from '../../services.ts'

/** Further letters to one address are not sent: no form may fill a stranger's mailbox. */
const letterLimit = { name: 'letters to an address', times: 5, seconds: 3600 }

/**
 * Sends a letter in the background; without a mail server it does nothing.
 * @param kind letters of each kind are counted apart
 * @param email the address by which they are counted
 * @param write makes the letter, or null for none. The site's origin is its setting, never taken from a request, whose Host header
 *   anybody can forge
 * @param onFailure called when the mail server does not take the letter at once
 */
export function sendLetter(
  { mail, limits, config: { siteUrl } }: Services,
  kind: string,
  email: string,
  write: (origin: string) => Promise<Email | null>,
  onFailure?: () => Promise<void>,
): void {
  if (!mail || !siteUrl) return
  const counted = `${kind} ${email.toLowerCase()}`
  mail.later(async () => {
    try {
      await limits.take(letterLimit, counted)
    } catch (error) {
      if (error instanceof HttpError) return
      throw error
    }
    const letter = await write(siteUrl)
    if (!letter) return
    await mail.send(letter, async () => {
      await limits.giveBack(letterLimit, counted)
      await onFailure?.()
    })
  })
}
