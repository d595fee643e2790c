import type markdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import { t } from '#words'
import { pictureOrigin } from '../../../contract/articles/picture-origins.ts'
import { mediaLimits } from '../../../contract/articles/media-limits.ts'
import { labelIn } from './article-labels.ts'

type Parser = ReturnType<typeof markdownIt>

/** The kinds of callout, with the label for readers who do not see the colour. */
const kinds = { NOTE: 'Note', TIP: 'Tip', WARNING: 'Warning' } as const

/**
 * Callouts as GitHub writes them: a quote whose first line is `[!NOTE]`, `[!TIP]` or `[!WARNING]`.
 * Any other quote stays a quote.
 */
export function callouts(parser: Parser): void {
  parser.core.ruler.before('inline', 'callouts', ({ tokens, env }) => {
    const quotes: Token[] = []
    tokens.forEach((token, index) => {
      if (token.type === 'blockquote_close') token.tag = quotes.pop()?.tag ?? token.tag
      if (token.type !== 'blockquote_open') return
      quotes.push(token)
      const inline = tokens[index + 2]
      const found = inline?.type === 'inline' && /^\[!(NOTE|TIP|WARNING)\][ \t]*(?:\n|$)/.exec(inline.content)
      if (!found) return
      inline.content = inline.content.slice(found[0].length)
      if (!inline.content) for (const hidden of tokens.slice(index + 1, index + 4)) hidden.hidden = true
      const kind = found[1] as keyof typeof kinds
      token.tag = 'aside'
      token.attrSet('class', `callout ${kind.toLowerCase()}`)
      token.attrSet('role', 'note')
      token.attrSet('aria-label', labelIn(env as object, kinds[kind]))
    })
  })
}

/** Feet and inches, such as 5'6", are no quotes. */
export function primes(parser: Parser): void {
  parser.core.ruler.before('smartquotes', 'primes', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'text') token.content = token.content.replace(/(\d)'(\d{1,2})"/g, '$1′$2″')
  })
}

/** Characters of a heading's or a table's name. */
const longestName = 100

/** The plain text of a line, without Markdown and the numbers of its notes. */
export function textOf(inline: Token | undefined): string {
  const text = (inline?.children ?? [])
    .map(({ content }) => content)
    .join('')
    .trim()
  return Array.from(text.slice(0, 2 * longestName))
    .slice(0, longestName)
    .join('')
}

/** Addresses that the parser itself refuses for pictures: their Markdown stays text. */
const refusedByParser = /!\[[^\]\n]{0,300}\]\(\s{0,9}<?((?:javascript|vbscript|file|data):[^\s)>]{0,200})/gi

/**
 * Lets pictures be paths of this site, or https addresses of a few other sites. Any other becomes a link, and `env.pictureFaults`
 * holds sentences that say why.
 */
export function pictureAddresses(parser: Parser): void {
  const asPicture = parser.renderer.rules.image
  parser.core.ruler.push('picture_addresses', ({ tokens, env }) => {
    const all = tokens.flatMap(({ children }) => children ?? [])
    const images = all.filter(({ type }) => type === 'image')
    const otherSites = images.flatMap((image) => pictureOrigin(sourceOf(image)) ?? [])
    const origins = [...new Set(otherSites)].slice(0, mediaLimits.origins)
    const refused = new Set(images.filter((image) => !isAllowed(sourceOf(image))))
    const beyond = images.filter((image) => {
      const origin = pictureOrigin(sourceOf(image))
      return origin !== null && !origins.includes(origin)
    })
    for (const image of [...refused, ...beyond]) image.meta = { isLink: true }
    const addresses = all.flatMap((token) => {
      if (token.type === 'text')
        return Array.from(token.content.matchAll(refusedByParser), ([, address = '']) => address)
      return refused.has(token) ? [sourceOf(token)] : []
    })
    const faults = [...new Set(addresses)].slice(0, 3).map(messages.refused)
    ;(env as { pictureFaults?: string[] }).pictureFaults = beyond.length > 0 ? [...faults, messages.origins] : faults
  })
  parser.renderer.rules.image = (tokens, index, options, env, self) => {
    const image = tokens[index]
    const isLink = (image?.meta as { isLink?: true } | null)?.isLink
    if (!isLink && asPicture) return asPicture(tokens, index, options, env, self)
    const src = sourceOf(image)
    const label = self.renderInlineAsText(image?.children ?? [], options, env) || src
    return `<a href="${parser.utils.escapeHtml(src)}">${parser.utils.escapeHtml(label)}</a>`
  }
}

const messages = {
  refused: (address: string) =>
    t`Content must show pictures by an https:// address, or uploaded ones, not ${address.slice(0, 100)}`,
  origins: t`Content must show pictures of at most ${mediaLimits.origins} other sites. Keep copies of the others on this site.`,
}

const sourceOf = (token: Token | undefined): string => String(token?.attrGet('src') ?? '')

/** An address without a scheme or host is a path of this site. */
const isAllowed = (src: string): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(src) || (src.length <= mediaLimits.address && pictureOrigin(src) !== null)
