import { badInput, tooLarge } from './errors.ts'

/**
 * Reads the body of a request whole.
 * @param most bytes that are read
 * @throws Refused 413 when there are more, 400 when the client hangs up before the end
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
