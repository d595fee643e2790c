import { useState } from 'react'

/** Copies a text and shows whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('Your browser did not allow the copy.')
    }
  }
  return (
    <span className="copy">
      <button type="button" className="button line" onClick={() => void copy()}>
        {label}
      </button>{' '}
      <span role="status">{said}</span>
    </span>
  )
}
