import { t } from '#words'
import { badInput, tooLarge } from './errors.ts'

/**
 * Reads the whole body of a request.
 * @param most maximum bytes
 * @param options.readMost bytes that are read of a body that is refused: a browser that is cut off while it sends shows no response
 * @throws HttpError 413 above the maximum, 400 if the client disconnects
 */
export async function readBody(
  request: Request,
  most: number,
  { readMost = most, message }: { readMost?: number; message?: string } = {},
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read().catch(brokenOff)) ?? { done: true }
    if (done && size <= most) return Buffer.concat(chunks)
    size += value?.byteLength ?? 0
    if (done || size > readMost) {
      void reader?.cancel().catch(() => {})
      throw tooLarge(message)
    }
    if (size <= most) chunks.push(value)
  }
}

function brokenOff(): never {
  throw badInput({ body: [t`It broke off.`] })
}
