/** Characters of bold text that has the space of a number, and of the line under it. */
const most = { value: 14, line: 60 }

/**
 * The first short bold text of a page that has a digit as the figure of its head, with the rest of its sentence: '₹0', 'from banks'. So an
 * operator who writes a number in bold has it there; bold text alone, such as 'no money', would mean the opposite of its sentence.
 * @param html as the server makes it of Markdown
 * @returns undefined where no short bold text has a digit, or nothing plain follows it
 */
export function boldFigure(html: string): { value: string; line: string } | undefined {
  for (const [, value = '', line = ''] of html.matchAll(bold))
    if (/\p{Nd}/u.test(value) && value.length <= most.value && line.length <= most.line)
      return { value: plain(value), line: plain(line) }
  return undefined
}

/** Bold text, and what follows it up to the end of the sentence. */
const bold = /<strong>([^<]+)<\/strong>\s([^<]+?)(?=[.!?।;:](?:\s|<)|<\/(?:p|li)>)/g

/** The text of HTML without tags. */
const plain = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
