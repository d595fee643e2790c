import { useRef } from 'react'
import { t } from '#words'
import { SearchIcon } from '../ui/icons.tsx'
import { SearchForm } from './search-form.tsx'

const id = 'bar-search'

/**
 * The search of the bar: a box if the bar is wide enough, else a button that opens it over the bar. The browser opens and closes
 * it, before any script and without one; entry.start.ts puts the focus into it.
 */
export function BarSearch() {
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className="icon-button search-button" aria-label={t`Search`} popoverTarget={id}>
        <SearchIcon />
      </button>
      <div className="bar-search" id={id} popover="auto" ref={box}>
        <SearchForm onGo={() => box.current?.hidePopover?.()} />
      </div>
    </>
  )
}
