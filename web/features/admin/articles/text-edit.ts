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
  const before = text.slice(0, end)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const insert = gap + markdown + (text.slice(end).startsWith('\n') ? '\n' : '\n\n')
  const at = end + gap.length + markdown.indexOf(selected ?? '')
  return {
    from: end,
    to: end,
    insert,
    select: selected ? [at, at + selected.length] : [end + insert.length, end + insert.length],
  }
}

export function linesAround({ text, start, end }: Field): [number, number] {
  const to = text.indexOf('\n', end)
  return [text.lastIndexOf('\n', start - 1) + 1, to < 0 ? text.length : to]
}
