import { t } from '#words'
import { accountLimits } from '../../contract/accounts/accounts.ts'
import { adminPaths } from '../../contract/admin-paths.ts'
import { HttpError } from './errors.ts'

const minutes = accountLimits.recentProof / 60_000

/** True if a session's member gave the password or a code a short time ago. */
export const isProvenLately = ({ provenAt }: { provenAt: string }, now: Date): boolean =>
  now.getTime() - Date.parse(provenAt) <= accountLimits.recentProof

/**
 * Asks that a session's member gave the password or a code a short time ago: a session alone can be borrowed.
 * @throws HttpError 403 with the code 'recent-proof'; 303 to the page that asks, for a link to a file that was followed
 */
export function requireRecentProof(session: { provenAt: string }, request: Request, now: Date): void {
  if (isProvenLately(session, now)) return
  const message = t`Please confirm that it is you. This asks for your password, or a code of your two-factor login, when you gave the last one more than ${minutes} minutes ago.`
  const body = { message, code: 'recent-proof' } as const
  if (!isFollowed(request)) throw new HttpError(403, body)
  const { pathname, search } = new URL(request.url)
  throw new HttpError(303, body, { location: adminPaths.proof(pathname + search) })
}

/** True for a link that a browser has followed. */
const isFollowed = ({ method, headers }: Request) => method === 'GET' && /text\/html/.test(headers.get('accept') ?? '')
