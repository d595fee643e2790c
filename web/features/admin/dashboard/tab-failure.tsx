import { t } from '#words'
import { ApiError } from '../../../kit/answers.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Shown when a tab's list did not load, with the reason where there is one. */
export function Failure({ things, error, onAgain }: { things: string; error: Error | null; onAgain: () => void }) {
  const refusal = error instanceof ApiError && error.status === 400 ? error.refusal : null
  if (!refusal) return <AccessDenied level={2} onAgain={onAgain} />
  const why = Object.values(refusal.fields ?? {})
    .flat()
    .join('. ')
  return (
    <Notice title={t`The ${things} did not load`} action={{ label: t`Try Again`, onClick: onAgain }} live>
      {why || refusal.message}
    </Notice>
  )
}
