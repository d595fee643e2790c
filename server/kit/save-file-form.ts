import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { privately } from '../db/private-folder.ts'
import { errorCode } from '../db/start-error.ts'
import { diskFull } from './disk-space.ts'
import { tooLarge, unsupported } from './errors.ts'
import { fileRefusal, type FileMessages } from './file-form.ts'
import { isMediaType } from './media-type.ts'

interface Limits {
  /** Bytes of the file. */
  size: number
  messages: FileMessages
}

/** A form whose file is on the disk. */
interface SavedForm {
  /** The name that the browser gives; empty where no file was chosen. */
  name: string
  size: number
  fields: Record<string, string>
}

/**
 * Saves the file of a form (multipart/form-data, field `file`) as it arrives, so that a large one costs no memory.
 * @param path of a file that is not there yet
 * @throws HttpError 415 when it is no such form, 413 when it is too large, 400 when it is not one file of that name, or breaks off
 */
export async function saveFileForm(request: Request, path: string, { size, messages }: Limits): Promise<SavedForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!isMediaType(type, 'multipart/form-data') || !/;\s*boundary=[^;\s]/i.test(type)) throw unsupported(messages.type)
  const { Busboy } = await import('@fastify/busboy')
  const limits = { fileSize: size, files: 1, fields: 20, fieldSize: 20_000, parts: 30, headerPairs: 50 }
  const form = new Busboy({ headers: { 'content-type': type }, limits })
  const broken = new AbortController()
  const saved: SavedForm = { name: '', size: 0, fields: {} }
  let others = 0
  let isTooLarge = false
  let arriving: Readable | undefined
  let saving: Promise<unknown> = Promise.resolve()
  form.on('filesLimit', () => (others += 1))
  form.on('field', (name, value) => {
    if (name === 'file') others += 1
    else if (value !== '') saved.fields[name] = value
  })
  form.on('file', (field, file, name = '') => {
    if (field !== 'file') others += 1
    saved.name = name
    arriving = file
    file.on('limit', () => (isTooLarge = true))
    saving = pipeline(file, createWriteStream(path, { flags: 'wx', mode: privately.file })).then(
      () => (saved.size = file.bytesRead),
      (error: unknown) => {
        broken.abort()
        return error
      },
    )
  })
  const body = Readable.from(bodyWithin(request, 2 * size, messages.size))
  const fault: unknown = await pipeline(body, form, { signal: broken.signal }).then(
    () => null,
    (error: unknown) => error,
  )
  // The parser leaves a file open whose form has broken off.
  if (fault !== null) arriving?.destroy()
  const failure: unknown = await saving
  if (errorCode(failure) === 'ENOSPC') throw diskFull()
  if (isTooLarge || fault instanceof TooMuch) throw tooLarge(messages.size)
  if (fault !== null || failure instanceof Error) throw fileRefusal(messages.failed)
  if (saved.name === '' || others > 0) throw fileRefusal(messages.one)
  return saved
}

class TooMuch extends Error {}

/** A browser that is cut off while it sends shows no response, so a file that is too large is read on for a while. */
async function* bodyWithin({ body }: Request, most: number, message: string): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of (body ?? []) as ReadableStream<Uint8Array>) {
    size += chunk.byteLength
    if (size > most) throw new TooMuch(message)
    yield chunk
  }
}
