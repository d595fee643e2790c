import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { mediaLimits, mediaMessages } from '../../../contract/media.ts'
import { badInput, HttpError, tooLarge, unsupported } from '../../kit/errors.ts'

/** A received file, in a temporary place, with the sender's name for it. */
export interface Received {
  path: string
  filename: string
  /** The site that it was copied from. */
  from?: string
}

/** Bytes that are read of a refused body: a browser that is cut off while it sends shows no answer. */
const readMost = 6 * mediaLimits.size

/** The temporary folders begin so. */
const prefix = 'arthashala-upload-'
/** Milliseconds; the server ends a request after five minutes. */
const longest = 3_600_000

/**
 * Streams the one file of a form (multipart/form-data, field `file`) to a temporary file.
 * @throws HttpError 415 when it is no such form, 413 when it is too large, 400 when it is not one file of that name, or breaks off
 */
export async function withUpload<T>(request: Request, work: (file: Received) => Promise<T>): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body)
    throw unsupported('Send the picture as multipart/form-data.')
  if (Number(request.headers.get('content-length')) > readMost) throw tooLarge(mediaMessages.size)
  const { body } = request
  return withTempFile(async (path) => work({ path, filename: await receive(body, type, path) }))
}

/** Gives the path of a temporary file, which is removed after the work. */
export async function withTempFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    return await work(join(folder, 'picture'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the temporary files of killed processes. */
export async function sweepUploads(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    const made = await stat(folder).catch(() => null)
    const old = made && now.getTime() - made.mtimeMs > longest
    // Another user's files belong to another site.
    if (old) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

/** @returns the sender's name for the file */
async function receive(body: ReadableStream<Uint8Array>, type: string, path: string): Promise<string> {
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  let filename: string | undefined
  let part: BusboyFileStream | undefined
  let writing: Promise<void> | undefined
  let refusal: Error | undefined
  const form = begin(type)
  form.on('file', (field: string, file: BusboyFileStream, name: string) => {
    if (field !== 'file') {
      refusal ??= notOne()
      return file.resume()
    }
    filename = name
    part = file
    file.once('limit', () => (refusal ??= tooLarge(mediaMessages.size)))
    writing = pipeline(file, createWriteStream(path))
    writing.catch((error: Error) => source.destroy(error))
  })
  form.on('filesLimit', () => (refusal ??= notOne()))
  form.on('partsLimit', () => (refusal ??= notOne()))
  await pipeline(source, bounded, form).catch((error: Error) => {
    refusal ??= refusalOf(error)
    // A form that is broken off does not end the file in it.
    part?.destroy()
  })
  await writing?.catch((error: Error) => (refusal ??= refusalOf(error)))
  if (refusal) throw refusal
  if (filename === undefined) throw notOne()
  return filename
}

async function* bounded(chunks: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > readMost) throw tooLarge(mediaMessages.size)
    yield chunk
  }
}

/** @throws HttpError 400 for a form without a boundary */
function begin(type: string) {
  const limits = { files: 1, parts: 10, fieldSize: 1_000, fileSize: mediaLimits.size, headerSize: 10_000 }
  try {
    return new Busboy({ headers: { 'content-type': type } as BusboyHeaders, limits })
  } catch {
    throw notOne()
  }
}

const notOne = () => badInput({ file: [mediaMessages.one] }, mediaMessages.one)

/** A disk that fails is our fault; all else is a form that broke off or is none. */
const refusalOf = (error: Error): Error =>
  error instanceof HttpError || 'syscall' in error
    ? error
    : badInput({ file: [mediaMessages.failed] }, mediaMessages.failed)
