import type { MouseEvent, ReactNode } from 'react'

interface Props<Name extends string> {
  /** The form that the button belongs to, by its id: without JavaScript it leads to the page with the panel opened. */
  form: string
  name: Name
  /** The text that it is about. */
  id: string
  label: string
  open: Name | null
  onOpen: (name: Name | null, pressed: HTMLElement) => void
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
      data-wake
      onClick={(event: MouseEvent<HTMLElement>) => {
        event.preventDefault()
        onOpen(open === name ? null : name, event.currentTarget)
      }}
    >
      {children}
    </button>
  )
}
