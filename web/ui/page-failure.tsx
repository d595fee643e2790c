import { useEffect } from 'react'
import { failureOf } from '../kit/send.ts'
import { isMissing } from '../kit/answers.ts'
import { openWithoutConnection } from '../kit/offline.ts'
import { Notice } from './notice.tsx'

interface Props {
  what: 'Article' | 'Poll' | 'Discussion' | 'Step' | 'Page'
  error: Error
  /** The word for a missing one. */
  gone: 'removed' | 'deleted'
  /** The link in the notice. */
  wayOn: { href: string; label: string }
}

/** Shown instead of a page whose subject is missing or failed to load. */
export function PageFailure({ what, error, gone, wayOn }: Props) {
  const missing = isMissing(error)
  useEffect(openWithoutConnection, [])
  return (
    <Notice level={1} title={failureTitle(what, error)} action={missing ? wayOn : tryAgain} live={!missing}>
      {missing
        ? `It may have been ${gone}, or there is a mistake in the address.`
        : failureOf(error, `The ${what.toLowerCase()} did not arrive. Check your connection, then try again.`)}
    </Notice>
  )
}

/** The heading, also used as the tab's title. */
export function failureTitle(what: Props['what'], error: Error): string {
  return isMissing(error) ? `${what} Not Found` : `Failed to Load ${what}`
}

/** The action of a failure notice: reload. */
export const tryAgain = { label: 'Try Again', onClick: () => window.location.reload() }
