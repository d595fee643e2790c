import { useEffect, useRef, useState } from 'react'
import { articleLimits } from '../../contract/articles.ts'
import { CrossIcon } from '../ui/icons.tsx'
import { searches } from './queries.ts'

interface Props {
  /** The search in the address. */
  text: string
  /** Results are on the way: the box waits. */
  busy: boolean
  onSearch: (text: string) => void
}

/**
 * The list's search box: searches 300 ms after typing stops, at once on Enter, from two characters on; Escape or the cross
 * clears it and returns to browsing.
 */
export function ListSearch({ text, busy, onSearch }: Props) {
  const [typed, setTyped] = useState(text)
  const box = useRef<HTMLInputElement>(null)
  const hadFocus = useRef(false)
  const short = typed.trim().length > 0 && !searches(typed)

  // The address may change by itself: the back button, 'Show All Articles', the search in the bar.
  const [shown, setShown] = useState(text)
  if (shown !== text) {
    setShown(text)
    if (typed.trim() !== text) setTyped(text)
  }

  // What was typed before this code was there.
  useEffect(() => {
    if (box.current && box.current.value !== box.current.defaultValue) setTyped(box.current.value)
  }, [])

  useEffect(() => {
    if (typed.trim() === text || short) return
    const timer = setTimeout(() => onSearch(typed.trim()), articleLimits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, text, short, onSearch])

  // A disabled box loses the focus; whoever was typing gets it back when the results are there.
  useEffect(() => {
    if (!busy && hadFocus.current) box.current?.focus()
  }, [busy])

  const search = (next: string) => {
    setTyped(next)
    if (!next || searches(next)) onSearch(next.trim())
  }

  return (
    <div className="list-search">
      <input
        ref={box}
        type="search"
        name="search"
        aria-label="Search articles"
        aria-describedby={short ? 'search-hint' : undefined}
        placeholder="Search articles..."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={articleLimits.searchMax}
        value={typed}
        disabled={busy}
        onChange={(event) => {
          hadFocus.current = true
          setTyped(event.target.value)
          if (!event.target.value) onSearch('')
        }}
        onBlur={() => !busy && (hadFocus.current = false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search('')
          if (event.key === 'Enter') search(typed)
        }}
      />
      {typed && !busy && (
        <button
          type="button"
          className="clear"
          aria-label="Clear search"
          onClick={() => (search(''), box.current?.focus())}
        >
          <CrossIcon />
        </button>
      )}
      <p id="search-hint" className="hint" role="status">
        {short && 'Type at least 2 characters to search'}
      </p>
    </div>
  )
}
