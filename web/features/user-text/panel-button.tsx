import type { MouseEvent, ReactNode } from 'react'
import { mayStillEdit } from '../../../contract/discussion.ts'
import { useNow } from '../../kit/now.ts'

interface Opens<Name extends string> {
  /** The form that the button belongs to, by its id: without JavaScript it leads to the page with the panel opened. */
  form: string
  /** What is open now. */
  open: string | null
  onOpen: (name: Name | null, pressed: HTMLElement) => void
}

interface Props<Name extends string> extends Opens<Name> {
  name: Name
  /** The text that it is about. */
  id: string
  label: string
  children: ReactNode
}

/** Opens a form at a text, or shuts it again. */
export function PanelButton<Name extends string>({ form, name, id, label, open, onOpen, children }: Props<Name>) {
  return (
    <button
      type="submit"
      form={form}
      name={name}
      value={id}
      aria-label={label}
      aria-expanded={open === name}
      data-replay
      onClick={(event: MouseEvent<HTMLElement>) => {
        event.preventDefault()
        onOpen(open === name ? null : name, event.currentTarget)
      }}
    >
      {children}
    </button>
  )
}

interface OfWriter extends Opens<'edit' | 'delete' | 'report'> {
  text: { id: string; mine: boolean; createdAt: string }
  /** What kind of text, and which: 'reply #3'. */
  what: string
  /** Who wrote it. */
  name: string
  /** Whether its writer may change it, as long as it is new. */
  editable?: boolean
}

/** The buttons by which its writer edits or deletes a text, and others report it. */
export function EditOrReport({ text, what, name, editable = true, ...opens }: OfWriter) {
  const { id } = text
  if (!text.mine) {
    return (
      <PanelButton {...opens} id={id} name="report" label={`Report ${name}'s ${what}`}>
        Report
      </PanelButton>
    )
  }
  return (
    <>
      {editable && (
        <WhileNew text={text}>
          <PanelButton {...opens} id={id} name="edit" label={`Edit your ${what}`}>
            Edit
          </PanelButton>
        </WhileNew>
      )}
      <PanelButton {...opens} id={id} name="delete" label={`Delete your ${what}`}>
        Delete
      </PanelButton>
    </>
  )
}

function WhileNew({ text, children }: { text: OfWriter['text']; children: ReactNode }) {
  return mayStillEdit(text, useNow()) && children
}
