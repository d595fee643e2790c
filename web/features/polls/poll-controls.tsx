import { useEffect, useRef, type FormEvent } from 'react'
import { Link } from 'wouter'
import { pollFilters, pollLimits, pollSorts } from '../../../contract/polls.ts'
import { focusMain } from '../../kit/focus-main.ts'
import { useGo, useHere } from '../../kit/place.ts'
import { paths } from '../../../contract/paths.ts'
import { CrossIcon } from '../../ui/icons.tsx'
import { Select } from '../../forms/select.tsx'
import { pollsHref, readPolls, searches, type PollListParams } from './list-params.ts'

/** Search, status and order, what of them is on, and the way back. One form, whose button sends it without JavaScript too. */
export function PollControls({ asked }: { asked: PollListParams }) {
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const go = useGo()
  const here = useHere()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const to = pollsHref(readPolls(new URLSearchParams(fields)))
    if (to !== here) go(to)
  }
  const choose = () => form.current?.requestSubmit()
  const short = asked.search !== '' && !searches(asked.search)

  // The back button, too, changes what is searched; what was typed before this code was there is left.
  const shown = useRef(asked.search)
  useEffect(() => {
    if (box.current && shown.current !== asked.search) box.current.value = asked.search
    shown.current = asked.search
  }, [asked.search])

  return (
    <>
      <form
        ref={form}
        className="list-controls"
        role="search"
        aria-label="Polls"
        action={paths.polls()}
        onSubmit={show}
      >
        {asked.articleId && <input type="hidden" name="articleId" value={asked.articleId} />}
        <div className="list-search">
          <input
            ref={box}
            type="search"
            name="search"
            aria-label="Search polls"
            aria-describedby={short ? 'search-hint' : undefined}
            placeholder="Search polls..."
            autoComplete="off"
            enterKeyHint="search"
            maxLength={pollLimits.searchMax}
            defaultValue={asked.search}
          />
          <button className="button line" data-replay>
            Search
          </button>
          <p id="search-hint" className="hint" role="status">
            {short && 'Type at least 2 characters to search'}
          </p>
        </div>
        <Select
          className="status"
          name="status"
          label="Status"
          value={asked.status}
          options={Object.entries(pollFilters)}
          onChange={choose}
        />
        <Select
          className="sort"
          name="sort"
          label="Sort"
          value={asked.sort}
          options={Object.entries(pollSorts)}
          onChange={choose}
        />
      </form>
      <ActiveFilters asked={asked} />
    </>
  )
}

/** What the list is narrowed to. A link that is pressed goes with its filter, so the focus goes on elsewhere. */
function ActiveFilters({ asked }: { asked: PollListParams }) {
  const { search, status } = asked
  const on = [
    ...(searches(search) ? [{ words: `Search: ${search}`, without: { search: '' } }] : []),
    ...(status === 'all' ? [] : [{ words: `Status: ${pollFilters[status]}`, without: { status: 'all' as const } }]),
  ]
  if (on.length === 0) return null
  return (
    <div className="active-filters">
      <ul aria-label="Active filters">
        {on.map(({ words, without }) => (
          <li key={words}>
            <Link
              href={pollsHref({ ...asked, offset: 0, ...without })}
              aria-label={`${words}, remove this filter`}
              onClick={focusMain}
            >
              <span>{words}</span>
              <CrossIcon />
            </Link>
          </li>
        ))}
      </ul>
      <Link className="clear-all" href={paths.polls()} onClick={focusMain}>
        Clear All
      </Link>
    </div>
  )
}
