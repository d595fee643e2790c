import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface WireReply {
  status: number
  headers: Headers
  body: string
}

/**
 * Sends a request to a port byte for byte, with what no client would send, and reads the answer until the server ends it.
 * @param lines the first line and the headers, without `Connection`
 */
export async function sendLines(url: string, lines: string[], body: string | Buffer = ''): Promise<WireReply> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1')
  socket.write(body)
  const answer = await text(socket)
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [first = '', ...fields] = head.split('\r\n')
  const pairs = fields.map((field) => [field.split(':', 1)[0] ?? '', field.slice(field.indexOf(':') + 1).trim()])
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(pairs as [string, string][]),
    body: rest.join('\r\n\r\n'),
  }
}
