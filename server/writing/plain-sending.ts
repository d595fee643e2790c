import { createHash } from 'node:crypto'

type Body = Record<string, unknown>

/** Of a form that was sent without JavaScript: its lines end with two characters each, of which one is kept. */
export function withPlainLines({ content, ...rest }: Body): Body {
  return { ...rest, ...(typeof content === 'string' && { content: content.replaceAll('\r\n', '\n') }) }
}

/**
 * The body of a new text from a form without JavaScript. The same words from the same page (`formKey`), sent twice by a slip,
 * bear one name (UUID version 8, RFC 9562); other words another.
 */
export function namedByItsText({ formKey, ...fields }: Body): Body {
  const body = withPlainLines(fields)
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
