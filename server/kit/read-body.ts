import { badInput, tooLarge } from './errors.ts'

/**
 * Reads the whole body of a request.
 * @param most maximum bytes
 * @throws HttpError 413 above the maximum, 400 if the client disconnects
 */
export async function readBody(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read().catch(brokenOff)) ?? { done: true }
    if (done) return Buffer.concat(chunks)
    size += value.byteLength
    if (size > most) {
      void reader?.cancel().catch(() => {})
      throw tooLarge()
    }
    chunks.push(value)
  }
}

function brokenOff(): never {
  throw badInput({ body: ['It broke off.'] })
}
