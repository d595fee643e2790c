import type { MediaItem } from '../../../../contract/articles/article-shapes.ts'
import { mediaLimits, fitsAnyProxy, mediaMessages } from '../../../../contract/articles/media-limits.ts'
import { prefix } from '../../../../contract/languages.ts'
import type { ErrorBody } from '../../../../contract/shapes.ts'
import { unauthorized } from '../../../kit/answers.ts'

/** A failed upload. */
export class UploadFailure extends Error {
  /** True if a retry may succeed. */
  readonly again: boolean

  constructor(message: string, again: boolean) {
    super(message)
    this.again = again
  }
}

/** The client-side check of a picture; null if it may be sent. The server checks its bytes. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type && !(mediaLimits.types as readonly string[]).includes(type)) return mediaMessages.type
  return size > mediaLimits.size ? mediaMessages.size : null
}

/**
 * Uploads a picture, made smaller if a proxy might refuse it.
 * @param onProgress called with percent; at most 95 until the reply
 * @returns a promise that stays pending after a cancellation
 * @throws UploadFailure
 */
export async function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<MediaItem> {
  const fitted = await fit(file)
  const form = new FormData()
  form.append('file', fitted, file.name)
  const { status, responseText } = await post(form, onProgress, signal)
  const reply = parse(responseText)
  if (status < 300 && reply) return reply as MediaItem
  if (status === 401) void unauthorized()
  throw failureOf(status, reply as ErrorBody | null, fitted.size)
}

/** Its code is loaded for the first large picture; if that fails, the picture is sent unchanged. */
async function fit(file: File): Promise<File> {
  if (file.size <= fitsAnyProxy) return file
  const code = await import('./fit-picture.ts').catch(() => null)
  return code ? code.fitPicture(file) : file
}

/** The percentage once all bytes are sent but the reply is missing. */
const nearlyDone = 95

/** Only XMLHttpRequest reports upload progress. */
function post(form: FormData, onProgress: (percent: number) => void, signal: AbortSignal): Promise<XMLHttpRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>()
  const request = new XMLHttpRequest()
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(Math.min(nearlyDone, Math.round((loaded / total) * 100))),
  )
  request.addEventListener('load', () => resolve(request))
  request.addEventListener('error', () => reject(new UploadFailure(mediaMessages.failed, true)))
  request.open('POST', `${prefix}/api/admin/media`)
  request.setRequestHeader('accept', 'application/json')
  signal.addEventListener('abort', () => request.abort())
  if (!signal.aborted) request.send(form)
  return promise
}

/** @returns null for a response that is not the site's, such as a captive portal's */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @param size the size that was sent, in bytes */
function failureOf(status: number, reply: ErrorBody | null, size: number): UploadFailure {
  if (!reply && status === 413) return new UploadFailure(mediaMessages.proxy(size), false)
  const again = status < 300 || status >= 500 || status === 429 || status === 401
  const refusal = status < 500 ? (reply?.fields?.file?.[0] ?? reply?.message) : undefined
  return new UploadFailure(refusal ?? mediaMessages.failed, again)
}
