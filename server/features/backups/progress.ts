import { createHash } from 'node:crypto'

export type OnProgress = (percent: number) => void

/** Reports progress in whole per cent: each value once, and never backwards. */
export function percents(onProgress: OnProgress = () => {}) {
  let last = -1
  const report = (percent: number) => {
    if (Math.floor(percent) > last) onProgress((last = Math.floor(percent)))
  }
  report(0)
  return {
    /** A stretch of the work, of which `done` of `of` is done. */
    between: (from: number, to: number) => (done: number, of: number) =>
      report(of > 0 ? from + (to - from) * Math.min(1, done / of) : to),
    done: () => report(100),
  }
}

/**
 * Counts and hashes bytes as they pass.
 * @param onChunk called with the bytes so far, and the chunk
 */
export function digest(onChunk: (bytes: number, chunk: Uint8Array) => void = () => {}) {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *through<C extends Uint8Array>(source: AsyncIterable<C>): AsyncGenerator<C, void> {
      for await (const chunk of source) {
        hash.update(chunk)
        size += chunk.byteLength
        onChunk(size, chunk)
        yield chunk
      }
    },
    /** Once, when all have passed. */
    result: () => ({ size, sha256: hash.digest('hex') }),
  }
}
export type Digest = ReturnType<typeof digest>
