interface ChartSource {
  name: string
  /** An https address; empty for none. */
  url: string
}

/** Reads a source: a name, or one link in Markdown. Null for anything else. */
export function readSource(text: string): ChartSource | null {
  if (!text.startsWith('[')) return { name: text, url: '' }
  const [, name, url] = /^\[([^\]]+)\]\((https:\/\/[^\s()<>"]+)\)$/.exec(text) ?? []
  return name && url ? { name, url } : null
}

/** A source as a chart's text names it; `readSource` reads it. */
export const sourceText = ({ name, url }: ChartSource): string => {
  const plain = name.replace(/[[\]]/g, '').trim()
  return url ? `[${plain || url}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})` : plain
}
