import type { AddressInfo, Socket } from 'node:net'
import { createServer, type Server } from 'node:http'
import { StartError } from '../db/start-error.ts'
import type { Log } from './log.ts'

/**
 * The patience with slow clients, in milliseconds: for the headers of a request, for all of it (10 MB over a weak line), and
 * without a byte in either direction. Connections are looked at every five seconds.
 */
export const patience = { headersTimeout: 15_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 }
const silence = 60_000
/** Connections of a process; each takes some kilobytes, and those beyond are closed at once. */
const mostConnections = 5_000

/** Ends connections whose client neither sends nor reads, and those that are too many. */
export function boundConnections(server: Server): void {
  server.timeout = silence
  server.maxConnections = mostConnections
}

/**
 * Opens the port.
 * @returns the address to open in a browser on this machine
 * @throws StartError if the port is in use or not permitted
 */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(sentence(error, port, host))))
    server.listen(port, host, resolve)
  })
  const { port: opened } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${opened}`
}

/**
 * Refuses a port that cannot be opened, before anything is made for the site that would listen there.
 * @throws StartError
 */
export async function refuseUsedPort(at: { port: number; host: string }): Promise<void> {
  const server = createServer()
  await listen(server, at)
  await new Promise((resolve) => server.close(resolve))
}

function sentence(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `The port ${port} is already in use; set PORT to another.`
  if (error.code === 'EACCES') return `The port ${port} may not be opened by this user; set PORT to one above 1023.`
  return `The address ${host} port ${port} cannot be opened (${error.code ?? error.message}); check HOST and PORT.`
}

/** Milliseconds that running requests have to finish. */
const gracePeriod = 10_000

/**
 * On SIGTERM or SIGINT: refuses connections, finishes running requests, calls `close` and exits. A second signal exits at once.
 * @param options.hurry closes all connections at once, including upgraded ones: in development the next process waits for the
 *   port
 */
export function closeGracefully(
  server: Server,
  log: Log,
  { hurry }: { hurry: boolean },
  close: () => Promise<void>,
): void {
  // Node's server does not list WebSocket connections, yet waits for them to close.
  const connections = new Set<Socket>()
  if (hurry)
    server.on('connection', (socket: Socket) => {
      connections.add(socket)
      socket.once('close', () => connections.delete(socket))
    })
  endOnSignal(log, async () => {
    const deadline = setTimeout(() => server.closeAllConnections(), gracePeriod)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
      for (const socket of connections) socket.destroy()
    })
    clearTimeout(deadline)
    await close()
  })
}

/**
 * On SIGTERM or SIGINT: calls `close`, then exits. A second signal exits at once.
 * @returns leaves the signals to somebody else
 */
export function endOnSignal(log: Log, close: (signal: NodeJS.Signals) => Promise<void>): () => void {
  let begun: number | null = null
  const end = async (signal: NodeJS.Signals) => {
    // One Ctrl-C arrives up to three times: from the terminal, npm and bin/run.mjs.
    if (begun !== null && performance.now() - begun < 1_000) return
    if (begun !== null) process.exit(1)
    begun = performance.now()
    log.info({ signal }, 'closing')
    await close(signal)
    log.info('closed')
    process.exit(0)
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  return () => void process.off('SIGTERM', end).off('SIGINT', end)
}
