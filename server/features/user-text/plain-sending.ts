import { createHash } from 'node:crypto'
import { detectPii } from '../../../contract/pii.ts'
import { keptIn } from '../../../contract/discussion.ts'

type Body = Record<string, unknown>

/**
 * A text as a form sends it without JavaScript: its lines end with two characters each, of which one is kept; what the writer
 * insists on showing stands in fields of its own.
 */
export function asWritten(fields: Body): Body {
  const { content, mask: _, ['keep-phone']: __, ['keep-upi']: ___, ...rest } = fields
  const lines = typeof content === 'string' && { content: content.replaceAll('\r\n', '\n') }
  return { ...rest, ...lines, keep: keptIn(fields) }
}

/**
 * Before a text without JavaScript shows private details, its writer is asked: `mask` says that they are to be masked, and a
 * field of its kind that one is to be shown. Without either, the form comes back.
 */
export function privateFaults(fields: Body): Record<string, string[]> {
  if (fields.mask !== undefined) return {}
  const kept: readonly string[] = keptIn(fields)
  const shows = (text: unknown) => typeof text === 'string' && detectPii(text).some(({ kind }) => !kept.includes(kind))
  const faulty = ['title', 'content'].filter((name) => shows(fields[name]))
  return Object.fromEntries(faulty.map((name) => [name, ['Please say what is to become of the private details']]))
}

/**
 * The body of a new text from a form without JavaScript. The same words from the same page (`formKey`), sent twice by a slip,
 * bear one name (UUID version 8, RFC 9562); other words another.
 */
export function namedByItsText({ formKey, ...fields }: Body): Body {
  const body = asWritten(fields)
  if (formKey === undefined) return body
  const named = JSON.stringify([formKey, body.title, body.content])
  const hash = createHash('sha256').update(named).digest('hex')
  const sendKey = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
  return { ...body, sendKey }
}

/** Of a form of many texts: the name of the button that was pressed says what is to be, its value of which text. */
export function likedOrNot({ like, unlike }: Body): Body {
  return { id: like ?? unlike, liked: like !== undefined }
}
