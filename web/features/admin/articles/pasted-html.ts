import Turndown from 'turndown'
import { inOneLine } from './pasted-line.ts'
import { itemsOf } from './pasted-lists.ts'
import { marks } from './pasted-marks.ts'
import { tablesOf } from './pasted-tables.ts'

/**
 * Turns pasted HTML into the Markdown of articles: headings, lists, links, tables, pictures, bold and italic text. All that
 * Google Docs and Word add for the look of it is dropped.
 * @returns an empty text if nothing is left
 * @throws RangeError if the HTML is nested too deeply
 */
export function markdownOfPaste(html: string): string {
  const fragment = /<!--StartFragment-->([^]*)<!--EndFragment-->/.exec(html)?.[1] ?? html
  return converter(fragment)
    .turndown(fragment)
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function converter(html: string): Turndown {
  const made = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    codeBlockStyle: 'fenced',
    hr: '---',
    // A new line in an article's paragraph is one on the page.
    br: '',
  })
  made.escape = (text) =>
    // An underscore within a word marks nothing, and addresses have many.
    Turndown.prototype.escape(text).replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
  made.remove([
    'script',
    'style',
    'title',
    'noscript',
    'button',
    'input',
    'select',
    'textarea',
    'object',
    'svg',
  ] as never)
  made.use([marks, itemsOf(html), tablesOf, headingsOf(html), links, pictures, preformatted])
  return made
}

/** A document's own h1 becomes `# `. Below a web page's title, which is its h1, the first headings are h2, and they become that. */
function headingsOf(html: string): Turndown.Plugin {
  const levels = Array.from(html.matchAll(/<h([1-6])\b|role="heading"[^>]*aria-level="(\d)"/gi), ([, tag, level]) =>
    Number(tag ?? level),
  )
  const above = levels.includes(1) ? 0 : 1
  return (made) =>
    made.addRule('headings', {
      filter: (node) => levelOf(node) > 0,
      replacement: (content, node) =>
        node.textContent.trim()
          ? `\n\n${'#'.repeat(Math.max(1, levelOf(node) - above))} ${inOneLine(content)}\n\n`
          : `\n\n${content}\n\n`,
    })
}

/** The level of a heading, which Word's web application writes as a paragraph; 0 for other elements. */
function levelOf(node: HTMLElement): number {
  const level =
    /^H([1-6])$/.exec(node.nodeName)?.[1] ??
    (node.getAttribute('role') === 'heading' ? node.getAttribute('aria-level') : null)
  return Math.min(6, Number(level) || 0)
}

function links(made: Turndown): void {
  made.addRule('links', {
    filter: 'a',
    replacement(content, node) {
      const address = addressIn(node.getAttribute('href') ?? '')
      const label = inOneLine(content)
      if (!address || !label) return content
      return node.textContent.trim() === address ? `<${address}>` : `[${label}](${address})`
    },
  })
}

/** A link's address, without Google's redirect around it; null for one that leads nowhere from an article. */
function addressIn(href: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null
  const isRedirect = url?.hostname === 'www.google.com' && url.pathname === '/url'
  const address = (isRedirect && url.searchParams.get('q')) || href
  return /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(address) ? address.replace(/[\s()<>]/g, percentEncoded) : null
}

function pictures(made: Turndown): void {
  made.addRule('pictures', {
    filter: 'img',
    replacement(_, picture) {
      const address = picture.getAttribute('src') ?? ''
      const alt = (picture.getAttribute('alt') ?? '').replace(/[[\]\\]/g, '').replace(/\s+/g, ' ')
      // The files of the clipboard's own computer, and those that are written into the HTML, are no addresses for readers.
      return /^https?:|^\/media\//i.test(address) ? `![${alt}](${address.replace(/[\s()<>]/g, percentEncoded)})` : ''
    },
  })
}

/** Code that stands in a `pre` alone; the library knows the one with a `code` in it. */
function preformatted(made: Turndown): void {
  made.addRule('preformatted', {
    filter: (node) => node.nodeName === 'PRE' && node.firstChild?.nodeName !== 'CODE',
    replacement(_, node) {
      const text = node.textContent.replace(/\n$/, '')
      const fence = text.includes('```') ? '````' : '```'
      return `\n\n${fence}\n${text}\n${fence}\n\n`
    },
  })
}

const percentEncoded = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
