/**
 * Runs `act` at once and then periodically, never concurrently, without keeping the process alive.
 * @param every milliseconds between runs
 * @param act handles its own errors
 * @returns stops it after the running call
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
