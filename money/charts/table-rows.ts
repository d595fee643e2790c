/** The cells of a table's lines, without its line of dashes. */
export const rowsOf = (lines: readonly string[]): string[][] =>
  lines.filter((line) => !/^[\s|:-]*-[\s|:-]*$/.test(line)).map(rowOf)

const rowOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
