import type { QueryClient } from '@tanstack/react-query'
import type { Poll } from '../../../contract/polls-api.ts'
import type { Head, Location } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { failureTitle } from '../../ui/page-failure.tsx'
import { pollQuery } from './queries.ts'

/** What a poll's page says of itself. */
export function pollHead({ client, place, site }: { client: QueryClient; place: Location; site: Site }): Head {
  const id = place.params.id ?? ''
  const { data: poll, error } = client.getQueryState<Poll>(pollQuery(id).queryKey) ?? {}
  if (!poll) return { title: `${error ? failureTitle('Poll', error) : 'Poll'} · ${site.name}` }
  return {
    title: `${poll.question} · ${site.name}`,
    description: `A poll of ${site.name}: ${poll.options.map(({ label }) => label).join(' · ')}`,
    canonical: paths.poll(id),
  }
}
