import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { mediaLimits, mediaMessages } from '../../../contract/media.ts'
import { badInput, HttpError, tooLarge, unsupported } from '../../kit/errors.ts'

/** A file that was sent: where it lies until the work with it is done, and what the sender calls it. */
export interface Received {
  path: string
  filename: string
  /** The site that it was copied from. */
  from?: string
}

/** What stands around the file in the body. */
const around = 10_000
/**
 * Bytes that are read of what is refused anyway: a browser that is cut off while it sends does not show the answer, but that the
 * connection failed.
 */
const readMost = 6 * mediaLimits.size

/** The folder that a file lies in, in the system's temporary one, begins so. */
const named = 'arthashala-upload-'
/** Far more than an upload takes (milliseconds): the server ends a request that comes for longer than five minutes. */
const longest = 3_600_000

/**
 * Takes the one file of a form (multipart/form-data, field `file`) to a file of its own, never whole in memory.
 * @param work is done with it; then it is gone
 * @throws Refused 415 when it is no such form, 413 when it is too large, 400 when it is not one file of that name, or breaks off
 */
export async function withReceived<T>(request: Request, work: (file: Received) => Promise<T>): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body)
    throw unsupported('Send the picture as multipart/form-data.')
  if (Number(request.headers.get('content-length')) > readMost) throw tooLarge(mediaMessages.size)
  const { body } = request
  return atDesk(async (path) => work({ path, filename: await receive(body, type, path) }))
}

/** Gives the path of a file that is not there yet; whatever has been written to it is gone after the work. */
export async function atDesk<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), named))
  try {
    return await work(join(folder, 'picture'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what processes have left that were killed while a file came. */
export async function sweepReceived(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(named)) continue
    const folder = join(tmpdir(), name)
    const made = await stat(folder).catch(() => null)
    const old = made && now.getTime() - made.mtimeMs > longest
    // What is another user's is another site's.
    if (old) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

/** @returns the name that the sender gave the file */
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

/** @throws Refused 413 when more comes than is read */
async function* bounded(chunks: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > readMost) throw tooLarge(mediaMessages.size)
    yield chunk
  }
}

/** @throws Refused 400 for a form that does not say what parts its parts */
function begin(type: string) {
  const limits = { files: 1, parts: 10, fieldSize: 1_000, fileSize: mediaLimits.size, headerSize: around }
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
