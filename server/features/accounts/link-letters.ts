import { v7 as newId } from 'uuid'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { isOtherEmail } from '../../../contract/accounts/accounts.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Services } from '../../services.ts'
import { letterOf, LinkPurpose } from './emails.ts'
import { letterJob, sendLetter } from './letter-job.ts'
import { makeLink, pathWith } from './links.ts'
import { findByNameOrEmail } from './store.ts'

/** The job that sends links by mail. */
export const linkLetters = 'account-letters'

/**
 * Has a link sent by mail; without a mail server it does nothing.
 * @param sql the transaction that the link belongs to
 * @param options `id` of the letter, for a link that is made already; `next` for the page that the link leads back to
 */
export const sendLink = (
  services: Services,
  sql: Queries,
  kind: LinkPurpose,
  { id: userId, email }: { id: string; email: string },
  { id, next }: { id?: string; next?: string | null } = {},
): Promise<void> => sendLetter(services, sql, linkLetters, { kind, email, userId, ...(next && { next }) }, id)

/** Has a link for a new password sent to the account of an address, if there is one. */
export const sendResetLink = (services: Services, email: string): Promise<void> =>
  sendLetter(services, services.db, linkLetters, { kind: 'reset-password', email })

/**
 * Has a link to log in sent to the account of a name or an address. For a name that nobody has a letter to nobody waits, so that both take the
 * same time.
 */
export async function sendLoginLink(
  services: Services,
  { usernameOrEmail, next }: { usernameOrEmail: string; next: string | null },
): Promise<void> {
  const account = await findByNameOrEmail(services.db, usernameOrEmail)
  const { id, email } = account ?? { id: newId(), email: '' }
  await sendLink(services, services.db, 'login-link', { id, email }, { next })
}

export const linkLetterJob = letterJob(
  async ({ db, settings }, { kind, email: to, userId, next, origin, token, now }) => {
    const purpose = LinkPurpose.parse(kind)
    const [user] = await db<Addressed[]>`
      select id, username, email, pending_email from users
      where ${userId ? db`id = ${userId}` : db`lower(email) = ${to.toLowerCase()} and (password_hash is not null or import_id is not null)`}
        and (${purpose !== 'login-link'} or (email_confirmed_at is not null and password_hash is not null))`
    // The account, or its address, may have changed while the letter waited.
    const email = user && addressOf(purpose, user, to)
    if (!email) return null
    if (purpose !== 'restore-email') await makeLink(db, { userId: user.id, purpose, email, origin, now, token })
    const isNew = isOtherEmail(email, user.email)
    const facts = {
      siteName: settings.current.name,
      username: user.username,
      path: pathWith(purpose, token, next),
      isNew,
    }
    return { to: email, letter: () => letterOf(purpose, facts) }
  },
  {
    async onFailure({ limits }, { kind, userId }) {
      const { limit, address } = accounts.sendConfirmation
      if (kind === 'confirm-email' && limit && userId) await limits.giveBack({ name: address, ...limit }, userId)
    },
  },
)

interface Addressed {
  id: string
  username: string
  email: string
  pendingEmail: string | null
}

/** The address that a letter with a link goes to, as the account has it; undefined when the account has it no more. */
function addressOf(purpose: LinkPurpose, { email, pendingEmail }: Addressed, to: string): string | undefined {
  if (purpose === 'restore-email') return to
  const own = purpose === 'confirm-email' ? [email, pendingEmail] : [email]
  return own.find((address) => address && !isOtherEmail(address, to)) ?? undefined
}
