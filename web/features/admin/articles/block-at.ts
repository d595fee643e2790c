import type { Token } from 'markdown-it'
import markdownIt from 'markdown-it/browser'

/** A block of a Markdown text that stands in no other block. */
export interface Block {
  kind: 'chart' | 'table' | 'code' | 'list' | 'quote' | 'heading' | 'text'
  /** Its first letter, and the end of its last line. */
  from: number
  to: number
  /** The line that a fence of code lacks at the end of the text; empty for all others. */
  closing: string
}

/** @returns the block with the line of a position; null for an empty line between blocks */
export function blockAt(text: string, position: number): Block | null {
  const lines = text.split('\n')
  const starts = startsOf(lines)
  const line = starts.findLastIndex((start) => start <= position)
  const token = outerBlocks(text).find(({ map }) => map && map[0] <= line && line < endOf(map, lines))
  if (!token?.map) return null
  const [first] = token.map
  const last = endOf(token.map, lines) - 1
  const isOpen = token.type === 'fence' && !isClosed(token, lines[last] ?? '', first < last)
  return {
    kind: isOpen ? 'code' : kindOf(token),
    from: starts[first] ?? 0,
    to: (starts[last] ?? 0) + (lines[last] ?? '').length,
    closing: isOpen ? `\n${token.markup}` : '',
  }
}

/** The blocks as the server finds them (server/features/articles/markdown.ts). */
function outerBlocks(text: string): Token[] {
  const tokens: Token[] = []
  const parser = markdownIt().disable(['code', 'lheading'])
  parser.block.parse(text, parser, {}, tokens)
  return tokens.filter(({ level, nesting }) => level === 0 && nesting >= 0)
}

/** The index of the line after a block: the parser counts empty lines behind a list as a part of it. */
function endOf([first, after]: [number, number], lines: string[]): number {
  let end = after
  while (end - 1 > first && !lines[end - 1]?.trim()) end--
  return end
}

const isClosed = ({ markup }: Token, lastLine: string, hasMore: boolean) => {
  const line = lastLine.trim()
  return hasMore && line.startsWith(markup) && line === line[0]?.repeat(line.length)
}

function kindOf({ type, info }: Token): Block['kind'] {
  if (type === 'fence') return info.trim() === 'chart' ? 'chart' : 'code'
  return kinds[type] ?? 'text'
}

const kinds: Record<string, Block['kind']> = {
  table_open: 'table',
  bullet_list_open: 'list',
  ordered_list_open: 'list',
  blockquote_open: 'quote',
  heading_open: 'heading',
}

function startsOf(lines: string[]): number[] {
  let start = 0
  return lines.map((line) => {
    const own = start
    start += line.length + 1
    return own
  })
}
