import { insertTextIntoField } from 'text-field-edit'
import type { Edit } from './markdown-edits.ts'

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
  const moved = (at: number) => (at <= from ? at : Math.max(from, at + insert.length - (to - from)))
  applyEdit(field, { from, to, insert, select: [moved(selectionStart), moved(selectionEnd)] })
  if (focused instanceof HTMLElement && focused !== field) focused.focus()
}

/** Selects a range of a field and scrolls to it. */
export function selectIn(field: HTMLTextAreaElement | HTMLInputElement, where: [number, number] | null): void {
  field.focus()
  if (!where) return field.scrollIntoView({ block: 'center' })
  field.setSelectionRange(...where)
  const top = field instanceof HTMLTextAreaElement ? heightBefore(field, where[0]) : 0
  field.scrollTop = top - field.clientHeight / 2
  const { top: edge } = field.getBoundingClientRect()
  window.scrollBy({ top: edge + top - field.scrollTop - window.innerHeight / 3 })
}

/** Pixels from the field's top to the line of a character. */
function heightBefore(field: HTMLTextAreaElement, at: number): number {
  const like = field.cloneNode() as HTMLTextAreaElement
  like.removeAttribute('id')
  like.style.cssText = `position: absolute; visibility: hidden; height: 0; min-height: 0; width: ${field.offsetWidth}px`
  like.value = field.value.slice(0, at)
  field.after(like)
  const height = like.scrollHeight
  like.remove()
  return height
}
