/**
 * Does something at once and then again, one time after the other, without keeping the process alive for it.
 * @param every milliseconds between two times
 * @param act sees to its own failures
 * @returns stops it, when what is under way has ended
 */
export function runPeriodically(every: number, act: () => Promise<void>): () => Promise<void> {
  let acting = act()
  const timer = setInterval(() => {
    acting = acting.then(act)
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await acting
  }
}
