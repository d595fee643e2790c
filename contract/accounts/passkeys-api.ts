import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint, perHour } from '../endpoint.ts'
import { showsSomething } from '../name-text.ts'
import { asName, Done, Id, Instant } from '../shapes.ts'
import { Me, OwnProof } from './accounts-api.ts'
import { passkeyLimits as limits } from './passkeys.ts'

export const Passkey = z.object({
  id: Id,
  /** Chosen by its member, or the browser in which it was made: 'Chrome on Android'. */
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})

const wrong = t`Your browser has sent no passkey that can be read. Please try again.`
/** Bytes as browsers write them in JSON (base64url). */
const bytes = (most: number) => z.string(wrong).check(z.regex(/^[\w-]+$/, wrong), z.maxLength(most, wrong))
const credential = {
  /** WebAuthn allows 1,023 bytes. */
  id: bytes(1_364),
  rawId: bytes(1_364),
  type: z.literal('public-key', wrong),
}

/** The answer of a browser that has made a passkey (`PublicKeyCredential.toJSON()` of WebAuthn). */
const Made = z.object(
  { ...credential, response: z.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(20_000) }, wrong) },
  wrong,
)

/** The answer of a browser with a passkey that its person has unlocked. */
const Used = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        authenticatorData: bytes(4_000),
        signature: bytes(8_000),
        userHandle: z.optional(bytes(100)),
      },
      wrong,
    ),
  },
  wrong,
)

/** The passkey that a browser is to make (`PublicKeyCredentialCreationOptionsJSON` of WebAuthn). */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** The passkey that a browser is to unlock (`PublicKeyCredentialRequestOptionsJSON`). */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

const member = { access: 'member' } as const

/** Logging in with a passkey (WebAuthn), where admins have switched that on; adding one and logging in are 404 elsewhere. */
export const passkeys = {
  list: endpoint('GET /api/auth/passkeys', { ...member, reply: z.array(Passkey) }),
  /** Asks for the password, and for a code too if two-factor login is on, as a passkey stands for both. */
  begin: endpoint('POST /api/auth/passkeys/begin', {
    ...member,
    limit: perHour(60),
    body: OwnProof,
    reply: CreationOptions,
  }),
  add: endpoint('POST /api/auth/passkeys', {
    ...member,
    limit: perHour(60),
    body: z.object({
      name: z.optional(
        z.string().check(
          z.trim(),
          z.overwrite((name) => (showsSomething(name) ? name : '')),
          z.maxLength(limits.name, t`At most ${limits.name} characters`),
          ...asName,
        ),
      ),
      credential: Made,
    }),
    reply: Passkey,
  }),
  remove: endpoint('DELETE /api/auth/passkeys/:id', { ...member, suspended: true, reply: Done }),
  beginLogin: endpoint('POST /api/auth/login/passkey/begin', { reply: RequestOptions }),
  logIn: endpoint('POST /api/auth/login/passkey', {
    body: z.object({ credential: Used }),
    reply: z.object({ user: Me, restored: z.optional(z.literal(true)) }),
  }),
}
