import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A letter as it arrived. */
export interface Arrived {
  from: string
  to: string[]
  /** All of it, headers too, with its line breaks and soft ends undone. */
  text: string
}

/**
 * A mail server on this machine that takes every letter, as long as it is not told to refuse: all of them for good (550), or as
 * many as there are in `codes`, each with its code.
 * @param on the port; a free one unless it is named
 * @param password that of anybody who signs in; without one nobody has to
 * @returns its address for SMTP_URL, and what has arrived
 */
export async function mailBox(on = 0, password?: string) {
  const letters: Arrived[] = []
  const box = { refuses: false, codes: [] as number[] }
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth: ({ username, password: sent }, _session, done) =>
      sent === password ? done(null, { user: username }) : done(new Error('Wrong name or password')),
    onRcptTo(_address, _session, done) {
      const responseCode = box.codes.shift() ?? (box.refuses ? 550 : null)
      done(responseCode ? Object.assign(new Error('Not now'), { responseCode }) : null)
    },
    async onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: readable(await text(stream)) })
      done()
    },
  })
  // A sender that is cut off is its own affair.
  server.on('error', () => {})
  await once(server.listen(on, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return Object.assign(box, {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((closed) => server.close(closed)),
  })
}

/** Undoes the encoding of a body, or of each of its parts: in the headers, '=A0' is what it says. */
function readable(raw: string): string {
  const letter = raw.replaceAll('\r\n', '\n')
  const bodyAt = letter.indexOf('\n\n')
  const headers = letter.slice(0, bodyAt)
  const body = letter.slice(bodyAt)
  const boundary = /^Content-Type: multipart\/.*?\bboundary="([^"]+)"/ims.exec(headers)?.[1]
  if (boundary !== undefined) return headers + body.split(`\n--${boundary}`).map(readable).join('\n')
  const encoding = /^Content-Transfer-Encoding: (.*)$/im.exec(headers)?.[1]
  if (encoding === 'base64') return `${headers}\n\n${Buffer.from(body, 'base64').toString()}`
  return headers + (encoding === 'quoted-printable' ? unquoted(body) : body)
}

const unquoted = (body: string) =>
  Buffer.from(
    body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()
