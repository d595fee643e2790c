import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createTarDecoder } from 'modern-tar'
import { errorCode, systemReason } from '../../db/start-error.ts'
import type { SecretKey } from '../../secret-key.ts'
import { BackupError, format, isPartName, Manifest, ManifestHead, partsOf } from './format.ts'
import { readSignature, signatureSize, type SignedBy } from './signature.ts'

/** The result of a file that was read whole. */
export interface Checked {
  manifest: Manifest
  sealedBy: SignedBy
}

/**
 * Reads a whole backup file and checks every byte of it; nothing is written anywhere.
 * @param path of the file
 * @param heard told of the bytes read so far, and of all
 * @param key of this site
 * @returns its manifest, and whose key it was sealed with
 * @throws BackupRefused for a file that is damaged, cut, foreign or of a newer format
 */
export async function checkFile(
  path: string,
  key: SecretKey,
  heard: (bytes: number, of: number) => void = () => {},
): Promise<Checked> {
  const file = await open(path).catch((error: unknown) => {
    throw new BackupError(`The file ${path} cannot be read: ${systemReason(error)}.`)
  })
  try {
    const { size } = await file.stat()
    await checkMark(file, size)
    const read = await readWhole(file, size, (bytes) => heard(bytes, size))
    const sealedBy = await checkSeal(file, size, read.sum, key)
    const manifest = parseManifest(read.manifest)
    compareParts(manifest, read.parts)
    return { manifest, sealedBy }
  } catch (error) {
    if (error instanceof BackupError) throw error
    if (errorCode(error) === 'EISDIR') throw new BackupError(`${path} is a folder.`)
    throw error
  } finally {
    await file.close()
  }
}

/** The files in a backup, one after the other; each is to be read to its end. */
export async function* filesIn(
  path: string,
): AsyncGenerator<{ name: string; size: number; body: AsyncIterable<Uint8Array> }> {
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true })))
    yield { name: header.name, size: header.size, body }
}

const foreign = () => new BackupError('This file is not a backup of Arthashala.')
const damaged = (what: string) => new BackupError(`This backup is damaged: ${what}. Nothing was restored from it.`)

/** Every backup begins with the same name: a file that does not is something else, and not a damaged backup. */
async function checkMark(file: FileHandle, size: number): Promise<void> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(format.readMe.length + 1), 0, format.readMe.length + 1, 0)
  if (bytesRead < buffer.length || buffer.toString('latin1') !== `${format.readMe}\0`) throw foreign()
  if (size % 512 !== 0 || size <= signatureSize) throw damaged('its end is missing')
}

interface Found {
  size: number
  sha256: string
}

async function readWhole(file: FileHandle, size: number, heard: (bytes: number) => void) {
  const hash = createHash('sha256')
  const parts = new Map<string, Found>()
  const chunks: Uint8Array[] = []
  let bytes = 0
  const source = file.createReadStream({
    start: 0,
    end: size - signatureSize - 1,
    autoClose: false,
    highWaterMark: 256 * 1024,
  })
  const tapped = async function* () {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk)
      heard((bytes += chunk.length))
      yield chunk
    }
    // The seal is of the tar as it was when it ended here.
    const end = Buffer.alloc(1024)
    hash.update(end)
    yield end
  }
  const entries = (Readable.toWeb(Readable.from(tapped())) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  )
  try {
    for await (const { header, body } of entries) {
      if (
        header.type !== 'file' ||
        !isPartName(header.name) ||
        parts.has(header.name) ||
        parts.size >= format.partsMost
      )
        throw damaged('it holds what no backup holds')
      if (header.name === format.manifest && header.size > format.manifestMost)
        throw damaged('its manifest is too long')
      const sum = createHash('sha256')
      for await (const chunk of body) {
        sum.update(chunk)
        if (header.name === format.manifest) chunks.push(chunk)
      }
      parts.set(header.name, { size: header.size, sha256: sum.digest('hex') })
    }
  } catch (error) {
    if (error instanceof BackupError || (error instanceof Error && 'syscall' in error)) throw error
    throw damaged('it cannot be unpacked')
  }
  return { sum: hash.digest('hex'), parts, manifest: Buffer.concat(chunks).toString('utf8') }
}

async function checkSeal(file: FileHandle, size: number, sum: string, key: SecretKey): Promise<SignedBy> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureSize), 0, signatureSize, size - signatureSize)
  const sealedBy = bytesRead === signatureSize ? await readSignature(buffer, sum, key) : null
  if (!sealedBy) throw damaged('not every byte is as it was written')
  return sealedBy
}

function parseManifest(text: string): Manifest {
  const json = asJson(text)
  const head = ManifestHead.safeParse(json)
  if (!head.success || head.data.application !== format.application) throw foreign()
  if (head.data.format > format.version)
    throw new BackupError('This backup was made by a newer version of Arthashala: update the application first.')
  const manifest = Manifest.safeParse(json)
  if (!manifest.success) throw damaged('its manifest cannot be read')
  return manifest.data
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged('it has no manifest')
  }
}

function compareParts(manifest: Manifest, found: Map<string, Found>): void {
  const expected = partsOf(manifest)
  for (const [name, { size, sha256 }] of expected) {
    const part = found.get(name)
    if (!part) throw damaged(`${name} is missing`)
    if (part.size !== size || part.sha256 !== sha256) throw damaged(`${name} is not as it was written`)
  }
  for (const name of found.keys())
    if (!expected.has(name) && name !== format.readMe && name !== format.manifest)
      throw damaged(`${name} is not in its manifest`)
}
