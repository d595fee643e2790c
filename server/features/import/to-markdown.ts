import { tables } from '@joplin/turndown-plugin-gfm'
import Turndown from 'turndown'

/**
 * Turns HTML into the Markdown of articles. Scripts, forms and comments are dropped, and a frame becomes a link to what it shows;
 * the page sanitises what it renders, as every text.
 */
export function markdownOf(html: string): string {
  const markdown = converter().turndown(html)
  return markdown
    .replace(/\u00a0/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The text of HTML that is nested too deeply to be converted, as paragraphs. */
export const textOfHtml = (html: string): string =>
  markdownOf(
    html
      .replace(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1/gi, ' ')
      .replace(/<\/?(?:article|blockquote|br|dd|div|dt|h[1-6]|hr|li|p|section|table|tr)\b[^<>]*>/gi, '\n\n')
      .replace(/<\/?[a-z][^<>]*>/gi, '')
      .split(/\s*\n\s*\n\s*/)
      .map((block) => `<p>${block.trim()}</p>`)
      .join(''),
  )

let made: Turndown | undefined

function converter(): Turndown {
  if (made) return made
  made = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    codeBlockStyle: 'fenced',
    hr: '---',
  })
  made.use(tables)
  made.remove(['script', 'style', 'noscript', 'form', 'button', 'input', 'select', 'textarea', 'object'] as never)
  // The page's title is its h1, and '# ' its h2.
  made.addRule('headings', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, { nodeName }) =>
      content.trim() ? `\n\n${'#'.repeat(Math.max(1, Number(nodeName[1]) - 1))} ${content.trim()}\n\n` : '',
  })
  made.addRule('frames', {
    filter: ['iframe', 'embed', 'video', 'audio'] as never,
    replacement(_, node) {
      const address = (node as unknown as Element).getAttribute('src') ?? ''
      return /^https?:/.test(address) ? `\n\n<${address}>\n\n` : ''
    },
  })
  return made
}
