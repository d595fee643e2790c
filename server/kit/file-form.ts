import { badInput, tooLarge, unsupported } from './errors.ts'
import { isMediaType } from './media-type.ts'
import { readBody } from './read-body.ts'

/** The messages of the refusals: of a form of another kind, a file that is too large, one that did not arrive whole, and not one file. */
export interface FileMessages {
  type: string
  size: string
  failed: string
  one: string
}

interface Limits {
  /** Bytes of the file. */
  size: number
  messages: FileMessages
}

/** Bytes of the form around the file. */
const around = 20_000

/**
 * Reads a form with one file (multipart/form-data, field `file`).
 * @returns the file, and the form for its other fields
 * @throws HttpError 415 when it is no such form, 413 when it is too large, 400 when it is not one file of that name, or breaks off
 */
export async function readFileForm(
  request: Request,
  { size, messages }: Limits,
): Promise<{ file: File; form: FormData }> {
  const type = request.headers.get('content-type') ?? ''
  if (!isMediaType(type, 'multipart/form-data') || !/;\s*boundary=/i.test(type)) throw unsupported(messages.type)
  const body = await readBody(request, size + around, { readMost: 6 * size, message: messages.size })
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw fileRefusal(messages.failed)
  })
  const [file, ...others] = [...form.values()].filter((value) => typeof value !== 'string')
  if (!file || others.length > 0 || file !== form.get('file')) throw fileRefusal(messages.one)
  if (file.size > size) throw tooLarge(messages.size)
  return { file, form }
}

/** 400: what is wrong with the file. */
export const fileRefusal = (message: string) => badInput({ file: [message] }, message)

/** The name of a file without its folder, and without what no name shows. */
export const shownName = (name: string, otherwise: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()
    .slice(0, 200)
    .toWellFormed() || otherwise
