import '../../lists/list.css'
import './forum.css'
import type { Head, Location } from '../../kit/page.ts'
import { useGo, usePlaceSearch } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ForumControls } from './forum-controls.tsx'
import { CategoryCards, ForumFigures } from './forum-figures.tsx'
import { PostList } from './post-list.tsx'
import { forumRouteQueries, readForum, searches, type ForumListParams } from './queries.ts'

export function head({ place, site }: { place: Location; site: Site }): Head {
  const { search, category } = readForum(place.search)
  const what = searches(search) ? `Forum: ${search}` : (category ?? 'Community Forum')
  return { title: `${what} · ${site.name}`, description: 'Ask, answer, and share what worked for you.' }
}

export const queries = ({ search }: Location) => forumRouteQueries(search)

/** The forum's discussions; what is asked for stands in the address. */
export default function ForumPage() {
  const asked = readForum(usePlaceSearch())
  const go = useGo()
  const show = (change: Partial<ForumListParams>) => {
    const { search, category } = { ...asked, ...change }
    go(paths.forum({ search: search || undefined, category: category ?? undefined }), { replace: true })
  }
  const all = !searches(asked.search) && !asked.category && !asked.cursor
  return (
    <div className="wrap list-page forum-page">
      <div className="forum-top">
        <div>
          <h1>Community Forum</h1>
          <p className="lead">Ask, answer, and share what worked for you.</p>
        </div>
        <LinkButton href={paths.newDiscussion} look="main">
          Start New Discussion
        </LinkButton>
      </div>
      <ForumFigures />
      <ForumControls asked={asked} onChange={show} />
      {all && <CategoryCards />}
      <PostList asked={asked} onChange={show} />
    </div>
  )
}
