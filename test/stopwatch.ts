/**
 * Measures work by the processor's time, in which nothing counts that the machine does beside it.
 * @returns the milliseconds that this thread has worked since
 */
export function stopwatch(): () => number {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
}
