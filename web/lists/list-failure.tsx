import { Notice } from '../ui/notice.tsx'
import { tryAgain } from '../ui/page-failure.tsx'

/** A list could not be loaded. */
export function ListFailure({ what }: { what: 'Articles' | 'Polls' | 'Notifications' | 'Forum' }) {
  return (
    <Notice title={`Failed to Load ${what}`} action={tryAgain} live>
      We encountered an error while loading the {what.toLowerCase()}. Please try again later.
    </Notice>
  )
}
