import './poll-form.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../kit/api.ts'
import type { Head, Place } from '../../kit/page.ts'
import { useParam } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { PollForm } from './poll-form.tsx'
import { editedPollQuery } from './queries.ts'

export function head({ site }: { site: Site }): Head {
  return { title: `Edit Poll · ${site.name}` }
}

export const opening = ({ params }: Place) => [editedPollQuery(params.id ?? '')]

/** Where an admin changes a poll. */
export default function EditPollPage() {
  const id = useParam('id')
  const client = useQueryClient()
  const { data: poll, isPending, error } = useQuery(editedPollQuery(id))
  // Whoever comes back is to find it as it is then.
  useEffect(() => () => client.removeQueries(editedPollQuery(id)), [client, id])
  if (isPending) return <Loading />
  if (poll) return <PollForm key={poll.id} poll={poll} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Notice level={1} title="Poll Not Found" action={{ label: 'Back to Admin', href: paths.adminTab('polls') }}>
        It may have been deleted, or the address has a slip in it.
      </Notice>
    )
  }
  return (
    <Notice
      level={1}
      title="Failed to Load Poll"
      action={{ label: 'Try Again', onClick: () => window.location.reload() }}
      live
    >
      The poll did not arrive. Check your connection, then try again.
    </Notice>
  )
}

function Loading() {
  return (
    <div className="wrap poll-form">
      <div className="card placeholder" role="status" aria-label="Loading the poll">
        <i style={{ width: '25%' }} />
        <i style={{ height: '4em' }} />
        {Array.from({ length: 4 }, (_, index) => (
          <i key={index} style={{ height: '2.6em' }} />
        ))}
      </div>
    </div>
  )
}
