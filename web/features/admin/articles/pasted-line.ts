/** Markdown for a heading, a cell or the text of a link, where no block can be. */
export const inOneLine = (markdown: string): string =>
  markdown
    .replace(/^#{1,6} /gm, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ')
