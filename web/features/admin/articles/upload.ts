import type { MediaItem } from '../../../../contract/articles-api.ts'
import { fitsAnyProxy, mediaLimits, mediaMessages } from '../../../../contract/media.ts'
import type { ErrorBody } from '../../../../contract/shapes.ts'
import { unauthorized } from '../../../kit/api.ts'

/** An upload that did not work. */
export class UploadFailure extends Error {
  /** Whether the same picture may work another time. */
  readonly again: boolean

  constructor(message: string, again: boolean) {
    super(message)
    this.again = again
  }
}

/** What the form refuses without asking; null for a picture that may be sent. The server looks at its bytes. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type && !(mediaLimits.types as readonly string[]).includes(type)) return mediaMessages.type
  return size > mediaLimits.size ? mediaMessages.size : null
}

/** Of an upload that is all sent, but not yet answered. */
const nearlyDone = 95

/**
 * Sends one picture, made smaller where a proxy might refuse it. Only XMLHttpRequest tells how far it is.
 * @param onProgress percent; at most 95 until the server has answered
 * @returns the promise rejects with UploadFailure, and stays open when it is cancelled
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

/** The code for it comes with the first large picture; a picture is sent as it is where that code cannot be loaded. */
async function fit(file: File): Promise<File> {
  if (file.size <= fitsAnyProxy) return file
  const code = await import('./fit-picture.ts').catch(() => null)
  return code ? code.fitPicture(file) : file
}

/** @returns null for an answer that is not the site's, as the gate of a network gives */
function readItem(text: string): MediaItem | null {
  try {
    return JSON.parse(text) as MediaItem
  } catch {
    return null
  }
}

/** @param size bytes that were sent */
function failureOf({ status, responseText }: XMLHttpRequest, size: number): UploadFailure {
  if (status === 401) void unauthorized()
  const again = status < 300 || status >= 500 || status === 429 || status === 401
  try {
    const { message, fields } = JSON.parse(responseText) as ErrorBody
    return new UploadFailure(status >= 500 ? mediaMessages.failed : (fields?.file?.[0] ?? message), again)
  } catch {
    // Not the site's own answer, which is JSON.
    if (status === 413) return new UploadFailure(mediaMessages.proxy(size), false)
    return new UploadFailure(mediaMessages.failed, again)
  }
}
