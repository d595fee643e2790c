import { forumLimits } from '../../../contract/texts/forum.ts'

/** The beginning of a text in one line, at most `most` UTF-16 units, cut at the end of a word. */
export function beginning(text: string, most: number = forumLimits.preview): string {
  const line = inOneLine(text)
  if (line.length <= most) return line
  const cut = line.slice(0, wholeSigns(line, most - 1))
  const word = line[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ')
  // A text without blanks is cut where it has to be.
  return `${word > most / 2 ? cut.slice(0, word) : cut}…`
}

/** An excerpt of a text in one line around an index of that line: some words before it, most of it after. */
export function around(text: string, index: number): string {
  const most = forumLimits.preview
  const line = inOneLine(text)
  if (index < most * 0.75 || line.length <= most) return beginning(line, most)
  const from = line.indexOf(' ', index - Math.floor(most / 4))
  const start = from < 0 || from >= index ? index : from + 1
  return `…${beginning(line.slice(start), most - 1)}`
}

export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The most units that end between two signs, as readers take them: letters with their marks, emoji. */
function wholeSigns(line: string, most: number): number {
  let end = 0
  for (const { index, segment } of signs.segment(line.slice(0, most + 40))) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return end
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
