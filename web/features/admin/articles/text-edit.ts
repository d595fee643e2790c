/** A change of a text: `insert` replaces the letters from..to, then `select` is selected. */
export interface Edit {
  from: number
  to: number
  insert: string
  /** From and to in the new text. */
  select: [number, number]
}

export interface Field {
  text: string
  start: number
  end: number
}

/** Inserts a block between empty lines. @param selected the text in it to select */
export function block({ text, end }: Field, markdown: string, selected?: string): Edit {
  const gap = gapAfter(text.slice(0, end))
  const after = text.slice(end)
  const insert = gap + markdown + (after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n')
  const at = end + gap.length + markdown.indexOf(selected ?? '')
  return {
    from: end,
    to: end,
    insert,
    select: selected ? [at, at + selected.length] : [end + insert.length, end + insert.length],
  }
}

/** Replaces the selection by Markdown; a block, or several, stand between empty lines. */
export function replacement({ text, start, end }: Field, markdown: string): Edit {
  const after = text.slice(end)
  const isBlock = /\n|^(?:#{1,6} |[->|] |\d+\. )/.test(markdown)
  const gap = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const insert = isBlock ? gapAfter(text.slice(0, start)) + markdown + gap : markdown
  return replaced(start, end, insert)
}

/** Replaces the letters from..to by a text, as a paste does: the cursor comes to its end. */
export const replaced = (from: number, to: number, insert: string): Edit => ({
  from,
  to,
  insert,
  select: [from + insert.length, from + insert.length],
})

const gapAfter = (before: string): string =>
  before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'

export function linesAround({ text, start, end }: Field): [number, number] {
  const to = text.indexOf('\n', end)
  return [text.lastIndexOf('\n', start - 1) + 1, to < 0 ? text.length : to]
}
