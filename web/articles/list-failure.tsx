import { Notice } from '../ui/notice.tsx'

/** The list could not be loaded. */
export function ListFailure() {
  return (
    <Notice
      title="Failed to Load Articles"
      action={{ label: 'Try Again', onClick: () => window.location.reload() }}
      live
    >
      We encountered an error while loading the articles. Please try again later.
    </Notice>
  )
}
