import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { callers } from './kit/callers.ts'
import { openConnection } from './kit/connection.ts'
import { against, median, ms, percentile, printTable } from './kit/figures.ts'
import { memoryOf } from './kit/processes.ts'
import { withSite, type Site } from './kit/site.ts'

/* Ten times the pages that a site can make, and on many more connections clients that send and read a few bytes a second. */

/** Milliseconds for 99 in 100 of what is served, bytes of application and database, and milliseconds of a rest. */
const budgets = { served: 2_000, memory: 600_000_000, rest: 10_000 }
const times = 10
const connections = 400
const slowOfEachKind = 150
const seconds = Number(process.argv[2] ?? 20)

let count = 0
const next = () => `/articles?visit=${(count += 1)}`

await withSite(
  async (site) => {
    await callers(site.origin, next, 16, 2)
    const usual = await callers(site.origin, next, 16, 5)
    const before = await alone(site)
    const slow = slowClients(site)
    await pause(2_000)
    const heard = {
      served: [] as number[],
      shed: [] as number[],
      withoutRetryAfter: 0,
      other: new Map<string, number>(),
    }
    let most = 0
    const watching = setInterval(() => {
      void memoryOf(site).then(({ application, database }) => (most = Math.max(most, application + database)))
    }, 500)
    await offer(site, times * usual.rate, heard)
    for (const socket of slow) socket.destroy()
    clearInterval(watching)
    await pause(budgets.rest)
    const after = await alone(site)

    const p99 = percentile(heard.served, 0.99)
    const MB = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
    const other = [...heard.other].map(([what, often]) => `${what}: ${often}`).join(', ')
    printTable([
      ['figure', 'measured'],
      ['pages made a second by 16 callers, before', usual.rate.toFixed(0)],
      ['asked for a second', ((heard.served.length + heard.shed.length) / seconds).toFixed(0)],
      ['served a second', (heard.served.length / seconds).toFixed(0)],
      ['served, half and 99 % within', `${ms(percentile(heard.served, 0.5))}, ${against(p99, budgets.served, ms)}`],
      ['shed (503), 99 % within', `${heard.shed.length}, ${ms(percentile(heard.shed, 0.99))}`],
      ['503 without Retry-After', String(heard.withoutRetryAfter)],
      ['any other answer', other || 'none'],
      ['memory of application and database', against(most, budgets.memory, MB)],
      ['one page alone, before and ten seconds after', `${ms(before)}, ${ms(after)}`],
    ])
    console.log(
      `\n${connections} callers for ${seconds} s, beside ${3 * slowOfEachKind} slow clients, on the machine that serves.`,
    )
    const met = [
      heard.served.length > 0 && heard.shed.length > 0,
      p99 <= budgets.served,
      heard.withoutRetryAfter === 0,
      heard.other.size === 0,
      most <= budgets.memory,
      after <= Math.max(3 * before, 50),
    ]
    if (met.includes(false)) process.exitCode = 1
  },
  // Each caller is a visitor of their own.
  { TRUST_PROXY: 'on' },
)

/** Milliseconds of a page when nobody else asks. */
async function alone({ origin }: Site): Promise<number> {
  const connection = openConnection(origin, {})
  const took: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const began = performance.now()
    const { status } = await connection.send(next())
    took.push(status === 200 ? performance.now() - began : Infinity)
  }
  connection.close()
  return median(took)
}

/** Asks so often a second, whatever the answers are: each caller has its next moment, which does not wait for the last answer to be good. */
async function offer(
  { origin }: Site,
  rate: number,
  heard: { served: number[]; shed: number[]; withoutRetryAfter: number; other: Map<string, number> },
): Promise<void> {
  const every = (1_000 * connections) / rate
  const began = performance.now()
  const until = began + 1_000 * seconds
  const note = (what: string) => heard.other.set(what, (heard.other.get(what) ?? 0) + 1)
  const call = async (_: unknown, number: number) => {
    const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-For': `203.0.${number >> 8}.${number & 255}` }
    let connection = openConnection(origin, headers)
    for (let at = began + (every * number) / connections; at < until; at = Math.max(at + every, performance.now())) {
      await pause(Math.max(0, at - performance.now()))
      const began = performance.now()
      const answer = await connection.send(next()).catch((error: unknown) => String(error))
      const took = performance.now() - began
      if (typeof answer === 'string') {
        note(answer)
        connection = openConnection(origin, headers)
      } else if (answer.status === 200) heard.served.push(took)
      else if (answer.status === 503) {
        heard.shed.push(took)
        if (!/\r\nretry-after: \d/i.test(answer.head)) heard.withoutRetryAfter += 1
      } else note(String(answer.status))
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, call))
}

/** Clients that send their headers, or a body, a byte a second, or read nothing of a page. */
function slowClients({ origin }: Site): Socket[] {
  const { hostname, port, host } = new URL(origin)
  const body = `Host: ${host}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"email":"`
  const beginnings = [
    { sent: 'GET /articles HTTP/1.1\r\nX-Slow: ', drips: true },
    { sent: `POST /api/subscribers HTTP/1.1\r\n${body}`, drips: true },
    { sent: `GET /articles?slow HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(3), drips: false },
  ]
  return beginnings.flatMap(({ sent, drips }) =>
    Array.from({ length: slowOfEachKind }, () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(sent)
      if (!drips) return socket.pause()
      const drip = setInterval(() => socket.write('a'), 1_000)
      socket.once('close', () => clearInterval(drip))
      return socket
    }),
  )
}
