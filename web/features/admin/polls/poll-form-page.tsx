import './poll-form.css'
import type { QueryClient } from '@tanstack/react-query'
import type { Head, Location } from '../../../kit/page.ts'
import { useParam } from '../../../kit/place.ts'
import type { Site } from '../../../kit/site.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EditPage, editTitle } from '../edit-page.tsx'
import { editPoll } from './edit-poll.ts'
import { PollForm } from './poll-form.tsx'

export function head({ client, place, site }: { client: QueryClient; place: Location; site: Site }): Head {
  return { title: `${editTitle(editPoll, client, place.params.id)} · ${site.name}` }
}

export const queries = ({ params: { id } }: Location) => (id ? [editPoll.query(id)] : [])

/** The page of a new poll, or of one to edit. */
export default function PollFormPage() {
  const id = useParam('id')
  if (!id) return <PollForm poll={null} />
  return (
    <EditPage form={editPoll} id={id} loading={<Loading />}>
      {(poll) => <PollForm key={id} poll={poll} />}
    </EditPage>
  )
}

function Loading() {
  return (
    <div className="wrap poll-form">
      <Skeleton label="Loading the poll" lines={outlines} />
    </div>
  )
}

/** The heading, the question and its options. */
const outlines = [{ width: '25%' }, { height: '4em' }, ...Array.from({ length: 4 }, () => ({ height: '2.6em' }))]
