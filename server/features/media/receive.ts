import { t } from '#words'
import { mediaLimits, mediaMessages } from '../../../contract/articles/media-limits.ts'
import { badInput, tooLarge, unsupported } from '../../kit/errors.ts'
import { isMediaType } from '../../kit/media-type.ts'
import { readBody } from '../../kit/read-body.ts'

/** A file with the sender's name for it. */
export interface Received {
  bytes: Buffer
  filename: string
  /** The site that it was copied from. */
  from?: string
}

/** Bytes of a form with the largest file. */
const formMost = mediaLimits.size + 20_000

/**
 * Reads the one file of a form (multipart/form-data, field `file`).
 * @throws HttpError 415 when it is no such form, 413 when it is too large, 400 when it is not one file of that name, or breaks off
 */
export async function receiveFile(request: Request): Promise<Received> {
  const type = request.headers.get('content-type') ?? ''
  if (!isMediaType(type, 'multipart/form-data') || !/;\s*boundary=/i.test(type))
    throw unsupported(t`Send the picture as multipart/form-data.`)
  const body = await readBody(request, formMost, { readMost: 6 * mediaLimits.size, message: mediaMessages.size })
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw refusal(mediaMessages.failed)
  })
  const [file, ...others] = [...form.values()].filter((value) => typeof value !== 'string')
  if (!file || others.length > 0 || file !== form.get('file')) throw refusal(mediaMessages.one)
  if (file.size > mediaLimits.size) throw tooLarge(mediaMessages.size)
  return { bytes: Buffer.from(await file.arrayBuffer()), filename: file.name }
}

const refusal = (message: string) => badInput({ file: [message] }, message)
