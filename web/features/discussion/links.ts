/** A piece of a text: words, or a web address with where it leads. */
export interface Piece {
  text: string
  href?: string
}

/**
 * Cuts a member's text at the web addresses in it. Only whole http and https addresses count; the full stop or bracket after one
 * belongs to the sentence. Invisible and direction-turning characters end an address, and one that names a user before its host
 * is left as words: neither may make it look like another.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(shape)) {
    const address = withoutEnding(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: address, href })
    from = index + address.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

const shape = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"`\p{Cc}\p{Cf}]+/giu

/** Without the marks of the sentence around it; a bracket stays where it was opened inside. */
function withoutEnding(address: string): string {
  const unopened = new Map<string, number>()
  for (const [opening, closing] of ['()', '[]', '{}'])
    unopened.set(String(closing), countOf(address, String(closing)) - countOf(address, String(opening)))
  let end = address.length
  while (end > 0) {
    const last = address[end - 1] ?? ''
    if (!/[.,;:!?'’”»*_~।)\]}]/.test(last)) break
    const surplus = unopened.get(last)
    if (surplus !== undefined && surplus <= 0) break
    if (surplus !== undefined) unopened.set(last, surplus - 1)
    end -= 1
  }
  return address.slice(0, end)
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1

function hrefOf(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password && url.hostname.includes('.')
    ? url.href
    : null
}
