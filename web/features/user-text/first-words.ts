/** The beginning of a text, by which its buttons are told from those of the others. */
export function firstWords(text: string): string {
  const start = /^.{0,60}/su.exec(text)?.[0] ?? ''
  return start.replace(/\s+/g, ' ').replace(/^(.{24,}?) .*$/u, '$1…')
}
