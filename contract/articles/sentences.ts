/** A line that begins one of these is a piece of its own; a row of a table has no sentences. */
const blocks = /\n\s*\n|\n(?=\s*(?:[#>|*+-]|\d+[.)]\s))/
const endsOfSentences = /(?=\s)(?<=[.!?।॥]["'”’)*_]{0,6})\s+/

/** From and to of the sentences in a text; a heading and an item of a list are one each. */
export function sentencesOf(text: string): [number, number][] {
  const found: [number, number][] = []
  let from = 0
  for (const piece of text.split(new RegExp(`(${blocks.source}|${endsOfSentences.source})`, 'u'))) {
    const begin = from + piece.length - piece.trimStart().length
    from += piece.length
    if (piece.trim() && !piece.trim().startsWith('|')) found.push([begin, begin + piece.trim().length])
  }
  return found
}

/** Counts what blanks part, without signs that stand alone, such as a dash. */
export const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

// Each pattern below looks at a bounded stretch from where it begins, so that no text takes more than linear time.

/** The text with code replaced by spaces, so that positions stay the same. */
export const withoutCode = (text: string) => text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, blank)
/** The text with the addresses of its links replaced by spaces. */
export const withoutAddresses = (text: string) => text.replace(/(?<=\])\([^)\s]{0,500}\)|https?:\/\/\S+/g, blank)

/** As many spaces as a text has characters; its lines stay. */
export const blank = (piece: string) => piece.replace(/[^\n]/g, ' ')
