import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../kit/same-secret.ts'
import type { SecretKey } from '../../../secret-key.ts'

/** The bytes of a seal. */
const sealLength = 10

/**
 * The token of an address that letters may come back to: some bytes and their seal, in digits and small letters, since mail servers mind no
 * capitals. Nothing is stored.
 * @param label the use of the key
 * @param sealed what the token is good for beside its bytes, such as the address of the letter
 */
export function writeToken(key: SecretKey, label: string, bytes: Buffer, sealed: string): string {
  return asText(Buffer.concat([bytes, sealOf(key, label, bytes, sealed)]))
}

/** The bytes of a token, before its seal is checked; null for a text that is none. */
export function bytesOfToken(token: string, length: number): Buffer | null {
  if (!/^[0-9a-z]{1,80}$/.test(token)) return null
  const whole = asBytes(token)
  return whole?.length === length + sealLength ? whole.subarray(0, length) : null
}

/** True if the token has the seal that it should have. */
export const hasSeal = (
  key: SecretKey,
  label: string,
  token: string,
  { bytes, sealed }: { bytes: Buffer; sealed: string },
) => isSameSecret(token, writeToken(key, label, bytes, sealed))

const sealOf = (key: SecretKey, label: string, bytes: Buffer, sealed: string) =>
  createHmac('sha256', key.derive(label)).update(bytes).update(sealed.toLowerCase()).digest().subarray(0, sealLength)

/** Bytes as one number in base 36; a 1 before them keeps zeros at the beginning. */
const asText = (bytes: Buffer) => BigInt(`0x01${bytes.toString('hex')}`).toString(36)

function asBytes(text: string): Buffer | null {
  const number = [...text].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
  const hex = number.toString(16)
  return hex.startsWith('1') && hex.length % 2 === 1 ? Buffer.from(hex.slice(1), 'hex') : null
}

/** The 16 bytes of a row's id, and the id of bytes. */
export const bytesOfId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
export const idOfBytes = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A day as two bytes: the days since 1970. */
export function bytesOfDay(day: Date): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(Math.floor(day.getTime() / dayLength))
  return bytes
}

/** True if so many days have passed since then. */
export const isOlder = (bytes: Buffer, days: number, now: Date) =>
  Math.floor(now.getTime() / dayLength) - bytes.readUInt16BE() > days

const dayLength = 86_400_000

/** An address with a token behind its name: 'bounces@site' becomes 'bounces+TOKEN@site'. */
export const withToken = (address: string, token: string) => address.replace(/@(?=[^@]*$)/, () => `+${token}@`)

/** The token of the first address that is one with a token; null if none is. */
export function findToken(addresses: readonly string[], of: string | undefined): string | null {
  if (of === undefined) return null
  const [name = '', host = ''] = of.toLowerCase().split(/@(?=[^@]*$)/)
  for (const address of addresses.map((one) => one.toLowerCase()))
    if (address.startsWith(`${name}+`) && address.endsWith(`@${host}`))
      return address.slice(name.length + 1, -(host.length + 1))
  return null
}
