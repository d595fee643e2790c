import './unsaved.css'

/** What was typed gave way to another text, and can take its place again. */
export function PutAside({ onBack }: { onBack: () => void }) {
  return (
    <p className="unsaved" role="status">
      What you had typed was put aside.{' '}
      <button type="button" className="button line" onClick={onBack}>
        Bring It Back
      </button>
    </p>
  )
}
