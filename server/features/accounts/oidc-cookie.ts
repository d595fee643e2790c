import * as z from 'zod/mini'
import { languageNames } from '../../../contract/languages.ts'
import { seal, unseal } from '../../seal.ts'
import type { Services } from '../../services.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** A login that has gone to the provider. */
const Begun = z.object({
  step: z.literal('begun'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.nullable(z.string()),
  language: z.enum(languageNames),
  /** The member who connects their account. */
  member: z.nullable(z.string()),
})
/** Somebody who has come back, and has no account here yet. */
const Newcomer = z.object({
  step: z.literal('newcomer'),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
})
const Stored = z.object({ until: z.number(), of: z.union([Begun, Newcomer]) })

export type Step = z.infer<typeof Stored>['of']

/** Milliseconds for a login at the provider, and for the form of a new account. */
const lifetimes: Record<Step['step'], number> = { begun: 10 * 60_000, newcomer: 30 * 60_000 }

const use = { label: 'login by OpenID Connect', owner: 'cookie' }

type Deps = Pick<Services, 'config' | 'now' | 'secretKey'>

/** The `Set-Cookie` line of a step, sealed: the browser can neither read nor make one. Null ends it. */
export function writeStep({ config: { https }, now, secretKey }: Deps, of: Step | null): string {
  if (!of) return writeCookie('oidc', '', { https, maxAge: 0 })
  const lifetime = lifetimes[of.step]
  const text = JSON.stringify({ until: now().getTime() + lifetime, of })
  return writeCookie('oidc', seal(secretKey, use, text), { https, maxAge: lifetime / 1000 })
}

/** The step that a request carries, if it is not too old. */
export function readStep<Name extends Step['step']>(
  { config: { https }, now, secretKey }: Deps,
  request: Request,
  step: Name,
): Extract<Step, { step: Name }> | null {
  const sealed = readCookie(request, 'oidc', https)
  const text = sealed && unseal(secretKey, use, sealed)
  if (!text) return null
  const { data } = Stored.safeParse(JSON.parse(text))
  if (!data) return null
  const { until, of } = data
  return until > now().getTime() && of.step === step ? (of as Extract<Step, { step: Name }>) : null
}
