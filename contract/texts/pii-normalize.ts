import { asciiDigits } from '../../money/digits.ts'

/** A normalized text, with the start and end of each character in the original, in UTF-16 units. */
type Folded = { text: string; starts: number[]; ends: number[] }

/** Normalizes a text: lookalikes become ASCII digits and letters, spaces and hyphens plain, invisible characters are dropped. */
export function normalize(text: string): Folded {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const sign of text) {
    const plain = sign < '\u007f' ? sign : plainOf(sign)
    // A character outside the BMP has two units; both map to its position.
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(at + sign.length)
    }
    // Combining marks belong to the character before.
    if (!plain && ends.length && /\p{M}/u.test(sign)) ends[ends.length - 1] = at + sign.length
    folded += plain
    at += sign.length
  }
  return { text: folded.replaceAll('\t', ' '), starts, ends }
}

function plainOf(sign: string): string {
  // Zero-width characters, direction marks, and the keycap mark.
  if (/[\p{Cf}\p{DI}\u20e3]/u.test(sign)) return ''
  if (/\p{Nd}/u.test(sign)) return asciiDigits(sign)
  if (/\p{Zs}/u.test(sign)) return ' '
  if (/\p{Pd}|\u2212/u.test(sign)) return '-'
  const plain = sign.normalize('NFKC')
  return plain.length <= sign.length ? plain : sign
}
