import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { t } from '#words'
import { createTarDecoder } from 'modern-tar'
import { errorCode, systemReason } from '../../db/start-error.ts'
import type { SecretKey } from '../../secret-key.ts'
import { endMark, readSignature, signatureSize, webStream, type SignedBy } from './archive.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './format.ts'
import { format, isPartName } from './format.ts'
import { digest } from './progress.ts'
import { parseManifest, compareParts, foreign, type Parts } from './manifest.ts'

export interface Checked {
  manifest: Manifest
  signedBy: SignedBy
}

/**
 * Reads a whole backup file and checks every byte of it; nothing is written anywhere.
 * @param onProgress called with the bytes read so far, and of all
 * @param key of this site
 * @throws BackupError for a file that is damaged, cut, foreign or of another format
 */
export async function checkFile(
  path: string,
  key: SecretKey,
  onProgress: (bytes: number, of: number) => void = () => {},
): Promise<Checked> {
  const file = await open(path).catch((error: unknown) => {
    const reason = systemReason(error)
    throw new BackupError(t`The file ${path} cannot be read: ${reason}.`)
  })
  try {
    const { size } = await file.stat()
    await checkBeginning(file, size)
    const { sum, parts, text } = await readParts(file, size, (bytes) => onProgress(bytes, size))
    const { buffer } = await file.read(Buffer.alloc(signatureSize), 0, signatureSize, size - signatureSize)
    // First, since another format has another signature.
    const manifest = parseManifest(text)
    const signedBy = await readSignature(buffer, sum, key)
    if (!signedBy)
      throw new BackupError(
        t`This backup is damaged: not every byte is as it was written. Nothing was restored from it.`,
      )
    compareParts(manifest, parts)
    return { manifest, signedBy }
  } catch (error) {
    if (errorCode(error) === 'EISDIR') throw new BackupError(t`${path} is a folder.`)
    throw error
  } finally {
    await file.close()
  }
}

/** The files in a backup, one after the other; each must be read to its end. */
export async function* filesIn(
  path: string,
): AsyncGenerator<{ name: string; size: number; body: AsyncIterable<Uint8Array> }> {
  for await (const { header, body } of decoded(createReadStream(path)))
    yield { name: header.name, size: header.size, body }
}

const decoded = (bytes: AsyncIterable<Uint8Array>) => webStream(bytes).pipeThrough(createTarDecoder({ strict: true }))

/** Every backup begins with the same name: a file that does not is foreign, not damaged. */
async function checkBeginning(file: FileHandle, size: number): Promise<void> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(format.readMe.length + 1), 0, format.readMe.length + 1, 0)
  if (bytesRead < buffer.length || buffer.toString('latin1') !== `${format.readMe}\0`) throw foreign()
  if (size % 512 !== 0 || size <= signatureSize)
    throw new BackupError(t`This backup is damaged: its end is missing. Nothing was restored from it.`)
}

async function readParts(file: FileHandle, size: number, onBytes: (bytes: number) => void) {
  const parts: Parts = new Map()
  const manifest: Uint8Array[] = []
  const whole = digest(onBytes)
  const end = size - signatureSize - 1
  const source = file.createReadStream({ start: 0, end, autoClose: false, highWaterMark: 256 * 1024 })
  try {
    for await (const { header, body } of decoded(whole.through(withEndMark(source)))) {
      const { name, type } = header
      if (type !== 'file' || !isPartName(name) || parts.has(name) || parts.size >= format.partsMost)
        throw new BackupError(t`This backup is damaged: it holds what no backup holds. Nothing was restored from it.`)
      if (name === format.manifest && header.size > format.manifestMost)
        throw new BackupError(t`This backup is damaged: its manifest is too long. Nothing was restored from it.`)
      const part = digest()
      for await (const chunk of part.through(body)) if (name === format.manifest) manifest.push(chunk)
      parts.set(name, part.result())
    }
  } catch (error) {
    if (error instanceof BackupError || (error instanceof Error && 'syscall' in error)) throw error
    throw new BackupError(t`This backup is damaged: it cannot be unpacked. Nothing was restored from it.`)
  }
  return { sum: whole.result().sha256, parts, text: Buffer.concat(manifest).toString('utf8') }
}

/** The signature is of the tar as it ended before the signature was added. */
async function* withEndMark(source: AsyncIterable<Buffer>) {
  yield* source
  yield Buffer.alloc(endMark)
}
