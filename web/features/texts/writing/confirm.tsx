import './write.css'
import { t } from '#words'
import { openForm } from '../panel-button.tsx'

interface Props {
  question: string
  yes: string
  no: string
  busy?: boolean
  /** Without it, the button submits the form around it. */
  onYes?: () => void
  onNo: () => void
}

/** Asks before something is lost; the focus begins at the harmless answer. */
export function Confirm({ question, yes, no, busy = false, onYes, onNo }: Props) {
  return (
    <div className="confirm row" role="group" aria-label={question}>
      <p role="status">{question}</p>
      <button type={onYes ? 'button' : 'submit'} className="button line danger" aria-disabled={busy} onClick={onYes}>
        {yes}
      </button>
      <CancelButton label={no} onCancel={onNo} isInQuestion />
    </div>
  )
}

interface Cancel {
  label?: string
  onCancel: () => void
  /** True in a question that has just appeared, in which it is the harmless answer and gets the focus. */
  isInQuestion?: boolean
}

/** Closes a panel; without JavaScript it leads to the page without it. */
export function CancelButton({ label = t`Cancel`, onCancel, isInQuestion = false }: Cancel) {
  return (
    <button
      form={openForm}
      className="button line"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in a question that has just appeared
      autoFocus={isInQuestion}
      onClick={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      {label}
    </button>
  )
}
