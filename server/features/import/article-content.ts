import { articleLimits } from '../../../contract/articles/articles.ts'
import { grouped } from '../../../money/grouped.ts'
import { inOneLine } from './names.ts'
import { cutToFit, longestText, type ImportedPost } from './imported-post.ts'
import { markdownOf, textOfHtml } from './to-markdown.ts'

/** The text as Markdown. @param faults gets a sentence for each thing that is lost */
export function contentOf({ isHtml, text: whole }: ImportedPost, faults: string[]): string {
  const text = cutToFit(whole, longestText)
  return (isHtml ? fromHtml(text, faults) : text).normalize('NFC').trim()
}

function fromHtml(html: string, faults: string[]): string {
  try {
    if (!isDeep(html)) return markdownOf(html)
  } catch (error) {
    // The converter calls itself for each level.
    if (!(error instanceof RangeError)) throw error
  }
  faults.push('its HTML is nested too deeply, and only its words are here')
  return textOfHtml(html)
}

/** @returns null for a post without text */
export function withinLimits(content: string, { title, excerpt }: ImportedPost, faults: string[]): string | null {
  const { min, max } = articleLimits.content
  if (content.length > max) {
    const beginning = beginningWithin(content)
    faults.push(
      `its text has ${grouped(content.length)} characters, and the first ${grouped(beginning.length)} are here`,
    )
    return beginning
  }
  if (content.length >= min) return content
  const filled = [excerpt, title].map((text) => [inOneLine(text), content].filter(Boolean).join('\n\n'))
  const text = (content || excerpt.trim()) && filled.find((text) => text.length >= min)
  if (!text) return null
  faults.push('its text is very short, and stands under its excerpt or title')
  return text
}

/** The beginning of a text as long as an article may be, up to the end of a paragraph if there is one near. */
export function beginningWithin(content: string): string {
  const { max } = articleLimits.content
  const fitting = cutToFit(content, max)
  if (fitting.length === content.length) return fitting
  const end = fitting.lastIndexOf('\n\n')
  return (end > max / 2 ? fitting.slice(0, end) : fitting).trim()
}

/** Elements within each other that are read; the converter's time grows with the square of their number. */
const deepest = 1_000

/** True for HTML that is nested too deeply. Elements that end without an end tag do not count. */
function isDeep(html: string): boolean {
  let depth = 0
  for (const [, end, name = ''] of html.matchAll(/<!--[^]*?-->|<script\b[^]*?<\/script|<(\/?)([a-z][a-z\d]*)\b/gi)) {
    if (
      /^$|^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|source|t[dhr]|tbody|thead|wbr)$/i.test(
        name,
      )
    )
      continue
    depth = end ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) return true
  }
  return false
}
