import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** In what a device may do other than it is asked. */
interface Lies {
  origin?: string
  challenge?: string
  /** The host that it takes the passkey for. */
  rpId?: string
  /** False: whoever used it was not verified. */
  verified?: boolean
  userHandle?: string
  /** A passkey of the device that was made for another. */
  id?: string
}

interface Question {
  challenge: string
}

/**
 * A device that has passkeys, as software: P-256 keys that sign what WebAuthn has signed.
 * @param origin of the page on which it is used
 * @param counts false for one that says 0 for ever, as those of phones do
 */
export function aPasskeyDevice(origin: string, { counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const state = { count: 0, userHandle: '' }

  const clientData = (type: string, { challenge }: Question, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )

  /** The host, the way that it was unlocked, and its count; then, for a new passkey, its key. */
  function authenticatorData({ rpId = new URL(origin).hostname, verified = true }: Lies, key: Uint8Array[] = []) {
    const count = Buffer.alloc(4)
    if (counts) state.count += 1
    count.writeUInt32BE(state.count)
    const flags = 0x01 | (verified ? 0x04 : 0) | (key.length > 0 ? 0x40 : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, ...key])
  }

  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    state,
    /** Makes its passkey. @param attestation what a maker says about it, by default nothing */
    make(question: Question & { user: { id: string } }, lies: Lies = {}, attestation: object = { fmt: 'none' }) {
      state.userHandle = question.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      // COSE: kty EC2, alg ES256, curve P-256, x and y.
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ])
      const key = [Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(cose)]
      const { fmt, attStmt = {} } = attestation as { fmt: string; attStmt?: object }
      const object = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', new Map(Object.entries(attStmt))],
        ['authData', new Uint8Array(authenticatorData(lies, key))],
      ])
      return {
        ...base,
        response: {
          clientDataJSON: clientData('webauthn.create', question, lies).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString('base64url'),
        },
      }
    },
    /** Unlocks its passkey. */
    use(question: Question, lies: Lies = {}) {
      const client = clientData('webauthn.get', question, lies)
      const data = authenticatorData(lies)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...base,
        ...(lies.id !== undefined && { id: lies.id, rawId: lies.id }),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: lies.userHandle ?? state.userHandle,
        },
      }
    },
  }
}
