import { Link, useLocation } from 'wouter'
import type { Head, Place } from '../kit/page.ts'
import type { Site } from '../kit/site.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'

/** Parts of the site that have an address and are still being built. */
const parts: Record<string, { title: string; what: string }> = {
  [paths.polls]: {
    title: 'Community Polls',
    what: 'Here readers will vote on questions about money, and see how others do it.',
  },
  [paths.forum]: {
    title: 'Community Forum',
    what: 'Here readers will ask questions about money, and answer those of others.',
  },
  [paths.newDiscussion]: {
    title: 'New Discussion',
    what: 'Here members will begin a discussion.',
  },
  [paths.support]: {
    title: 'Support Our Mission',
    what: 'Here readers will be able to help with the cost of the site.',
  },
}
const other = { title: 'Coming Soon', what: 'There will be something here.' }

/** Not to be indexed: there is nothing to find yet. */
export function head({ place, site }: { place: Place; site: Site }): Head {
  const { title } = parts[place.path] ?? other
  return { title: `${title} · ${site.name}`, description: `This part of ${site.name} is being built.` }
}

/** Stands where a part of the site is not ready, and says so. */
export default function SoonPage() {
  const [path] = useLocation()
  const { title, what } = parts[path] ?? other
  return (
    <div className="wrap prose">
      <h1>{title}</h1>
      <p>{what} This part is being built and is not open yet.</p>
      <p>
        Every article can be read and searched today, without an account.{' '}
        <Link href={paths.subscribe}>Subscribe for updates</Link> to hear when there is more.
      </p>
      <LinkButton href={paths.articles()} look="main">
        Browse Articles
      </LinkButton>
    </div>
  )
}
