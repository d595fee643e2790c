import { oldAddressOf } from './old-addresses.ts'

/** A picture. Its address ends where the next one's begins, so that a text full of beginnings is read once. */
const image = String.raw`!\[[^\]\n]{0,500}\]\((?:[^)\]\n]|\](?!\()){0,2000}\)`
const to = String.raw`(?:<([^<>\n]{1,2000})>|((?:[^\s<>()\\]|\\.|\([^\s<>()]{0,200}\)){1,2000}))`
/** The beginning of a link: of `[text](address`, where the text may contain a picture, and of `[name]: address`. */
const before = String.raw`(\[(?:[^[\]\\]|\\.|${image}){0,1000}\]\(\s{0,5}|\]\(\s{0,5}|^ {0,3}\[[^\]\n]{1,200}\]:[ \t]{0,5})`
/** Code: from a fence to one of the same length or the end of the text, and spans between backticks. */
export const code = '^ {0,3}(?<fence>`{3,}(?!`)|~{3,}(?!~))[^]*?(?:^ {0,3}\\k<fence>|$(?![^]))|`[^`\\n]+`'

/** Code and pictures, which stay as they are; links; `<https://…>`; and bare addresses, which the renderer turns into links. */
const linksAndCode = new RegExp(
  `${code}|${before}${to}|${image}|<(https?://[^\\s<>]{1,2000})>|(https?://[^\\s<>()[\\]]{1,2000})`,
  'gm',
)

/** The addresses that the links of a Markdown text lead to. */
export function linksIn(markdown: string): string[] {
  const found: string[] = []
  replaceLinks(markdown, (address) => {
    found.push(address)
    return null
  })
  return found
}

/** A Markdown text whose links lead to other addresses. Nothing else of it changes. */
export const relinked = (markdown: string, others: ReadonlyMap<string, string>): string =>
  replaceLinks(markdown, (address) => others.get(address) ?? null)

function replaceLinks(markdown: string, other: (address: string) => string | null): string {
  return markdown.replace(linksAndCode, (whole: string, ...groups: (string | undefined)[]) => {
    const [, start, pointed, plain, auto, bare] = groups
    if (start !== undefined) {
      const written = pointed ?? plain ?? ''
      const address = other(written.replace(/\\([!-/:-@[-`{-~])/g, '$1'))
      return address === null ? whole : start + address
    }
    const alone = auto ?? bare?.replace(/[.,;:!?'"*_~]+$/, '')
    const address = alone === undefined ? null : other(alone)
    if (alone === undefined || address === null) return whole
    const link = `[${alone.replace(/[\\`*_~[\]]/g, String.raw`\$&`)}](${address})`
    return auto === undefined ? link + whole.slice(alone.length) : link
  })
}

/** The part of an address from its '#' on. */
export const hashOf = (address: string): string => /#.*$/.exec(address)?.[0] ?? ''

/** The name of a host, without the 'www.' by which many sites answer too. */
export const hostOf = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/**
 * The paths, as old addresses are stored, that a link in a post may mean.
 * @param bases addresses of the post that relative ones begin at
 * @param hosts of the other site
 * @returns null for a link that stays on its page or leaves the site, and for its first page
 */
export function oldPathsOf(address: string, bases: readonly string[], hosts: ReadonlySet<string>): string[] | null {
  const relative = address.replace(/^__GHOST_URL__(?=$|[/?#])/, '')
  if (relative.startsWith('#') || isHere.test(relative)) return null
  const found = bases.flatMap((base) => {
    const [from, url] = [URL.parse(base), URL.parse(relative || '/', base)]
    if (!from || !url || !/^https?:$/.test(url.protocol)) return []
    if (hostOf(url.hostname) !== hostOf(from.hostname) && !hosts.has(hostOf(url.hostname))) return []
    return oldAddressOf(url.pathname, url.search) ?? []
  })
  return found.length > 0 ? [...new Set(found)] : null
}

/** An article's address on this site, which an earlier run has made of a link. */
const isHere = /^\/articles\/[\da-f]{8}-[\da-f-]{27}(?:\/|#|$)/
