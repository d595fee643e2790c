import { openConnection } from './connection.ts'
import { percentile } from './figures.ts'

export interface Answered {
  answers: number
  /** Answers a second, and milliseconds that half of them and 99 in 100 took at the most. */
  rate: number
  p50: number
  p99: number
  /** Answers with a status other than 2xx. */
  refused: number
}

/**
 * Has some callers ask as fast as they are answered, each over one connection that stays open.
 * @param origin of the site
 * @param next the path to ask for next
 * @param callers how many ask at once
 * @param seconds for how long
 * @param cookie of a caller who is signed in
 */
export async function callers(
  origin: string,
  next: () => string,
  callers: number,
  seconds: number,
  cookie?: string,
): Promise<Answered> {
  const headers = {
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'User-Agent': 'Mozilla/5.0 (bench)',
    ...(cookie && { Cookie: cookie }),
  }
  const took: number[] = []
  let refused = 0
  const began = performance.now()
  const until = began + seconds * 1_000
  const call = async (_: unknown, number: number) => {
    // Each from a network of its own: a site that trusts the header lets networks take turns.
    const connection = openConnection(origin, { ...headers, 'X-Forwarded-For': `203.0.${number}.1` })
    while (performance.now() < until) {
      const began = performance.now()
      const { status } = await connection.send(next())
      took.push(performance.now() - began)
      if (status < 200 || status > 299) refused++
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: callers }, call))
  const rate = took.length / ((performance.now() - began) / 1_000)
  return { answers: took.length, rate, p50: percentile(took, 0.5), p99: percentile(took, 0.99), refused }
}
