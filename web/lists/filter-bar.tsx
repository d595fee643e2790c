import { useRef, type FormEvent, type ReactNode } from 'react'
import { isSearch } from '../../contract/search.ts'
import { Select } from '../forms/select.tsx'
import { useGo, useHere } from '../kit/place.ts'

interface Props {
  /** Names the form for screen readers: 'Articles'. */
  label: string
  /** The list's address without parameters. */
  action: string
  params: Record<string, unknown>
  /** The list's address for what the fields of the form say. */
  hrefOf: (fields: URLSearchParams) => string
  /** The boxes to type in, before the selects. */
  box?: ReactNode
  /** Name in the address, label and choices of each select: words by value. The first choice is the usual one. */
  selects?: readonly (readonly [name: string, label: string, choices: Record<string, string>])[]
  /** The button that sends the form. Without it the box has one, or JavaScript sends the form at every change. */
  button?: ReactNode
  /** The list follows the typing, so its addresses replace each other in the history. */
  live?: boolean
  className?: string
  /** Links and hidden fields after the button. */
  children?: ReactNode
}

const noScriptButton = (
  <noscript>
    <button className="button line">Show</button>
  </noscript>
)

/** A list's filters: one form that leads to the address of what it asks for, without JavaScript too. */
export function FilterBar({
  label,
  action,
  params,
  hrefOf,
  box,
  selects = [],
  button = noScriptButton,
  live = false,
  className = 'list-controls',
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const go = useGo()
  const here = useHere()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const fields = new URLSearchParams(typed)
    const search = fields.get('search')?.trim()
    // A text that is too short to search for, or a box that waits for its results, leaves the search as it is.
    if (live && search !== '' && !isSearch(search)) fields.set('search', String(params.search ?? ''))
    const to = hrefOf(fields)
    if (to !== here) go(to, { replace: live })
  }
  return (
    <form ref={form} className={className} role="search" aria-label={label} action={action} onSubmit={onSubmit}>
      {box}
      {selects.map(([name, words, choices]) => (
        <Select
          key={name}
          name={name}
          label={words}
          value={String(params[name] ?? Object.keys(choices)[0])}
          options={Object.entries(choices)}
          onChange={() => form.current?.requestSubmit()}
        />
      ))}
      {button}
      {children}
    </form>
  )
}
