import type { Email } from 'postal-mime'
import { inOneLine } from '../../../kit/mail.ts'
import type { Report } from '../bounces/report.ts'

/** The report of a mail server about a letter that it could not deliver (RFC 3464). */
interface DeliveryStatus {
  kind: Report['kind'] | 'blocked'
  /** The mail server's answer. */
  answer: string
}

/**
 * Reads the report in a message.
 * @returns `hard` where the address takes no letters (5.x.x), `blocked` where it takes none of this sender (5.7.x), `soft` for all that may
 *   change by itself; null for a message that is no report
 */
export function readDeliveryStatus({ attachments }: Email): DeliveryStatus | null {
  const part = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!part) return null
  const found = fieldsIn(textOf(part.content)).filter(({ action }) => action !== undefined)
  // One letter has one reader; further ones are those that the reader's own address leads to.
  const statuses = found.map(statusOf)
  return (
    statuses.find(({ kind }) => kind === 'hard') ??
    statuses.find(({ kind }) => kind === 'blocked') ??
    statuses[0] ??
    null
  )
}

type Fields = Record<string, string | undefined>

function statusOf({ action = '', status = '', 'diagnostic-code': code = '' }: Fields): DeliveryStatus {
  const answer = inOneLine(code.replace(/^[\w-]+\s*;\s*/, '') || status || action)
  // A word in brackets may stand behind, as in '5.1.1 (bad destination)'.
  const [, kind, subject] = /^([245])\.(\d{1,3})\.\d{1,3}/.exec(status.trim()) ?? []
  if (action.trim().toLowerCase() !== 'failed' || kind !== '5') return { kind: 'soft', answer }
  return { kind: subject === '7' ? 'blocked' : 'hard', answer }
}

/** The groups of fields, by their names in small letters: one of the message, then one for each recipient. */
const fieldsIn = (text: string): Fields[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((group) =>
      Object.fromEntries(
        group
          .replaceAll(/\n[ \t]+/g, ' ')
          .split('\n')
          .flatMap((line) => {
            const [, name = '', value = ''] = /^([\w-]+):(.*)$/.exec(line) ?? []
            return name ? [[name.toLowerCase(), value.trim()]] : []
          }),
      ),
    )

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')
