import '../own-page.css'
import '../dashboard/reported.css'
import './grievance.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { pathOfThisSite } from '../../../../contract/accounts/accounts.ts'
import type { GrievanceFile } from '../../../../contract/grievances/grievances-api.ts'
import { grievanceTopics, shownTicket } from '../../../../contract/grievances/grievances.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { ask } from '../../../kit/api.ts'
import { isDenied, isMissing } from '../../../kit/answers.ts'
import { momentInWords } from '../../../kit/dates.ts'
import { useParam } from '../../../kit/location.ts'
import { titled, type Location } from '../../../kit/page.ts'
import { useSite } from '../../../kit/site.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { statsQuery } from '../stats-query.ts'
import { AnswerForm } from './answer-form.tsx'
import { Clock } from './clock.tsx'

export const head = titled(t`Grievance`)

const grievanceQuery = (id: string) => ask('GET /api/admin/grievances/:id', { id })

export const queries = ({ params: { id = '' } }: Location) => [statsQuery(), grievanceQuery(id)]

/** One grievance: who sent it, its course, and the form that answers it. */
export default function GrievancePage() {
  const id = useParam('id')
  const { data: grievance, error, refetch } = useQuery({ ...grievanceQuery(id), staleTime: 5_000 })
  if (isDenied(error)) return <AccessDenied />
  if (isMissing(error))
    return (
      <Notice
        level={1}
        title={t`Grievance not found`}
        action={{ href: adminPaths.tab('grievances'), label: t`See all grievances` }}
      >
        <Trans>There is no such grievance. It is erased a year after its decision.</Trans>
      </Notice>
    )
  if (!grievance) return error ? <AccessDenied onAgain={() => void refetch()} /> : <p role="status">{t`Loading…`}</p>
  return (
    <AdminFrame here={adminPaths.tab('grievances')} className="own-page grievance-file">
      <PageHead title={shownTicket(grievance.ticket)} back={adminPaths.tab('grievances')} label={t`Grievances`} />
      <p className="lead" id={headingId} tabIndex={-1}>
        {grievanceTopics[grievance.topic].label}
      </p>
      <Facts grievance={grievance} />
      <h2>{t`What was written`}</h2>
      <Course grievance={grievance} />
      {grievance.state === 'received' && <AnswerForm grievance={grievance} />}
    </AdminFrame>
  )
}

function Facts({ grievance }: { grievance: GrievanceFile }) {
  const { name, email, member, address: about, createdAt, ticket } = grievance
  const address = <a href={`mailto:${email}?subject=${shownTicket(ticket)}`}>{email}</a>
  return (
    <dl className="facts">
      <Fact name={t`Time left`}>
        <Clock {...grievance} />
      </Fact>
      <Fact name={t({ message: 'From', context: 'sender' })}>
        {member ? (
          <Trans>
            <bdi>{name}</bdi>, {address}, signed in as{' '}
            <Link href={adminPaths.member(member.id)}>{member.username}</Link>
          </Trans>
        ) : (
          <>
            <bdi>{name}</bdi>, {address}
          </>
        )}
      </Fact>
      {about && (
        <Fact name={t({ message: 'About', context: 'grievance' })}>
          <About address={about} />
        </Fact>
      )}
      <Fact name={t`Sent`}>
        <time dateTime={createdAt}>{momentInWords(createdAt)}</time>
      </Fact>
    </dl>
  )
}

/** An address of this site is a link; any other one is text, since nobody knows where it leads. */
function About({ address }: { address: string }) {
  const { origin } = useSite()
  const path = pathOfThisSite(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address)
  return path ? <a href={path}>{address}</a> : address
}

interface NoteHeadProps {
  kind: GrievanceFile['notes'][number]['kind']
  /** Null for an admin whose account is gone. */
  name: string | null
  at: string
}

function NoteHead({ kind, name, at }: NoteHeadProps) {
  const ago = <TimeAgo at={at} />
  if (name === null)
    return kind === 'answered' ? (
      <Trans>Somebody who has left answered, {ago}</Trans>
    ) : (
      <Trans>Somebody who has left closed it, {ago}</Trans>
    )
  if (kind === 'answered')
    return (
      <Trans>
        {name} answered, {ago}
      </Trans>
    )
  return kind === 'closed' ? (
    <Trans>
      {name} closed it, {ago}
    </Trans>
  ) : (
    <Trans>
      {name} reopened it, {ago}
    </Trans>
  )
}

function Course({ grievance: { name, text, createdAt, notes } }: { grievance: GrievanceFile }) {
  return (
    <div className="card reported">
      <ol className="course">
        <li className={notes.length === 0 ? 'now' : undefined}>
          <p className="meta">
            <Trans>
              {name} wrote, <TimeAgo at={createdAt} />
            </Trans>
          </p>
          <p dir="auto">{text}</p>
        </li>
        {notes.map((note, index) => (
          <li key={note.createdAt + note.kind} className={index === notes.length - 1 ? 'now' : undefined}>
            <p className="meta">
              <NoteHead kind={note.kind} name={note.kind === 'reopened' ? name : note.by} at={note.createdAt} />
            </p>
            <p dir="auto">{note.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
