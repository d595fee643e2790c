import { useCallback, useEffect, useRef, useState } from 'react'
import { t, Trans } from '#words'
import { isSearch, searchLimits } from '../../contract/search.ts'
import { CrossIcon } from '../ui/icons.tsx'

interface Props {
  /** The list that is searched. */
  what: keyof typeof names
  /** The search in the address. */
  value: string | undefined
  /** Searches shortly after typing stops and has a clear button; otherwise a button submits. */
  live?: boolean
  /** The results are loading; the box is disabled. */
  busy?: boolean
}

/** The search box of a `FilterBar`, whose form it submits: on Enter at once, from two characters on. Escape clears it. */
export function SearchBox({ what, value = '', live = false, busy = false }: Props) {
  const { box, typed, onType, write } = useAddressBox(value)
  const hadFocus = useRef(false)
  const text = (live ? typed : value).trim()
  const tooShort = text !== '' && !isSearch(text)

  useEffect(() => {
    if (!live || text === value || tooShort) return
    const timer = setTimeout(() => box.current?.form?.requestSubmit(), searchLimits.debounceMs)
    return () => clearTimeout(timer)
  }, [box, live, text, value, tooShort])

  // A disabled box loses the focus, which returns with the results.
  useEffect(() => {
    if (!busy && hadFocus.current) box.current?.focus()
  }, [box, busy])

  const clear = () => {
    write('')
    box.current?.form?.requestSubmit()
  }
  return (
    <div className={live ? 'list-search clearable' : 'list-search'}>
      <input
        ref={box}
        type="search"
        name="search"
        aria-label={names[what][0]}
        aria-describedby={tooShort ? 'search-hint' : undefined}
        placeholder={names[what][1]}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchLimits.max}
        defaultValue={value}
        disabled={busy}
        onInput={({ currentTarget }) => {
          hadFocus.current = true
          onType(currentTarget.value)
          if (live && !currentTarget.value) clear()
        }}
        onBlur={() => !busy && (hadFocus.current = false)}
        onKeyDown={({ key }) => live && key === 'Escape' && clear()}
      />
      {live && typed && !busy && (
        <button
          type="button"
          className="icon-button clear"
          aria-label={t`Clear search`}
          onClick={() => (clear(), box.current?.focus())}
        >
          <CrossIcon />
        </button>
      )}
      {!live && (
        <button className="button line">
          <Trans>Search</Trans>
        </button>
      )}
      <p id="search-hint" className="hint" role="status">
        {tooShort && t`Type at least ${searchLimits.min} characters to search`}
      </p>
    </div>
  )
}

const names = {
  articles: [t`Search articles`, t`Search articles...`],
  polls: [t`Search polls`, t`Search polls...`],
  discussions: [t`Search discussions`, t`Search discussions...`],
  glossary: [t`Search words`, t`Search words...`],
  rates: [t`Search rates`, t`Search rates...`],
}

/**
 * An uncontrolled input that follows the address, as on the back button, and preserves the focus and any text typed before
 * hydration.
 * @returns `box`, its ref; `typed`, the last text passed to `onType`; `write`, which sets the text
 */
export function useAddressBox(value: string) {
  const box = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const [typed, onType] = useState(value)
  const write = useCallback((text: string) => {
    if (box.current) box.current.value = text
    onType(text)
  }, [])
  useEffect(() => {
    if (shown.current !== value && box.current?.value.trim() !== value) write(value)
    shown.current = value
  }, [value, write])
  useEffect(() => onType(box.current?.value ?? ''), [])
  return { box, typed, onType, write }
}
