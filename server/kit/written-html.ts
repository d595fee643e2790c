import { convert } from 'html-to-text'
import sanitizeHtml, { type Transformer } from 'sanitize-html'
import { t } from '#words'
import { addressOf, type Sender } from './letter.ts'

/**
 * The HTML of a text as letters have it: mail programs know few elements, and drop style sheets. Charts have their description and their
 * numbers, pictures are links with their alternative text, and addresses of the site are whole.
 * @param html safe, as pages have it
 */
export function mailHtml(html: string, sender: Sender): string {
  const styled =
    (tagName: string, style: string): Transformer =>
    () => ({ tagName, attribs: { style } })
  const linked = (href: string) => ({
    href: wholeAddress(href, sender),
    class: 'link',
    style: `color:${sender.mainColour}`,
  })
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'class'], th: ['align'], td: ['align'], '*': ['style', 'lang'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nonTextTags: ['script', 'style', 'svg', 'summary', 'nav', 'input', 'select', 'textarea', 'option'],
    transformTags: {
      a: (_, { href = '', role }) =>
        href !== '' && !href.startsWith('#')
          ? { tagName: 'a', attribs: linked(href) }
          : // Within a letter no link leads to another line of it; the way back from a note goes with its sign.
            { tagName: role === 'doc-backlink' ? 'nav' : 'span', attribs: {} },
      img: (_, { src = '', alt = '' }) => ({
        tagName: 'a',
        attribs: linked(src),
        text: alt ? t`Picture: ${alt}` : t`Picture`,
      }),
      figcaption: styled('p', 'margin:16px 0 8px'),
      blockquote: styled('blockquote', 'margin:16px 0;padding:0 0 0 16px;border-left:4px solid #e4dfd3'),
      aside: styled('blockquote', 'margin:16px 0;padding:0 0 0 16px;border-left:4px solid #e4dfd3'),
      table: styled('table', 'border-collapse:collapse'),
      th: cell,
      td: cell,
    },
  }).trim()
}

const allowedTags =
  `h2 h3 h4 h5 h6 p br hr ul ol li blockquote pre code em strong b s a table thead tbody tr th td sup span`.split(' ')

const cell: Transformer = (tagName, { style = '' }) => ({
  tagName,
  attribs: {
    style: `padding:4px 8px;border:1px solid #e4dfd3;text-align:${/right|center/.exec(style)?.[0] ?? 'left'}`,
  },
})

/** The same text without elements, with the address behind each link. */
export const mailText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
      ...['h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  }).trim()

const wholeAddress = (href: string, sender: Sender): string =>
  /^\/(?!\/)/.test(href) ? addressOf({ path: href }, sender) : href
