import { insertTextIntoField } from 'text-field-edit'
import type { Edit, Field } from './text-edit.ts'

/** Edits a field as typing does, so that the browser can undo it. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  field.focus()
  field.setSelectionRange(from, to)
  insertTextIntoField(field, insert)
  field.setSelectionRange(...select)
}

/** Sets a field's text by one edit of the part that differs; cursor and focus stay. */
export function changeTo(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field
  if (value === text) return
  const shorter = Math.min(value.length, text.length)
  let from = 0
  while (from < shorter && value[from] === text[from]) from++
  let after = 0
  while (after < shorter - from && value.at(-1 - after) === text.at(-1 - after)) after++
  const to = value.length - after
  const insert = text.slice(from, text.length - after)
  const focused = document.activeElement
  const shifted = (at: number) => (at <= from ? at : Math.max(from, at + insert.length - (to - from)))
  applyEdit(field, { from, to, insert, select: [shifted(selectionStart), shifted(selectionEnd)] })
  if (focused instanceof HTMLElement && focused !== field) focused.focus()
}

/** Selects a range of a field and scrolls to it. */
export function selectIn(field: HTMLTextAreaElement | HTMLInputElement, where: [number, number] | null): void {
  if (where) field.setSelectionRange(...where)
  // A field that gets the focus scrolls to its selection.
  field.blur()
  field.focus()
  if (!where) field.scrollIntoView({ block: 'center' })
}

/** A field's text with its selection. */
export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Field => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})
