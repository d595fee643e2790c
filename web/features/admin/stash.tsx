import './unsaved.css'
import { idOf } from './field-around.tsx'
import { focusNext } from './focus-next.ts'

interface Props {
  /** The name of the form's first field, to which whoever brings it back comes. */
  first: string
  onBack: () => void
}

/** What was typed gave way to another text, and can take its place again. */
export function Stash({ first, onBack }: Props) {
  return (
    <p className="unsaved callout" role="status">
      What you had typed was put aside.{' '}
      <button
        type="button"
        className="button line"
        onClick={() => {
          onBack()
          focusNext(`#${idOf(first)}`)
        }}
      >
        Bring It Back
      </button>
    </p>
  )
}
