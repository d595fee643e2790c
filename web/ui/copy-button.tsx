import { useState } from 'react'

/** Copies a text and shows whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [announced, setAnnounced] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setAnnounced('Copied')
    } catch {
      setAnnounced('Your browser did not allow the copy.')
    }
  }
  return (
    <span className="copy">
      <button type="button" className="button line" onClick={() => void copy()}>
        {label}
      </button>{' '}
      <span role="status">{announced}</span>
    </span>
  )
}
