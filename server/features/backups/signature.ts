import { createHmac } from 'node:crypto'
import { packTar } from 'modern-tar'
import type { SecretKey } from '../../secret-key.ts'
import { format } from './format.ts'

/** Bytes of the seal with the end mark after it: a header, a block, two empty blocks. */
export const signatureSize = 2048

/** Whose key a backup was sealed with; 'no key': it is of the first format, whose seal anybody can make. */
export type SignedBy = 'this site' | 'another key' | 'no key'

/**
 * The end of an archive, as one more file in it: the SHA-256 of all that stands before, and under the site's key that it was this site
 * that wrote it. Nothing else in it varies, so that not one byte of the file can change unseen.
 * @param sum SHA-256 of all bytes of the tar as it was without a seal, its end mark included
 */
export async function signatureOf(sum: string, key: SecretKey): Promise<Uint8Array> {
  const mark = createHmac('sha256', key.derive('seal of backups')).update(sum).digest('hex')
  return sealWith(sum, key.id, mark)
}

/**
 * Reads a seal.
 * @param sum of the tar as it is now
 * @returns null when the tar is not as it was sealed
 */
export async function readSignature(seal: Buffer, sum: string, key: SecretKey): Promise<SignedBy | null> {
  if (seal.equals(await packed(format.sealOfBefore, `${sum}\n`))) return 'no key'
  const [, id = '', mark = ''] = /\nkey ([0-9a-f]{16})\nhmac ([0-9a-f]{64})\n/.exec(seal.toString('latin1')) ?? []
  if (id === key.id) return seal.equals(await signatureOf(sum, key)) ? 'this site' : null
  return seal.equals(await sealWith(sum, id, mark)) ? 'another key' : null
}

/** The sentence for a seal that says nothing about where a backup comes from; null for the site's own. */
export function doubtOf(sealedBy: SignedBy): string | null {
  if (sealedBy === 'another key')
    return "It was sealed with another secret key than this site's, so this site cannot tell whether anybody has changed it."
  if (sealedBy === 'no key')
    return 'It was made before backups were sealed with a secret key, so this site cannot tell whether anybody has changed it.'
  return null
}

const sealWith = (sum: string, id: string, mark: string) =>
  packed(format.seal, `sha256 ${sum}\nkey ${id}\nhmac ${mark}\n`)

const packed = (name: string, text: string) =>
  packTar([{ header: { name, size: text.length, mtime: new Date(0) }, body: text }])
