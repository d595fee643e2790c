import { t, Trans } from '#words'
import type { ProofState } from './use-proof.ts'

/** The progress of the calculation, or that the browser cannot make it. */
export function ProofNote({ state }: { state: ProofState }) {
  if (state === null || state === 'solved') return null
  if (state === 'failed')
    return (
      <p className="callout" role="status">
        <Trans>Your browser could not make the calculation. Please press Sign Up again, or try again in an hour.</Trans>
      </p>
    )
  return (
    <div className="callout proof">
      <p role="status">
        <Trans>
          Many accounts are being opened just now, or from your connection today, so your browser makes a calculation
          first. It takes some seconds, and then the form is sent again by itself.
        </Trans>
      </p>
      <progress value={Math.min(state.part, 1)} aria-label={t`Progress of the calculation`} />
    </div>
  )
}
