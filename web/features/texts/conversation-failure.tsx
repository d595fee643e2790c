import type { ReactNode } from 'react'
import { Trans } from '#words'
import { ApiError } from '../../kit/answers.ts'
import { NoScriptError } from '../../forms/no-script-error.tsx'

interface Props {
  error: Error | null
  /** The message if the text in the address does not exist, and the link to the whole conversation. */
  missing: string
  whole: ReactNode
  /** The message if the conversation did not load. */
  failed: string
  onRetry: () => void
}

/** Shown instead of the comments or replies if they did not load. */
export function ConversationFailure({ error, missing, whole, failed, onRetry }: Props) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="callout row links" role="status">
      <span>{isMissing ? missing : failed}</span>
      {isMissing ? (
        whole
      ) : (
        <button type="button" className="button line" onClick={onRetry}>
          <Trans>Try Again</Trans>
        </button>
      )}
      <NoScriptError forms={conversationForms} />
    </div>
  )
}

/** The names of a conversation's forms. */
export const conversationForms = /^(start|reply|edit|report)\b|\/(comments|forum)\//
