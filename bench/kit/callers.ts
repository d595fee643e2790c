import { connect, type Socket } from 'node:net'
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
  const { hostname, port, host } = new URL(origin)
  const took: number[] = []
  let refused = 0
  const began = performance.now()
  const until = began + seconds * 1_000
  const call = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const ask = asking(socket, host, cookie)
    while (performance.now() < until) {
      const asked = performance.now()
      const status = await ask(next())
      took.push(performance.now() - asked)
      if (status < 200 || status > 299) refused++
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: callers }, call))
  const rate = took.length / ((performance.now() - began) / 1_000)
  return { answers: took.length, rate, p50: percentile(took, 0.5), p99: percentile(took, 0.99), refused }
}

/**
 * One caller's connection, without the weight of a client library: on a small machine that would be measured along with the site.
 * @returns asks for a path and reads the whole answer; its status
 */
function asking(socket: Socket, host: string, cookie?: string): (path: string) => Promise<number> {
  const extra = cookie ? `Cookie: ${cookie}\r\n` : ''
  let received: Buffer = Buffer.alloc(0)
  let answered: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const status = wholeAnswer(received)
    if (status === undefined) return
    received = Buffer.alloc(0)
    answered?.resolve(status)
  })
  socket.on('error', (error) => answered?.reject(error))
  socket.on('close', () => answered?.reject(new Error('The site closed a connection.')))
  return (path) =>
    new Promise((resolve, reject) => {
      answered = { resolve, reject }
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nUser-Agent: Mozilla/5.0 (bench)\r\n${extra}\r\n`,
      )
    })
}

/** The status of an answer when all of it is there: its body ends by its length, or with its last chunk. */
function wholeAnswer(received: Buffer): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const whole =
    length === undefined
      ? received.subarray(-7).toString('latin1') === '\r\n0\r\n\r\n'
      : received.length >= headEnd + 4 + Number(length)
  return whole ? Number(head.slice(9, 12)) : undefined
}
