import { blockAt } from './block-at.ts'
import { block, type Edit, type Field } from './text-edit.ts'

/**
 * Inserts a block at the cursor. It is never put into a table, chart, code, list, quote or heading, and cuts no line of text in two: it
 * comes after these.
 * @param selected the text in it to select
 */
export function afterBlock({ text, end }: Field, markdown: string, selected?: string): Edit {
  const around = blockAt(text, end)
  const isBefore = around?.from === end && ['text', 'heading'].includes(around.kind)
  const at = !around || isBefore ? end : around.kind === 'text' ? endOfLine(text, end) : around.to
  const closing = around?.closing ?? ''
  if (!closing) return block({ text, start: at, end: at }, markdown, selected)
  const closed = text.slice(0, at) + closing
  const edit = block({ text: closed + text.slice(at), start: closed.length, end: closed.length }, markdown, selected)
  return { ...edit, from: at, to: at, insert: closing + edit.insert }
}

/** The end of a position's line; a position at the beginning of a line stays there. */
function endOfLine(text: string, position: number): number {
  if (text[position - 1] === '\n') return position
  const end = text.indexOf('\n', position)
  return end < 0 ? text.length : end
}
