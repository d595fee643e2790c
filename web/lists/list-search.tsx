import './list-search.css'
import { useEffect, useRef, useState } from 'react'
import { CrossIcon } from '../ui/icons.tsx'

interface Props {
  /** What is searched, in small letters: 'articles'. */
  what: string
  limits: { searchMin: number; searchMax: number; searchDebounceMs: number }
  /** The search in the address. */
  text: string
  /** Results are on the way and the box waits. */
  busy?: boolean
  onSearch: (text: string) => void
}

/**
 * A list's search box: searches a moment after typing stops, at once on Enter, from two characters on; Escape or the cross
 * clears it and returns to browsing.
 */
export function ListSearch({ what, limits, text, busy = false, onSearch }: Props) {
  const searches = (text: string) => text.trim().length >= limits.searchMin
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
    const timer = setTimeout(() => onSearch(typed.trim()), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, text, short, limits, onSearch])

  // A disabled box loses the focus; whoever was typing gets it back when the results are there.
  useEffect(() => {
    if (!busy && hadFocus.current) box.current?.focus()
  }, [busy])

  const search = (next: string) => {
    setTyped(next)
    if (!next || searches(next)) onSearch(next.trim())
  }

  return (
    <div className="list-search clearable">
      <input
        ref={box}
        type="search"
        name="search"
        aria-label={`Search ${what}`}
        aria-describedby={short ? 'search-hint' : undefined}
        placeholder={`Search ${what}...`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.searchMax}
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
        {short && `Type at least ${limits.searchMin} characters to search`}
      </p>
    </div>
  )
}
