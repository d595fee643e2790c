import { Trans } from '#words'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { nearestPages } from './nearest-pages.ts'

/** The calculators whose names are like an address that is none. */
export function NearestTools({ slug }: { slug: string }) {
  const pages = nearestPages(slug)
  if (pages.length === 0) return null
  return (
    <nav className="wrap tools" aria-labelledby="nearest">
      <h2 id="nearest">
        <Trans>Calculators with a name like it</Trans>
      </h2>
      <ul className="tool-list">
        {pages.map(({ slug, title, about }) => (
          <li key={slug}>
            <Link href={paths.tool(slug)}>{title}</Link>
            <p className="meta">{about}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
