import { phoneticKey } from '../phonetic-key.ts'

/** A part of a message between spaces, or letters that stand alone one after the other ('K Y C'), with its position in the text. */
export interface Token {
  start: number
  end: number
  /** In small letters, without look-alikes: 'otp', 'sbi-kyc.xyz'. */
  plain: string
  /** Its sound, the same for Hindi in either script; empty for numbers. */
  sound: string
  /** Its consonants, which survive typing slips; empty where they are few. */
  skeleton: string
  /** The number of the clause that it stands in. */
  clause: number
}

/** Letters of other scripts that are drawn like Latin ones (Cyrillic, Greek). */
const lookAlikes = new Map(
  [...'аaеeоoрpсcхxуyіiкkмmтtнhвbΑaΒbΕeΗhΙiΚkΜmΝnΟoΡpΤtΧxαaοoρpνvιi'.matchAll(/(.)(.)/gu)].map(
    ([, from = '', to = '']) => [from, to],
  ),
)
const digitLetters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', '@': 'a', $: 's' }

const word =
  /https?:\/\/\S*[\p{L}\p{N}]|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\u200b-\u200d@$'’._-]*[\p{L}\p{M}\p{N}]|[\p{L}\p{M}\p{N}]|[*#₹%]+/gu
/** The end of a sentence; a full stop within an address or a number is none. */
const clauseEnd = /[.!?।;\n](?=\s|$)|[,:] |\bbut\b|\bwarna\b|\botherwise\b/u

/** Splits a message into the parts that the checker compares. */
export function tokensOf(text: string): Token[] {
  const found: Token[] = []
  let clause = 0
  let last = 0
  for (const { 0: match, index } of text.matchAll(word)) {
    if (clauseEnd.test(text.slice(last, index) + (/^(?:but|warna|otherwise)$/i.test(match) ? match : ''))) clause++
    const before = found.at(-1)
    const plain = plainOf(match)
    // 'K Y C', 'o.t.p': single letters join the one before them.
    const joins =
      before &&
      before.end - before.start <= 5 &&
      isSpelt(text.slice(before.start, before.end)) &&
      /^[\p{L}]$/u.test(match) &&
      index - before.end <= 2
    if (joins) extend(before, plain, index + match.length)
    else found.push({ start: index, end: index + match.length, plain, ...soundOf(plain), clause })
    last = index + match.length
  }
  return found
}

const isSpelt = (text: string) => /^\p{L}(?:[ .-]+\p{L})*$/u.test(text)

function extend(before: Token, letter: string, end: number): void {
  Object.assign(before, { end, plain: before.plain + letter, ...soundOf(before.plain + letter) })
}

function plainOf(match: string): string {
  const small = match
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200d\u00ad]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  const latin =
    /[a-z]/.test(small) || /^[^\u0900-\u097f]*[\u0370-\u04ff]/.test(small)
      ? small.replace(/[\u0370-\u04ff]/g, (letter) => lookAlikes.get(letter) ?? letter)
      : small
  const undotted = /^(?:[a-z][.-]){2,}[a-z]?$/.test(latin) ? latin.replace(/[.-]/g, '') : latin
  // 'acc0unt', 'upd@te', '0tp'; but not '5g', '20k' or an address.
  if (!/[a-z].*[a-z]/.test(undotted) || /[./]|\d{2}|@.*\./.test(undotted)) return undotted
  return undotted.replace(/(?<=[a-z])[01345@$](?=[a-z])|^[0134@$](?=[a-z]{2})/g, (sign) => digitLetters[sign] ?? sign)
}

/** The sound and the skeleton of a word in small letters. */
export function soundOf(plain: string): Pick<Token, 'sound' | 'skeleton'> {
  const sound = phoneticKey(plain.replace(/['’-]/g, '').normalize('NFC'))
  return { sound, skeleton: skeletonOf(sound) }
}

/** The first letter and the consonants of a sound; empty where they are few. */
export function skeletonOf(sound: string): string {
  const consonants = sound.replace(/[aeiouy]/g, '')
  return consonants.length >= 4 ? `${sound[0]}${consonants}` : ''
}
