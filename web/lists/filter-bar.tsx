import { useRef, type FormEvent, type ReactNode } from 'react'
import { Trans } from '#words'
import { isSearch } from '../../contract/search.ts'
import { prefix } from '../../contract/languages.ts'
import { Select } from '../forms/select.tsx'
import { useGo, useHere } from '../kit/location.ts'

interface Props {
  /** Names the form for screen readers: 'Articles'. */
  label: string
  params: Record<string, unknown>
  /** The list's address for the values of the form. */
  hrefOf: (fields: URLSearchParams) => string
  /** The search box, before the selects. */
  box?: ReactNode
  /** The selects by their parameter: label and options (label by value), the default first. Those without options are no selects. */
  filters?: Record<string, { label: string; choices?: Record<string, string> }>
  /** The button that sends the form. Without it, the search box has one, or JavaScript submits on every change. */
  button?: ReactNode
  /** The list updates while typing; its addresses replace each other in the history. */
  live?: boolean
  className?: string
  /** Links and hidden fields after the button. */
  children?: ReactNode
}

const noScriptButton = (
  <noscript>
    <button className="button line">
      <Trans>Show</Trans>
    </button>
  </noscript>
)

/** A list's filters: a GET form that also works without JavaScript. */
export function FilterBar({
  label,
  params,
  hrefOf,
  box,
  filters = {},
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
    // The search stays as it is while its text is too short or its results are loading.
    if (live && search !== '' && !isSearch(search)) fields.set('search', String(params.search ?? ''))
    const to = hrefOf(fields)
    if (to !== here) go(to, { replace: live })
  }
  return (
    <form
      ref={form}
      className={className}
      role="search"
      aria-label={label}
      action={prefix + hrefOf(new URLSearchParams())}
      onSubmit={onSubmit}
    >
      {box}
      {Object.entries(filters).map(
        ([name, { label, choices }]) =>
          choices && (
            <Select
              key={name}
              name={name}
              aria-label={label}
              value={String(params[name] ?? Object.keys(choices)[0])}
              options={Object.entries(choices)}
              onChange={() => form.current?.requestSubmit()}
            />
          ),
      )}
      {button}
      {children}
    </form>
  )
}
