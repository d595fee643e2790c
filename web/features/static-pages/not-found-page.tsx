import '../../ui/prose.css'
import './not-found.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { searchLimits } from '../../../contract/search.ts'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { grouped } from '../../../money/grouped.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { SmallStairs } from '../ladder/small-stairs.tsx'
import { ladderQuery } from '../ladder/queries.ts'
import { popularQuery, PopularLessons } from '../articles/popular-lessons.tsx'

export const head = titled(t`404 Page Not Found`)

export const queries = () => [popularQuery(), ladderQuery()]

/** The page for unknown addresses. */
export default function NotFoundPage() {
  const { contactEmail } = useSite()
  const ladder = useQuery(ladderQuery()).data
  return (
    <>
      <BanknoteHead
        title={t`404 Page Not Found`}
        lead={t`There is no page at this address. It may have moved, or a letter may be missing. Search for what you were looking for:`}
        figure={ladder?.articles ? { value: grouped(ladder.articles), line: t`lessons are all still here` } : undefined}
      />
      <div className="wrap page not-found">
        {/* A plain form, so that it works even if the scripts fail. */}
        <form className="prose" role="search" aria-label={t`Articles`} action={prefix + paths.articles()}>
          <div className="subscribe">
            <label htmlFor="find">
              <Trans>Search articles</Trans>
            </label>
            <div className="with-button">
              <input
                id="find"
                type="search"
                name="search"
                required
                maxLength={searchLimits.max}
                enterKeyHint="search"
              />
              <button type="submit" className="button main">
                <Trans>Search</Trans>
              </button>
            </div>
          </div>
        </form>
        <p>
          <Trans>Or begin here:</Trans>
        </p>
        <ul className="row ways">
          <li>
            <Link href={paths.home}>
              <Trans>Home</Trans>
            </Link>
          </li>
          <li>
            <Link href={paths.articles()}>
              <Trans>All articles</Trans>
            </Link>
          </li>
          <li>
            <Link href={paths.learn}>
              <Trans>Lessons, step by step</Trans>
            </Link>
          </li>
          <li>
            <Link href={paths.tools}>
              <Trans>Calculators</Trans>
            </Link>
          </li>
          {contactEmail && (
            <li>
              <Link href={paths.contact}>
                <Trans>Tell us of a broken link</Trans>
              </Link>
            </li>
          )}
        </ul>
        {ladder && ladder.steps.length > 0 && <SmallStairs of={ladder.steps.length} here={3} />}
        <PopularLessons />
        <p className="meta for-builders">
          <Trans>If you are building this page: Did you forget to add the page to the router?</Trans>
        </p>
      </div>
    </>
  )
}
