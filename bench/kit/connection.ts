import { connect } from 'node:net'

export interface Sent {
  method?: string
  /** Header lines by name. */
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
}

export interface Received {
  status: number
  /** The status line and the headers, as they came. */
  head: string
  /** The body as it travels, with the frames of its chunks. */
  body: Buffer
}

/**
 * A connection that stays open, without the weight of a client library: on a small machine that would be measured along with the
 * site.
 * @param origin of the site
 * @param every headers of every request
 * @returns sends a request and reads the whole answer; the next may be sent after it
 */
export function openConnection(origin: string, every: Readonly<Record<string, string>>) {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let received: Buffer = Buffer.alloc(0)
  let answered: PromiseWithResolvers<Received> | undefined
  socket.on('data', (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const whole = wholeAnswer(received)
    if (!whole) return
    received = Buffer.alloc(0)
    answered?.resolve(whole)
  })
  socket.on('error', (error) => answered?.reject(error))
  socket.on('close', () => answered?.reject(new Error('The site closed a connection.')))
  return {
    async send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Received> {
      if (socket.destroyed) throw new Error('The site has closed the connection.')
      answered = Promise.withResolvers()
      const text = body === undefined ? '' : JSON.stringify(body)
      const ofBody = text && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }
      const lines = Object.entries({ Host: host, ...every, ...headers, ...ofBody }).map((pair) => pair.join(': '))
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
      return answered.promise
    },
    close: () => void socket.destroy(),
  }
}

/** An answer when all of it is there: its body ends by its length, with its last chunk, or is none. */
function wholeAnswer(received: Buffer): Received | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const body = received.subarray(headEnd + 4)
  const length = status === 304 || status === 204 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const whole =
    length === undefined ? body.subarray(-7).toString('latin1').endsWith('0\r\n\r\n') : body.length >= Number(length)
  return whole ? { status, head, body } : undefined
}
