import { replaced, replacement } from './text-edit.ts'
import { applyEdit } from './text-field.ts'

/** Milliseconds after which a paste stays plain, if the code that converts it has not come. */
const patience = 3000
/** Characters. The longest article has a few hundred thousand as HTML; turning more into Markdown would stop the page for seconds. */
const longest = 1_000_000

/**
 * Pastes rich text as Markdown, as one edit that the browser can undo. Its code is loaded for the first such paste.
 * @returns false if the browser is to paste: the text has no structure, or is pasted as plain text (Ctrl+Shift+V)
 */
export function pasteRichText(field: HTMLTextAreaElement, data: DataTransfer): boolean {
  const html = data.getData('text/html')
  if (html.length > longest || !hasStructure(html)) return false
  void insertConverted(field, html, data.getData('text/plain'))
  return true
}

/**
 * True for HTML with a structure that its plain text lacks. Editors of code copy colours in `div` and `span`, and raw files come in a
 * `pre`: those stay plain, so that Markdown can be pasted.
 */
export const hasStructure = (html: string): boolean =>
  /<(?:h[1-6]|li|table|blockquote|b|strong|i|em|a\s[^>]*href)\b|role="heading"|mso-list:|<p\b[^]*<p\b/i.test(html)

async function insertConverted(field: HTMLTextAreaElement, html: string, plain: string): Promise<void> {
  const late = new Promise<string>((resolve) => void setTimeout(resolve, patience, ''))
  const markdown = await Promise.race([convert(html), late]).catch(() => '')
  const { value: text, selectionStart: start, selectionEnd: end } = field
  applyEdit(field, markdown ? replacement({ text, start, end }, spaced(markdown, plain)) : replaced(start, end, plain))
}

async function convert(html: string): Promise<string> {
  const { markdownOfPaste } = await import('./pasted-html.ts')
  return markdownOfPaste(html)
}

/** Markdown of a part of a line, with the spaces that were selected around it. */
function spaced(markdown: string, plain: string): string {
  if (markdown.includes('\n')) return markdown
  const [before = '', after = ''] = [/^ +/, / +$/].map((spaces) => spaces.exec(plain)?.[0])
  return before + markdown + after
}
