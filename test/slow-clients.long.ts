import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { startSite, type Site } from '../bench/kit/site.ts'

/* Clients that would hold a connection for ever, at sites in processes of their own: one that serves alone, and one with workers. */

const env = { BACKUPS: 'off', STARTER_CONTENT: 'off' }
const sites: Record<string, Site> = {
  'one process': await startSite({ dataDir: `${inject('folder')}/slow-one`, env }),
  'two workers': await startSite({ dataDir: `${inject('folder')}/slow-two`, env: { ...env, WORKERS: '2' } }),
}
afterAll(() => Promise.all(Object.values(sites).map((site) => site.stop())))

/** Milliseconds for the headers; connections are looked at every five seconds. */
const [headers, looks] = [15_000, 5_000]

interface Client {
  sends: string
  /** Sent again each second, as a slow client does. */
  drips?: string
}

const clients: Record<string, Client> = {
  'says nothing': { sends: '' },
  'stops in the middle of its headers': { sends: 'GET /articles HTTP/1.1\r\nHost: site.test\r\nX-' },
  'sends a byte each second': { sends: 'GET /articles HTTP/1.1\r\nHost: site.test\r\nX-', drips: 'a' },
}

/** @returns milliseconds until the site has ended its connection, and its last words */
async function until({ origin }: Site, { sends, drips }: Client) {
  const { hostname, port } = new URL(origin)
  const socket: Socket = connect(Number(port), hostname)
  let output = ''
  socket.setEncoding('utf8').on('data', (text: string) => (output += text))
  socket.on('error', () => {})
  await once(socket, 'connect')
  const began = performance.now()
  const closed = once(socket, 'close')
  if (sends) socket.write(sends)
  const stop = new AbortController()
  const drip = async () => {
    while (!stop.signal.aborted) {
      await pause(1_000, undefined, { signal: stop.signal }).catch(() => {})
      socket.write(drips ?? '')
    }
  }
  const dripping = drips ? drip() : undefined
  await closed
  stop.abort()
  await dripping
  return { after: performance.now() - began, said: output }
}

test.concurrent.each(
  Object.keys(sites).flatMap((site) => Object.keys(clients).map((client) => [site, client] as const)),
)('%s: a client that %s is let go after fifteen seconds', async (site, client) => {
  const { after, said: output } = await until(sites[site] as Site, clients[client] as Client)
  expect(output).toMatch(/^HTTP\/1\.1 408 /)
  expect(after).toBeGreaterThan(headers - 100)
  // A busy machine looks later.
  expect(after).toBeLessThan(headers + 2 * looks)
})
