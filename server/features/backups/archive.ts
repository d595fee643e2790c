import { createHash, createHmac } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { t } from '#words'
import { createTarPacker, packTar } from 'modern-tar'
import type { SecretKey } from '../../secret-key.ts'
import { format } from './format.ts'
import { digest } from './progress.ts'

/** Opens a new file for writing; tests open one that is full. */
export type OpenFile = (path: string) => Promise<FileHandle>
const openNew: OpenFile = (path) => open(path, 'wx', 0o600)

export interface Archive {
  /** @param size bytes that `content` gives; it throws when there are more or fewer */
  add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }>
  /** Signs the archive. When it returns, all of it is on the disk. */
  finish(): Promise<void>
  /** Stops writing; the caller removes the file. */
  abandon(): Promise<void>
}

export const webStream = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>

/** Bytes of the end mark of a tar. */
export const endMark = 1024

/**
 * Writes a backup file as a stream, with no more than a few megabytes of it in memory.
 * @param options.time the date of its parts
 * @param options.key signs it
 * @throws the disk's error, from the next call
 */
export async function writeArchive(
  path: string,
  { time, key, openFile = openNew }: { time: Date; key: SecretKey; openFile?: OpenFile | undefined },
): Promise<Archive> {
  const file = await openFile(path)
  const { readable, controller } = createTarPacker()
  const hash = createHash('sha256')
  let size = 0
  const writing = (async () => {
    for await (const chunk of readable) {
      hash.update(chunk)
      await file.writeFile(chunk)
      size += chunk.byteLength
    }
  })()
  // `orDiskError` throws it; without a listener it would end the process.
  writing.catch(() => {})
  /** When the disk fails, the packer only reports that it was stopped: the disk's own error is thrown instead. */
  const orDiskError = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      controller.error(error)
      await writing
      throw error
    }
  }
  return {
    add: (name, bytes, content) =>
      orDiskError(async () => {
        const sum = digest()
        await webStream(sum.through(content)).pipeTo(controller.add({ name, size: bytes, mtime: time }))
        return sum.result()
      }),
    finish: () =>
      orDiskError(async () => {
        controller.finalize()
        await writing
        const signature = await signatureOf(hash.digest('hex'), key)
        await pipeline([signature], file.createWriteStream({ start: size - endMark, flush: true }))
      }),
    async abandon() {
      controller.error(new Error('The archive was given up.'))
      await writing.catch(() => {})
      await file.close().catch(() => {})
    },
  }
}

/** Bytes of the signature with the end mark after it: a header, a block, two empty blocks. */
export const signatureSize = 2048

/** The key that signed a backup. */
export type SignedBy = 'this site' | 'another key'

/**
 * The last file of an archive: the SHA-256 of all that stands before it, and an HMAC of that under the site's key. Nothing else in
 * it varies, so no byte of the archive can change unnoticed.
 * @param sum SHA-256 of the whole tar without a signature, its end mark included
 */
export async function signatureOf(sum: string, key: SecretKey): Promise<Uint8Array> {
  return signatureFile(sum, key.id, createHmac('sha256', key.derive('seal of backups')).update(sum).digest('hex'))
}

/**
 * Checks a signature.
 * @param sum of the tar as it is now
 * @returns null when the tar is not as it was signed
 */
export async function readSignature(signature: Buffer, sum: string, key: SecretKey): Promise<SignedBy | null> {
  const [, id = '', mac = ''] = /\nkey ([0-9a-f]{16})\nhmac ([0-9a-f]{64})\n/.exec(signature.toString('latin1')) ?? []
  if (id === key.id) return signature.equals(await signatureOf(sum, key)) ? 'this site' : null
  return signature.equals(await signatureFile(sum, id, mac)) ? 'another key' : null
}

/** The warning about a signature that does not prove where a backup comes from; null for the site's own. */
export function signatureWarning(signedBy: SignedBy): string | null {
  if (signedBy === 'this site') return null
  return t`It was sealed with another secret key than this site's, so this site cannot tell whether anybody has changed it.`
}

function signatureFile(sum: string, id: string, mac: string): Promise<Uint8Array> {
  const body = `sha256 ${sum}\nkey ${id}\nhmac ${mac}\n`
  return packTar([{ header: { name: format.signature, size: body.length, mtime: new Date(0) }, body }])
}
