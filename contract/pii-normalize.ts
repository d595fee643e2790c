import { asciiDigits } from './digits.ts'

/** A text as its reader takes it, and where in the text each of its signs starts and ends, in UTF-16 units. */
type Folded = { text: string; starts: number[]; ends: number[] }

/** Folds a text: ASCII digits and letters where they look so, plain blanks and hyphens, nothing invisible. */
export function normalize(text: string): Folded {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const sign of text) {
    const plain = sign < '\u007f' ? sign : plainOf(sign)
    // A letter beyond the first plane is two units: both are where it was.
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(at + sign.length)
    }
    // Marks that are drawn onto a sign go with it.
    if (!plain && ends.length && /\p{M}/u.test(sign)) ends[ends.length - 1] = at + sign.length
    folded += plain
    at += sign.length
  }
  return { text: folded.replaceAll('\t', ' '), starts, ends }
}

function plainOf(sign: string): string {
  // Zero-width characters, marks of direction, and what draws a digit as a key.
  if (/[\p{Cf}\p{DI}\u20e3]/u.test(sign)) return ''
  if (/\p{Nd}/u.test(sign)) return asciiDigits(sign)
  if (/\p{Zs}/u.test(sign)) return ' '
  if (/\p{Pd}|\u2212/u.test(sign)) return '-'
  const plain = sign.normalize('NFKC')
  return plain.length <= sign.length ? plain : sign
}
