import './insert-dialog.css'
import { useRef, type ReactNode, type RefObject } from 'react'
import { FormContext } from '../../../forms/form-state.ts'
import { EditorDialog } from './editor-dialog.tsx'
import type { Edit, Field } from './text-edit.ts'
import { applyEdit, selectionOf } from './text-field.ts'

/** Closes the dialog and edits the text. @param editOf makes the edit for the text as it is then */
export type Insert = (editOf: (field: Field) => Edit) => void

/** @returns `insert`, and `giveBack` for the dialog: however it closes, the text has the focus and its cursor again */
export function useInsert(text: RefObject<HTMLTextAreaElement | null>, onClose: () => void) {
  const chosen = useRef<((field: Field) => Edit) | null>(null)
  const insert: Insert = (editOf) => {
    chosen.current = editOf
    onClose()
  }
  const giveBack = (event: Event) => {
    event.preventDefault()
    const { current } = text
    if (!current) return
    // An edit is undone as typing is only if the field has the focus.
    if (chosen.current) applyEdit(current, chosen.current(selectionOf(current)))
    else current.focus()
  }
  return { insert, giveBack }
}

interface Props {
  title: string
  about: string
  /** A form stays open when something beside it is pressed. */
  kind: 'search' | 'form' | 'wide form'
  giveBack: (event: Event) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog over the text that inserts something. */
export function InsertDialog({ kind, giveBack, children, ...dialog }: Props) {
  return (
    <EditorDialog
      {...dialog}
      className="insert"
      data-kind={kind}
      onInteractOutside={(event) => kind !== 'search' && event.preventDefault()}
      onCloseAutoFocus={giveBack}
    >
      {/* Its fields have nothing to do with the errors of the article's form, which stands around it in React alone. */}
      <FormContext value={null}>{children}</FormContext>
    </EditorDialog>
  )
}
