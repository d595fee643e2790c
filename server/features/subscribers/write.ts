import { mayWriteTo, uncount } from '../accounts/links.ts'
import type { Services } from '../../services.ts'
import { confirmSubscriptionLetter, subscribedAlreadyLetter } from './emails.ts'
import { beginLetter, endPause } from './store.ts'

/**
 * Writes to an address that asks for updates, in the background: to be confirmed, or that it is. Only its owner reads
 * which. Without a mail server it does nothing.
 */
export function answerByLetter(services: Services, email: string): void {
  services.mail?.later(async () => {
    const { db, config, limits, mail, now } = services
    if (!mail || !config.siteUrl || !(await mayWriteTo(limits, email, 'subscribe'))) return
    const addressed = await beginLetter(db, email, now())
    if (!addressed) return
    const { confirmToken, leaveToken } = addressed
    const facts = { siteName: config.siteName, origin: config.siteUrl, leaveToken }
    const letter = confirmToken ? confirmSubscriptionLetter({ ...facts, confirmToken }) : subscribedAlreadyLetter(facts)
    await mail.send({ to: addressed.email, ...letter }, async () => {
      await uncount(limits, email, 'subscribe')
      await endPause(db, email)
    })
  })
}
