import { Link } from 'wouter'
import { Trans } from '#words'
import { paths } from '../../../../contract/paths.ts'
import { takeFocus } from '../../../kit/take-focus.ts'

/** Replaces the form after sending if the text waits. */
export function WaitingNote({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <div className="callout" tabIndex={-1} ref={takeFocus}>
      <p role="status">{message}</p>
      <p className="button-row">
        <Link className="button line" href={paths.waiting}>
          <Trans>See your waiting texts</Trans>
        </Link>
        <button type="button" className="button line" onClick={onClose}>
          <Trans>Close</Trans>
        </button>
      </p>
    </div>
  )
}
