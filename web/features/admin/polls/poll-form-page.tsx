import './poll-form.css'
import { t } from '#words'
import type { Location } from '../../../kit/page.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EditPage, editHead } from '../edit-page.tsx'
import { editPoll } from './edit-poll.ts'
import { PollForm } from './poll-form.tsx'

export const head = editHead(editPoll)

export const queries = ({ params: { id } }: Location) => (id ? [editPoll.query(id)] : [])

/** The page of a new poll, or of one to edit. */
export default function PollFormPage() {
  return (
    <EditPage form={editPoll} loading={<Loading />}>
      {(poll) => <PollForm poll={poll} />}
    </EditPage>
  )
}

function Loading() {
  return (
    <div className="wrap edit-form poll-form">
      <Skeleton label={t`Loading the poll`} lines={outlines} />
    </div>
  )
}

/** The heading, the question and its options. */
const outlines = [{ width: '25%' }, { height: '4em' }, ...Array.from({ length: 4 }, () => ({ height: '2.6em' }))]
