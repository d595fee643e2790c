import { insertTextIntoField } from 'text-field-edit'
import type { Edit } from './markdown-acts.ts'

/** Changes a field as if it had been typed, so that the browser's undo takes it back. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  field.focus()
  field.setSelectionRange(from, to)
  insertTextIntoField(field, insert)
  field.setSelectionRange(...select)
}

/**
 * Puts one text in the place of another, wherever it stands by now; the writer's cursor stays.
 * @returns whether it stood there
 */
export function replaceIn(field: HTMLTextAreaElement, text: string, replacement: string): boolean {
  const from = field.value.indexOf(text)
  if (from < 0) return false
  const { selectionStart, selectionEnd } = field
  const focused = document.activeElement
  const moved = (at: number) => (at <= from ? at : Math.max(from, at + replacement.length - text.length))
  applyEdit(field, {
    from,
    to: from + text.length,
    insert: replacement,
    select: [moved(selectionStart), moved(selectionEnd)],
  })
  if (focused instanceof HTMLElement && focused !== field) focused.focus()
  return true
}

/** Selects a piece of a field and brings it into view. */
export function selectIn(field: HTMLTextAreaElement | HTMLInputElement, where: [number, number] | null): void {
  field.focus()
  if (!where) return field.scrollIntoView({ block: 'center' })
  field.setSelectionRange(...where)
  const top = field instanceof HTMLTextAreaElement ? heightBefore(field, where[0]) : 0
  field.scrollTop = top - field.clientHeight / 2
  const { top: edge } = field.getBoundingClientRect()
  window.scrollBy({ top: edge + top - field.scrollTop - window.innerHeight / 3 })
}

/** Pixels from the field's top to the line in which a letter stands. */
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
