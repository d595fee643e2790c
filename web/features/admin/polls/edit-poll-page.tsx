import './poll-form.css'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isMissing } from '../../../kit/api.ts'
import type { Head, Location } from '../../../kit/page.ts'
import { useParam } from '../../../kit/place.ts'
import type { Site } from '../../../kit/site.ts'
import { paths } from '../../../../contract/paths.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { denied } from '../../../shell/access-head.ts'
import { failureTitle, PageFailure } from '../../../ui/page-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PollForm } from './poll-form.tsx'
import { editedPollQuery } from './queries.ts'

export function head({ client, place, site }: { client: QueryClient; place: Location; site: Site }): Head {
  const error = client.getQueryState(editedPollQuery(place.params.id ?? '').queryKey)?.error
  return { title: `${error ? (isMissing(error) ? failureTitle('Poll', error) : denied) : 'Edit Poll'} · ${site.name}` }
}

export const queries = ({ params }: Location) => [editedPollQuery(params.id ?? '')]

/** Where an admin changes a poll. */
export default function EditPollPage() {
  const id = useParam('id')
  const client = useQueryClient()
  const { data: poll, isPending, error, refetch } = useQuery(editedPollQuery(id))
  // Whoever comes back is to find it as it is then.
  useEffect(() => () => client.removeQueries(editedPollQuery(id)), [client, id])
  if (isPending) return <Loading />
  if (poll) return <PollForm key={poll.id} poll={poll} />
  if (!isMissing(error)) return <AccessDenied onAgain={() => void refetch()} />
  return <PageFailure what="Poll" error={error} gone="deleted" wayOn={back} />
}

const back = { href: paths.adminTab('polls'), label: 'Back to Admin' }

function Loading() {
  return (
    <div className="wrap poll-form">
      <Skeleton label="Loading the poll" lines={outlines} />
    </div>
  )
}

/** The heading, the question and its options. */
const outlines = [{ width: '25%' }, { height: '4em' }, ...Array.from({ length: 4 }, () => ({ height: '2.6em' }))]
