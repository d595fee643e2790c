import type { FormEvent } from 'react'
import { t } from '#words'
import { searchLimits } from '../../contract/search.ts'
import { useGo } from '../kit/location.ts'
import { paths } from '../../contract/paths.ts'
import { prefix } from '../../contract/languages.ts'

interface Props {
  /** Closes what is around the box. */
  onGo?: () => void
  /** The results replace this page's entry in the history. */
  replace?: boolean
}

/** The search box of the bar and the menu; it leads to the list of articles. */
export function SearchForm({ onGo, replace = false }: Props) {
  const go = useGo()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const term = String(new FormData(form).get('search')).trim()
    if (!term) return
    form.reset()
    go(paths.articles({ search: term }), { replace })
    onGo?.()
  }
  return (
    <form
      className="search-form"
      role="search"
      aria-label={t`Site`}
      action={prefix + paths.articles()}
      onSubmit={onSubmit}
    >
      <input
        type="search"
        name="search"
        required
        maxLength={searchLimits.max}
        placeholder={t`Search articles...`}
        aria-label={t`Search articles`}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  )
}
