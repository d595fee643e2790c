import { useState } from 'react'
import { useSite } from '../kit/site.ts'
import { ShareIcon } from './icons.tsx'

/** Shares a page by the device's own sheet, or copies its link where there is none; says which happened. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { origin } = useSite()
  const [said, setSaid] = useState('')
  const share = async () => {
    const url = new URL(path, origin).href
    if (typeof navigator.share === 'function') {
      // Closing the sheet is a choice, not a failure.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    setSaid(
      await navigator.clipboard.writeText(url).then(
        () => 'Link copied!',
        () => 'Unable to copy link to clipboard.',
      ),
    )
  }
  return (
    <span className="share">
      <button type="button" className="button line" data-wake onClick={() => void share()}>
        <ShareIcon />
        Share
      </button>
      <span role="status">{said}</span>
    </span>
  )
}
