import type { ReactNode } from 'react'
import type { PanelName } from './params.ts'
import type { PanelState } from './use-panel.ts'

/** The form that the buttons of all panels belong to: one for a conversation, so that a text weighs little. */
export const openForm = 'open-panel'

interface Props {
  name: PanelName
  /** The id of the text that the panel is about. */
  about: string
  label?: string
  panel: Pick<PanelState, 'open' | 'toggle'>
  hidden?: boolean
  /** The tooltip, if an icon stands for the caption. */
  'data-tooltip'?: string
  className?: string
  children: ReactNode
}

/** Opens a panel, or shuts it again. Without JavaScript it leads to the page with the panel opened. */
export function PanelButton({ name, about, label, panel, children, ...rest }: Props) {
  return (
    <button
      type="submit"
      form={openForm}
      name={name}
      value={about}
      aria-label={label}
      aria-expanded={panel.open === name}
      {...rest}
      onClick={(event) => {
        event.preventDefault()
        panel.toggle(name, event.currentTarget)
      }}
    >
      {children}
    </button>
  )
}
