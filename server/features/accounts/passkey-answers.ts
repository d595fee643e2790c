import type { passkeys } from '../../../contract/accounts/passkeys-api.ts'
import { passkeyLimits } from '../../../contract/accounts/passkeys.ts'
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts'

/* The questions to browsers, and the checks of their answers. */

/** The library takes a tenth of a second to load: it waits for the first passkey. */
const load = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, as COSE numbers them: one of them every device has. */
const algorithms = [-8, -7, -257]

/** The site as browsers name it. A passkey belongs to the name of its host. */
interface RelyingParty {
  name: string
  /** Scheme and host. */
  origin: string
}

const hostOf = ({ origin }: { origin: string }) => new URL(origin).hostname

/** The bytes by which a passkey names its member. */
const handleOf = (userId: string) => new TextEncoder().encode(userId)

/** Asks for a new passkey, which names its member by itself, and which its device unlocks by a finger, a face or a code alone. */
export async function askForNew(
  site: RelyingParty,
  { id, username, fullName, existing }: { id: string; username: string; fullName: string; existing: string[] },
): Promise<ReplyOf<typeof passkeys.begin>> {
  const { generateRegistrationOptions } = await load()
  const { challenge, user } = await generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site),
    userName: username,
    userID: handleOf(id),
    userDisplayName: fullName,
    supportedAlgorithmIDs: algorithms,
  })
  return {
    challenge,
    user,
    rp: { name: site.name, id: hostOf(site) },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyLimits.answer,
    attestation: 'none',
    excludeCredentials: existing.map((credential) => ({ type: 'public-key', id: credential })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** Asks for a passkey that is there, whoever's it is. */
export async function askForAny(site: RelyingParty): Promise<ReplyOf<typeof passkeys.beginLogin>> {
  const { generateAuthenticationOptions } = await load()
  const { challenge } = await generateAuthenticationOptions({ rpID: hostOf(site) })
  return { challenge, rpId: hostOf(site), timeout: passkeyLimits.answer, userVerification: 'required' }
}

export interface NewPasskey {
  credentialId: string
  publicKey: Uint8Array
  signCount: number
}

/** Checks the answer with a new passkey. @returns null if anything about it is wrong */
export async function checkNew(
  { origin }: { origin: string },
  challenge: string,
  { id, rawId, type, response }: BodyOf<typeof passkeys.add>['credential'],
): Promise<NewPasskey | null> {
  if (!(await isPlain(response.attestationObject))) return null
  const { verifyRegistrationResponse } = await load()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf({ origin }),
    supportedAlgorithmIDs: algorithms,
  }).catch(wrong)
  if (!registrationInfo) return null
  const { credential } = registrationInfo
  // The id that was sent beside the signed one must not name another's.
  if (credential.id !== id) return null
  return { credentialId: credential.id, publicKey: credential.publicKey, signCount: credential.counter }
}

/** True without certificates of a maker: the site requests none, and checking them would follow addresses that are in them. */
async function isPlain(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(Buffer.from(attestation, 'base64url'))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/**
 * Checks the answer of a passkey that is stored: its signature, host, member, that its person was verified, and that its count has grown if it
 * counts.
 * @returns the count to store; null if anything is wrong
 */
export async function checkUse(
  { origin }: { origin: string },
  challenge: string,
  { id, rawId, type, response }: BodyOf<typeof passkeys.logIn>['credential'],
  { userId, publicKey, signCount }: NewPasskey & { userId: string },
): Promise<number | null> {
  if (response.userHandle !== Buffer.from(handleOf(userId)).toString('base64url')) return null
  const { verifyAuthenticationResponse } = await load()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { ...response, userHandle: response.userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf({ origin }),
    credential: { id, publicKey: new Uint8Array(publicKey), counter: signCount },
  }).catch(wrong)
  return verified ? authenticationInfo.newCounter : null
}

/** The library throws for whatever is wrong with an answer. */
const wrong = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: { newCounter: 0 } })
