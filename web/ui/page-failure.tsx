import { isMissing } from '../kit/api.ts'
import { Notice } from './notice.tsx'

interface Props {
  what: 'Article' | 'Poll' | 'Discussion'
  error: Error
  /** What may have become of it. */
  gone: 'removed' | 'deleted'
  /** Where whoever looked for it goes on. */
  wayOn: { href: string; label: string }
}

/** Stands in place of a page whose one thing is not there, or did not arrive. */
export function PageFailure({ what, error, gone, wayOn }: Props) {
  const missing = isMissing(error)
  return (
    <Notice level={1} title={failureTitle(what, error)} action={missing ? wayOn : tryAgain} live={!missing}>
      {missing
        ? `It may have been ${gone}, or the address has a slip in it.`
        : `The ${what.toLowerCase()} did not arrive. Check your connection, then try again.`}
    </Notice>
  )
}

/** Its heading, for the tab too. */
export function failureTitle(what: Props['what'], error: Error): string {
  return isMissing(error) ? `${what} Not Found` : `Failed to Load ${what}`
}

/** The way on from what did not load. */
export const tryAgain = { label: 'Try Again', onClick: () => window.location.reload() }
