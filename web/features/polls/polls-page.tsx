import '../../lists/list.css'
import './polls.css'
import type { Head, Location } from '../../kit/page.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { readPolls, searches } from './list-params.ts'
import { PollControls } from './poll-controls.tsx'
import { PollList } from './poll-list.tsx'
import { pollsRouteQuery } from './queries.ts'

export function head({ place, site }: { place: Location; site: Site }): Head {
  const { search, articleId, offset } = readPolls(place.search)
  return {
    title: `${searches(search) ? `Polls: ${search}` : 'Community Polls'} · ${site.name}`,
    description: 'What others in India do with their money, in numbers: vote, and see how you compare.',
    // Results, later pages and one article's polls are ways to polls, not content of their own.
    ...(searches(search) || articleId || offset ? {} : { canonical: paths.polls() }),
  }
}

export const queries = ({ search }: Location) => [pollsRouteQuery(search)]

/** The list of polls; what is asked for stands in the address. */
export default function PollsPage() {
  const asked = readPolls(usePlaceSearch())
  return (
    <div className="wrap list-page polls-page">
      <h1>Community Polls</h1>
      <p className="lead">What others do with their money, in numbers.</p>
      <PollControls asked={asked} />
      <PollList asked={asked} />
    </div>
  )
}
