import Turndown from 'turndown'
import { commentLimits } from '../../../contract/texts/rules.ts'
import { HttpError } from '../../kit/errors.ts'
import { storedText } from '../texts/stored-text.ts'
import { cut, cutToFit } from './imported-post.ts'
import { inOneLine, withoutOddMarks } from './names.ts'

/** Characters of a writer's name. */
const longestName = 100

/**
 * A comment of another site as comments are stored here: plain text with private details masked, and its beginning if it is longer.
 * @returns null for one that shows nothing
 */
export function plainComment(html: string): { content: string; isCut: boolean } | null {
  const { max } = commentLimits.content
  const whole = textOf(html).normalize('NFC').trim()
  const content = stored(cutToFit(whole, max), max)
  return content === null ? null : { content, isCut: whole.length > max }
}

/** The name of its writer. Without letters, or with the address of a mailbox, it is the one that WordPress shows then. */
export function writerNamed(name: string): string {
  const tidy = withoutOddMarks(inOneLine(name))
  const fitting = /\S@\S/.test(tidy) ? null : stored(cut(tidy, longestName), 2 * longestName)
  return fitting ?? 'Anonymous'
}

function stored(text: string, max: number): string | null {
  try {
    return storedText(text, [], { what: 'Comment', max })
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

function textOf(html: string): string {
  // WordPress shows the lines of a comment as they were typed.
  const lines = html.replace(/\r\n?|\n/g, '<br>')
  try {
    return converter()
      .turndown(lines)
      .replace(/\u00a0/g, ' ')
  } catch (error) {
    // The converter calls itself for each level.
    if (!(error instanceof RangeError)) throw error
    return html.replace(/<\/?[a-z][^<>]*>/gi, '')
  }
}

let made: Turndown | undefined

function converter(): Turndown {
  if (made) return made
  made = new Turndown({ br: '', headingStyle: 'atx', hr: '' })
  made.escape = (text) => text
  made.remove(['script', 'style', 'noscript', 'iframe', 'form'] as never)
  made.addRule('marks', { filter: ['em', 'i', 'strong', 'b', 'code', 'pre'], replacement: (content) => content })
  made.addRule('headings', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content) => `\n\n${content}\n\n`,
  })
  made.addRule('items', { filter: 'li', replacement: (content) => `- ${content.trim()}\n` })
  made.addRule('pictures', { filter: 'img', replacement: (_, node) => (node as Element).getAttribute('alt') ?? '' })
  made.addRule('links', {
    filter: 'a',
    replacement(content, node) {
      const address = (node as Element).getAttribute('href') ?? ''
      const isShown = !/^https?:/i.test(address) || content.includes(address)
      return isShown ? content : content.trim() ? `${content} (${address})` : address
    },
  })
  return made
}
