import type { ReactNode } from 'react'
import { ApiError } from '../../kit/api.ts'
import { NoScriptError } from '../../forms/no-script-error.tsx'

interface Props {
  error: Error | null
  /** The words for a text that the address names and that is not there, and the link to the whole discussion. */
  missing: string
  whole: ReactNode
  /** The words for a discussion that did not load. */
  failed: string
  onRetry: () => void
}

/** In place of the comments or replies when they did not load. */
export function DiscussionFailure({ error, missing, whole, failed, onRetry }: Props) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="callout row links" role="status">
      <span>{isMissing ? missing : failed}</span>
      {isMissing ? (
        whole
      ) : (
        <button type="button" className="button line" onClick={onRetry}>
          Try Again
        </button>
      )}
      <NoScriptError forms={discussionForms} />
    </div>
  )
}

/** The names of a discussion's forms. */
export const discussionForms = /^(start|reply|edit|report)\b|\/(comments|forum)\//
