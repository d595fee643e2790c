import './not-found.css'
import { Link } from 'wouter'
import { searchLimits } from '../../../contract/search.ts'
import { titled } from '../../kit/page.ts'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { popularQuery, PopularLessons } from '../articles/popular-lessons.tsx'

export const head = titled('404 Page Not Found')

export const queries = () => [popularQuery()]

/** The page for unknown addresses. */
export default function NotFoundPage() {
  const { contactEmail } = useSite()
  return (
    <>
      <BanknoteHead
        title="404 Page Not Found"
        lead="There is no page at this address. It may have moved, or a letter may be missing. Search for what you were looking for:"
        figure={{ value: '404', line: 'no such page' }}
      />
      <div className="wrap page not-found">
        {/* A plain form, so that it works even if the scripts fail. */}
        <form className="prose" role="search" aria-label="Articles" action={prefix + paths.articles()}>
          <div className="subscribe">
            <label htmlFor="find">Search articles</label>
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
                Search
              </button>
            </div>
          </div>
        </form>
        <p>Or begin here:</p>
        <ul className="row ways">
          <li>
            <Link href={paths.home}>Home</Link>
          </li>
          <li>
            <Link href={paths.articles()}>All articles</Link>
          </li>
          <li>
            <Link href={paths.learn}>Lessons, step by step</Link>
          </li>
          <li>
            <Link href={paths.tools}>Calculators</Link>
          </li>
          {contactEmail && (
            <li>
              <Link href={paths.contact}>Tell us of a broken link</Link>
            </li>
          )}
        </ul>
        <PopularLessons />
        <p className="meta">If you are building this page: Did you forget to add the page to the router?</p>
      </div>
    </>
  )
}
