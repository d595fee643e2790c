import type markdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import { mediaLimits, pictureOrigin } from '../../contract/media.ts'

/** Addresses that the parser itself takes for no picture: their Markdown stays text. */
const refusedByParser = /!\[[^\]\n]{0,300}\]\(\s{0,9}<?((?:javascript|vbscript|file|data):[^\s)>]{0,200})/gi

/**
 * Lets pictures be paths of this site or https addresses elsewhere. Any other becomes a link, and `env.pictures` holds its address.
 */
export function pictureAddresses(parser: ReturnType<typeof markdownIt>): void {
  const asPicture = parser.renderer.rules.image
  parser.core.ruler.push('picture_addresses', ({ tokens, env }) => {
    const refused = tokens.flatMap(({ children }) => (children ?? []).flatMap(refusedIn))
    ;(env as { pictures?: string[] }).pictures = refused
  })
  parser.renderer.rules.image = (tokens, index, options, env, self) => {
    const image = tokens[index]
    const src = sourceOf(image)
    if (isAllowed(src) && asPicture) return asPicture(tokens, index, options, env, self)
    const words = self.renderInlineAsText(image?.children ?? [], options, env) || src
    return `<a href="${parser.utils.escapeHtml(src)}">${parser.utils.escapeHtml(words)}</a>`
  }
}

/** Sentences that say which addresses pictures of a text cannot have. */
export const pictureFaults = (refused: readonly string[]): string[] =>
  [...new Set(refused)]
    .slice(0, 3)
    .map(
      (address) => `Content must show pictures by an https:// address, or uploaded ones, not ${address.slice(0, 100)}`,
    )

function refusedIn(token: Token): string[] {
  if (token.type === 'text') return Array.from(token.content.matchAll(refusedByParser), ([, address = '']) => address)
  const src = sourceOf(token)
  return token.type === 'image' && !isAllowed(src) ? [src] : []
}

const sourceOf = (token: Token | undefined): string => String(token?.attrGet('src') ?? '')

/** An address without a scheme or host is a path of this site. */
const isAllowed = (src: string): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(src) || (src.length <= mediaLimits.address && pictureOrigin(src) !== null)
