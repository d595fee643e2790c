import type markdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import { mediaLimits, pictureOrigin } from '../../../contract/media.ts'

/** Addresses that the parser itself takes for no picture: their Markdown stays text. */
const refusedByParser = /!\[[^\]\n]{0,300}\]\(\s{0,9}<?((?:javascript|vbscript|file|data):[^\s)>]{0,200})/gi

/**
 * Lets pictures be paths of this site, or https addresses of a few other sites. Any other becomes a link, and `env.pictureFaults`
 * holds sentences that say why.
 */
export function pictureAddresses(parser: ReturnType<typeof markdownIt>): void {
  const asPicture = parser.renderer.rules.image
  parser.core.ruler.push('picture_addresses', ({ tokens, env }) => {
    const all = tokens.flatMap(({ children }) => children ?? [])
    const refused = all.flatMap(refusedIn)
    const beyond = all.filter(isBeyond(originsOf(all)))
    for (const image of [...all.filter((token) => token.type === 'image' && refusedIn(token).length > 0), ...beyond])
      image.meta = { isLink: true }
    const faults = [...new Set(refused)].slice(0, 3).map(messages.refused)
    ;(env as { pictureFaults?: string[] }).pictureFaults = beyond.length > 0 ? [...faults, messages.origins] : faults
  })
  parser.renderer.rules.image = (tokens, index, options, env, self) => {
    const image = tokens[index]
    const isLink = (image?.meta as { isLink?: true } | null)?.isLink
    if (!isLink && asPicture) return asPicture(tokens, index, options, env, self)
    const src = sourceOf(image)
    const words = self.renderInlineAsText(image?.children ?? [], options, env) || src
    return `<a href="${parser.utils.escapeHtml(src)}">${parser.utils.escapeHtml(words)}</a>`
  }
}

const messages = {
  refused: (address: string) =>
    `Content must show pictures by an https:// address, or uploaded ones, not ${address.slice(0, 100)}`,
  origins: `Content must show pictures of at most ${mediaLimits.origins} other sites. Keep copies of the others on this site.`,
}

/** The other sites that a text's pictures come from, in the order of the text, as many as its page may name. */
function originsOf(tokens: Token[]): (string | null)[] {
  const origins = tokens.filter(({ type }) => type === 'image').map((image) => pictureOrigin(sourceOf(image)))
  return [...new Set(origins.filter((origin) => origin !== null))].slice(0, mediaLimits.origins)
}

const isBeyond = (origins: (string | null)[]) => (token: Token) => {
  const origin = token.type === 'image' ? pictureOrigin(sourceOf(token)) : null
  return origin !== null && !origins.includes(origin)
}

function refusedIn(token: Token): string[] {
  if (token.type === 'text') return Array.from(token.content.matchAll(refusedByParser), ([, address = '']) => address)
  const src = sourceOf(token)
  return token.type === 'image' && !isAllowed(src) ? [src] : []
}

const sourceOf = (token: Token | undefined): string => String(token?.attrGet('src') ?? '')

/** An address without a scheme or host is a path of this site. */
const isAllowed = (src: string): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(src) || (src.length <= mediaLimits.address && pictureOrigin(src) !== null)
