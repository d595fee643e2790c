import { t, Trans } from '#words'
import { useMe } from '../../../kit/me.ts'
import { useCall } from '../../../kit/use-call.ts'
import { useRefresh } from '../action-runner.tsx'

/** The button that sends a letter to the admin who presses it, and what became of the letter. */
export function TestLetter() {
  const email = useMe()?.email
  const refresh = useRefresh()
  const { mutate, busy, reply, failure } = useCall('POST /api/admin/mail/test')
  return (
    <div className="test-letter">
      <noscript>
        <p className="meta">
          <Trans>Looking works without JavaScript; sending a test letter needs it.</Trans>
        </p>
      </noscript>
      <p className="button-row script-only">
        <button
          type="button"
          className="button main"
          aria-disabled={busy}
          onClick={() => mutate({}, { onSettled: () => void refresh() })}
        >
          {busy ? t`Sending…` : t`Send a test letter`}
        </button>
        <span className="meta">
          <Trans>It goes to {email}.</Trans>
        </span>
      </p>
      <p role="status" className={reply && (reply.answer === null ? 'done' : 'failure')}>
        {reply?.message} {reply?.answer && <code dir="auto">{reply.answer}</code>}
      </p>
      <p className="failure" role="alert">
        {failure}
      </p>
    </div>
  )
}
