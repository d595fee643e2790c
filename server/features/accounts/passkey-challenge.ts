import * as z from 'zod/mini'
import { passkeyLimits } from '../../../contract/accounts/passkeys.ts'
import type { Queries } from '../../db/client/open.ts'
import { seal, unseal } from '../../seal.ts'
import type { Services } from '../../services.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** The random value that a browser has to sign with a passkey (WebAuthn). `member` is the one who adds a passkey; null for a login. */
const Challenge = z.object({ challenge: z.string(), member: z.nullable(z.string()), until: z.number() })
type Challenge = z.infer<typeof Challenge>

const use = { label: 'challenge of a passkey', owner: 'cookie' }

type Deps = Pick<Services, 'config' | 'now' | 'secretKey'>

/** The `Set-Cookie` line of a challenge, sealed: the browser can neither read nor make one, and nothing is stored before it is answered. */
export function writeChallenge(
  { config: { https }, now, secretKey }: Deps,
  { challenge, member }: Omit<Challenge, 'until'>,
): string {
  const until = now().getTime() + passkeyLimits.answer
  const text = JSON.stringify({ challenge, member, until } satisfies Challenge)
  return writeCookie('passkey', seal(secretKey, use, text), { https, maxAge: passkeyLimits.answer / 1000 })
}

/** The `Set-Cookie` line that ends it in the browser. */
export const endChallenge = ({ config: { https } }: Deps): string => writeCookie('passkey', '', { https, maxAge: 0 })

/**
 * Takes the challenge that a request carries, once: an answer that was sent before is worth nothing.
 * @param member who has to have requested it; null for a login
 * @returns null if there is none, or it is too old, another's or used
 */
export async function takeChallenge(
  { config: { https }, now, secretKey, db }: Deps & { db: Queries },
  request: Request,
  member: string | null,
): Promise<string | null> {
  const sealed = readCookie(request, 'passkey', https)
  const text = sealed && unseal(secretKey, use, sealed)
  if (!text) return null
  const { data } = Challenge.safeParse(JSON.parse(text))
  if (!data || data.member !== member || data.until <= now().getTime()) return null
  const { count } = await db`
    insert into spent_challenges (challenge, expires_at) values (${data.challenge}, ${new Date(data.until)})
    on conflict do nothing`
  return count > 0 ? data.challenge : null
}
