import { useState } from 'react'
import { t } from '#words'

interface Props {
  text: string
  label: string
  /** The texts that are announced afterwards, on a page in another language. */
  copied?: string
  refused?: string
}

/** Copies a text and shows whether that worked. */
export function CopyButton({
  text,
  label,
  copied = t`Copied`,
  refused = t`Your browser did not allow the copy.`,
}: Props) {
  const [announced, setAnnounced] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setAnnounced(copied)
    } catch {
      setAnnounced(refused)
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
