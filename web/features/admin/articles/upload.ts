import type { MediaItem } from '../../../../contract/articles-api.ts'
import { fitsAnyProxy, mediaLimits, mediaMessages } from '../../../../contract/media.ts'
import type { ErrorBody } from '../../../../contract/shapes.ts'
import { unauthorized } from '../../../kit/api.ts'

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

/** The percentage once all bytes are sent but the reply is missing. */
const nearlyDone = 95

/**
 * Uploads a picture, made smaller if a proxy might refuse it. Only XMLHttpRequest reports upload progress.
 * @param onProgress called with percent; at most 95 until the reply
 * @returns a promise that rejects with UploadFailure, and stays pending after a cancellation
 */
export function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
): { done: Promise<MediaItem>; cancel: () => void } {
  const request = new XMLHttpRequest()
  let cancelled = false
  const done = new Promise<MediaItem>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.min(nearlyDone, Math.round((loaded / total) * 100))),
    )
    request.addEventListener('error', () => reject(new UploadFailure(mediaMessages.failed, true)))
    const send = (fitted: File) => {
      request.addEventListener('load', () => {
        const item = request.status < 300 ? readItem(request.responseText) : null
        if (item) resolve(item)
        else reject(failureOf(request, fitted.size))
      })
      if (cancelled) return
      const form = new FormData()
      form.append('file', fitted, file.name)
      request.open('POST', '/api/admin/media')
      request.setRequestHeader('accept', 'application/json')
      request.send(form)
    }
    void fit(file).then(send)
  })
  const cancel = () => {
    cancelled = true
    request.abort()
  }
  return { done, cancel }
}

/** Its code is loaded for the first large picture; if that fails, the picture is sent unchanged. */
async function fit(file: File): Promise<File> {
  if (file.size <= fitsAnyProxy) return file
  const code = await import('./fit-picture.ts').catch(() => null)
  return code ? code.fitPicture(file) : file
}

/** @returns null for a response that is not the site's, such as a captive portal's */
function readItem(text: string): MediaItem | null {
  try {
    return JSON.parse(text) as MediaItem
  } catch {
    return null
  }
}

/** @param size the size that was sent, in bytes */
function failureOf({ status, responseText }: XMLHttpRequest, size: number): UploadFailure {
  if (status === 401) void unauthorized()
  const again = status < 300 || status >= 500 || status === 429 || status === 401
  try {
    const { message, fields } = JSON.parse(responseText) as ErrorBody
    return new UploadFailure(status >= 500 ? mediaMessages.failed : (fields?.file?.[0] ?? message), again)
  } catch {
    // A response by a proxy: the site's own is JSON.
    if (status === 413) return new UploadFailure(mediaMessages.proxy(size), false)
    return new UploadFailure(mediaMessages.failed, again)
  }
}
