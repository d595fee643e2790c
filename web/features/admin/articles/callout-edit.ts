import { t } from '#words'
import { type Edit, type Field, linesAround } from './text-edit.ts'

/** Cycles a callout: note, tip, warning, none. */
export function callout(field: Field): Edit {
  const [from, to] = quoteAround(field)
  const text = field.text.slice(from, to)
  const [head = '', kind] = /^> \[!(NOTE|TIP|WARNING)\](?:\n|$)/.exec(text) ?? []
  const body = text.slice(head.length).replace(/^> ?/gm, '')
  const next = kinds[(kinds.indexOf(kind) + 1) % kinds.length]
  const insert = next ? `> [!${next}]\n${(body || t`Note`).replace(/^/gm, '> ')}` : body
  const end = from + insert.length
  return { from, to, insert, select: [kind ? end : from + '> [!NOTE]\n> '.length, end] }
}

const kinds = [undefined, 'NOTE', 'TIP', 'WARNING']

/** The quote that the selection is in, or else the selected lines. */
function quoteAround(field: Field): [number, number] {
  for (const { 0: quote, index } of field.text.matchAll(/^>.*(?:\n>.*)*/gm))
    if (index <= field.start && field.end <= index + quote.length) return [index, index + quote.length]
  return linesAround(field)
}
