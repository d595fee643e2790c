import { mention } from '../../../contract/texts/mentions.ts'

/** A segment of a text: plain text, a web address with its target, or a member's name. */
export interface Segment {
  text: string
  href?: string
  mentions?: true
}

/**
 * Cuts a member's text at the web addresses and names in it. Only whole http and https addresses count; the full stop or bracket after one
 * belongs to the sentence. Invisible and direction-turning characters end an address, and one that names a user before its host
 * is no link: neither may make an address look like another.
 */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(shape)) {
    const segment = found.startsWith('@') ? ({ text: found, mentions: true } as const) : linkOf(withoutEnding(found))
    if (!segment) continue
    if (index > from) segments.push({ text: text.slice(from, index) })
    segments.push(segment)
    from = index + segment.text.length
  }
  if (from < text.length) segments.push({ text: text.slice(from) })
  return segments
}

const shape = new RegExp(String.raw`(?<![\p{L}\p{N}])https?:\/\/[^\s<>"\x60\p{Cc}\p{Cf}]+|${mention}`, 'giu')

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

function linkOf(address: string): Segment | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password && url.hostname.includes('.')
    ? { text: address, href: url.href }
    : null
}
