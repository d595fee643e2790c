import { maxHeaderSize } from 'node:http'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualBody } from '../contract/endpoint.ts'
import { createLog } from '../server/kit/log.ts'
import { anyRequest, type AnyRequest, type Who } from './any-request/requests.ts'
import { newcomers, worldOf } from './any-request/world.ts'
import { aFolder } from './folder.ts'
import { startSite } from './site.ts'
import { sendLines } from './wire.ts'

/** `REQUESTS=20000 SEED=7 npm test -- test/any-request` sends so many, made from that seed. */
const count = Number(process.env.REQUESTS ?? 800)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
/** Requests after which people sign in anew, and the newest ids are asked for. */
const batch = 100
const atOnce = 6

const errors: string[] = []
const log = createLog('error', { write: (line) => void errors.push(line) })
const site = await startSite({ RATE_LIMITS: 'off', TRUST_PROXY: 'on', DATA_DIR: await aFolder() }, log)

/**
 * Sends a request. The answer may be lost if the server closes the connection before it has read all: of a request that is too
 * long, and of a body after a target that is no path, which Node's parser refuses. Then the status is 0.
 */
async function send({ method, target, hosts, headers, cookies, body, who }: AnyRequest, tokens: Record<Who, string>) {
  const bytes = Buffer.from(body ?? '', body?.startsWith('--') ? 'latin1' : 'utf8')
  const all = [
    ...hosts.map((host) => ['Host', host]),
    ...(tokens[who] ? cookies(tokens[who]) : []).map((cookie) => ['Cookie', cookie]),
    ...headers,
    ...(body === null ? [] : [['Content-Length', String(bytes.length)]]),
  ]
  const lines = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`)]
  return sendLines(site.url, lines, bytes).catch((error: unknown) => {
    const readWhole = lines.join('\r\n').length < maxHeaderSize && bytes.length < usualBody
    if (readWhole && (target.startsWith('/') || bytes.length === 0)) throw error
    return { status: 0, headers: new Headers(), body: '' }
  })
}

/** A process that is busy may say so, and when to come back. */
const isFault = ({ status, headers }: { status: number; headers: Headers }) =>
  status >= 500 && !(status === 503 && headers.has('retry-after'))

test(
  `no request whatever is answered with a fault of ours (REQUESTS=${count} SEED=${seed})`,
  { timeout: 3_600_000 },
  async () => {
    const statuses = new Map<number, number>()
    const faults: object[] = []
    for (let done = 0; done < count; done += batch) {
      const { tokens, names } = await newcomers(site.db)
      const world = await worldOf(site.db, names)
      const requests = fc.sample(anyRequest(world), { seed: seed + done, numRuns: Math.min(batch, count - done) })
      const work = async () => {
        for (let next = requests.pop(); next; next = requests.pop()) {
          const reply = await send(next, tokens)
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
          if (isFault(reply)) faults.push({ status: reply.status, ...next, said: reply.body.slice(0, 200) })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    }
    console.log(`SEED=${seed}`, Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))
    expect(errors.map((line) => JSON.parse(line) as object)).toEqual([])
    expect(faults).toEqual([])
    // Otherwise it says little: most that is sent gets past the first check, and is done.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 5)
  },
)
