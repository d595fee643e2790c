import './expandable-form.css'
import { useState, type ReactNode } from 'react'
import { usePanel } from './use-panel.ts'

interface Props {
  words: string
  /** Where the draft of what is written here is kept. */
  place: string
  /** What is to be answered, when the box is opened for that. */
  about?: string | undefined
  /** Nothing new is written here: what somebody was writing stays before them, to be copied or thrown away. */
  shut?: boolean
  /** The form. */
  renderPanel: (props: { focus: boolean; onClose: (back: boolean) => void }) => ReactNode
  /** The same for a visit without JavaScript. */
  plain: ReactNode
}

/** A collapsed box that opens into a form. A draft that was left opens it by itself. */
export function ExpandableForm({ words, place, about, shut = false, renderPanel, plain }: Props) {
  const { open, focus, setOpen, close } = usePanel<'start'>(undefined, 'start', place)
  const [wasShut] = useState(shut)
  const shown = open !== null || (about !== undefined && !wasShut)
  return (
    <div className="start">
      <button
        type="button"
        hidden={shown || shut}
        aria-expanded={shown}
        data-replay
        onClick={(event) => setOpen('start', event.currentTarget)}
      >
        {words}
      </button>
      {shown && renderPanel({ focus: focus || about !== undefined, onClose: close })}
      {!shut && <noscript>{plain}</noscript>}
    </div>
  )
}
