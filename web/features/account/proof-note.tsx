import type { ProofState } from './use-proof.ts'

/** The progress of the calculation, or that the browser cannot make it. */
export function ProofNote({ state }: { state: ProofState }) {
  if (state === null || state === 'solved') return null
  if (state === 'failed')
    return (
      <p className="callout" role="status">
        Your browser could not make the calculation. Please press Sign Up again, or try again in an hour.
      </p>
    )
  return (
    <div className="callout proof">
      <p role="status">
        Many accounts are being opened just now, or from your connection today, so your browser makes a calculation
        first. It takes some seconds, and then the form is sent again by itself.
      </p>
      <progress value={Math.min(state.part, 1)} aria-label="Progress of the calculation" />
    </div>
  )
}
