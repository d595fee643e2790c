import './composer.css'
import { useEffect, useRef } from 'react'

interface Props {
  question: string
  yes: string
  no: string
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before something is lost; the focus begins at the harmless answer. */
export function Confirm({ question, yes, no, busy = false, onYes, onNo }: Props) {
  const harmless = useRef<HTMLButtonElement>(null)
  useEffect(() => harmless.current?.focus(), [])
  return (
    <div className="confirm" role="group" aria-label={question}>
      <p role="status">{question}</p>
      <button type="button" className="button line danger" aria-disabled={busy} onClick={onYes}>
        {yes}
      </button>
      <button type="button" className="button line" ref={harmless} onClick={onNo}>
        {no}
      </button>
    </div>
  )
}
