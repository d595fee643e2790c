import { t, Trans } from '#words'
import type { ArticleSession } from './edit-session.ts'
import { firstField } from '../focus-next.ts'
import { ClosingButton } from './closing-button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { LeaveQuestion } from './leave-question.tsx'

interface Props {
  session: Pick<ArticleSession, 'guard' | 'conflict'>
  /** The draft's text, if worth copying. */
  copy?: string | undefined
}

/** Above an edit form: the stashed draft, and the choices after a conflicting save or deletion. */
export function EditNotices({ session, copy }: Props) {
  const { guard } = session
  const { stash, restoreStash, meanwhile } = session.conflict
  return (
    <>
      {stash && (
        <p className="unsaved callout" role="status">
          <Trans>What you had typed was put aside.</Trans>{' '}
          <ClosingButton onClick={restoreStash} focusOn={firstField}>
            <Trans>Bring it back</Trans>
          </ClosingButton>
        </p>
      )}
      {meanwhile && <ConflictNotice conflict={session.conflict} copy={copy} />}
      {guard.asks && (
        <LeaveQuestion
          guard={guard}
          text={t`Readers will not see what you have changed. It is kept as unsaved changes, and offered when you come back.`}
        />
      )}
    </>
  )
}
