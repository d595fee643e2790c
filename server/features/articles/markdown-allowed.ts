import type sanitizeHtml from 'sanitize-html'
import { sourcesOf } from '../../../contract/articles/media.ts'
import { pictureOrigin } from '../../../contract/articles/picture-origins.ts'

/** The elements and attributes that stay in the HTML of an article. */
export const allowed: sanitizeHtml.IOptions = {
  allowedTags: `h2 h3 h4 h5 h6 p br hr ul ol li blockquote pre code em strong s a img
    table thead tbody tr th td div section aside sup button span`.split(/\s+/),
  allowedAttributes: {
    a: ['href', 'id', 'class', 'role', 'aria-label', 'rel', 'lang'],
    img: ['src', 'srcset', 'sizes', 'alt', 'title', 'loading', 'referrerpolicy'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id']])),
    pre: ['tabindex'],
    ol: ['start'],
    li: ['id', 'class'],
    section: ['class', 'role'],
    sup: ['class'],
    aside: ['class', 'role', 'aria-label'],
    div: ['class', 'role', 'aria-label', 'tabindex'],
    p: ['class'],
    button: ['type', 'class', 'popovertarget'],
    span: ['popover', 'class', 'id', 'lang'],
    ...Object.fromEntries(['table', 'thead', 'tbody', 'tr'].map((part) => [part, ['role']])),
    th: ['style', 'role'],
    td: ['style', 'role', 'data-label'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
    // Long lines scroll in their own box, which the keyboard must be able to reach.
    pre: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: '0' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...forms(attribs.src), loading: 'lazy' } }),
  },
}

/** Pictures of this site have smaller forms; the column of text is at most 680 pixels wide. Other sites do not learn the page. */
function forms(src = ''): Record<string, string> {
  if (pictureOrigin(src)) return { referrerpolicy: 'no-referrer' }
  const srcset = sourcesOf(src)
  return srcset ? { srcset, sizes: '(min-width: 720px) 680px, 100vw' } : {}
}
