/** Functions that each send a statement at once. */
export type Steps<T extends readonly unknown[]> = readonly [...{ [I in keyof T]: () => PromiseLike<T[I]> }]

/**
 * Sends statements one behind the other, without waiting for their replies.
 * @param steps what one of them throws is thrown when those before it have ended well
 * @param onFailed called at once when one fails
 * @returns what they end with
 */
export async function pipelined<T extends readonly unknown[]>(steps: Steps<T>, onFailed = () => {}): Promise<T> {
  const sent: Promise<unknown>[] = []
  for (const step of steps) {
    const ending = Promise.resolve(step())
    ending.catch(onFailed)
    sent.push(ending)
    // A statement is sent when it is awaited, which is a moment later.
    await Promise.resolve()
  }
  const ended: unknown[] = []
  for (const one of sent) ended.push(await one)
  return ended as unknown as T
}
