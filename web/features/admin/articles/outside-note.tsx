import { useId } from 'react'
import { hostOf } from './outside-pictures.ts'
import type { Copies } from './use-copies.ts'
import { useFocusLeft } from './use-focus-left.ts'

interface Props {
  url: string
  copies: Copies
  /** Takes the focus when this goes with it. */
  onFocusLeft: () => void
}

/** Tells editors that the other site learns who reads, and offers to keep a copy of its picture. */
export function OutsideNote({ url, copies, onFocusLeft }: Props) {
  const id = useId()
  const place = useFocusLeft<HTMLDivElement>(onFocusLeft)
  const host = hostOf(url)
  const busy = copies.running.includes(url)
  const words = busy ? 'Copying…' : 'Keep a copy on this site'
  const failure = copies.failures[url]
  return (
    <div ref={place} className="outside-note">
      <p className="hint" id={id}>
        Readers load{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          this picture
        </a>{' '}
        from {host}, which learns their addresses.
      </p>
      <button
        type="button"
        className="button line"
        aria-label={`${words}: ${url.split('/').at(-1)?.slice(0, 60)}`}
        aria-describedby={id}
        aria-disabled={busy}
        onClick={() => copies.start(url)}
      >
        {words}
      </button>
      <span className="unseen" role="status">
        {busy && `The picture from ${host} is being copied.`}
      </span>
      {failure && (
        <p className="wrong" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
