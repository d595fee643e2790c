import { t, Trans } from '#words'
import type { Grievance } from '../../../contract/grievances/grievances-api.ts'
import { grievanceTopics, shownTicket } from '../../../contract/grievances/grievances.ts'
import { momentInWords } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { takeFocus } from '../../kit/take-focus.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fact } from '../../ui/fact.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { Station, Way } from '../../ui/way.tsx'

interface Props {
  grievance: Grievance
  /** True if it has been reopened just now. */
  isReopened: boolean
}

/** A grievance with its state and course, for its sender. */
export function ShownGrievance({ grievance, isReopened }: Props) {
  const { ticket, topic, address, text, createdAt, notes, state } = grievance
  const isOpen = state !== 'answered' && state !== 'closed'
  return (
    <section aria-labelledby="shown">
      <h2 id="shown" className="ticket" tabIndex={-1} ref={takeFocus}>
        {shownTicket(ticket)}
      </h2>
      {isReopened && (
        <p className="callout good" role="status">
          <Trans>It is open again. You get a new answer.</Trans>
        </p>
      )}
      <dl className="facts">
        {!isOpen && (
          <Fact name={t`State`}>
            <State grievance={grievance} />
          </Fact>
        )}
        <Fact name={t({ message: 'About', context: 'grievance' })}>{grievanceTopics[topic].label}</Fact>
        {address && <Fact name={t`Address`}>{address}</Fact>}
      </dl>
      <Way>
        <Station
          state="done"
          name={
            <Trans>
              You wrote, <TimeAgo at={createdAt} />
            </Trans>
          }
        >
          <p dir="auto">{text}</p>
        </Station>
        {notes.map((note) => (
          <Station key={note.createdAt + note.kind} state="done" name={<NoteHead {...note} />}>
            <p dir="auto">{note.text}</p>
          </Station>
        ))}
        {isOpen && (
          <Station state="now">
            <State grievance={grievance} />
          </Station>
        )}
      </Way>
    </section>
  )
}

function NoteHead({ kind, createdAt }: Grievance['notes'][number]) {
  const ago = <TimeAgo at={createdAt} />
  if (kind === 'answered') return <Trans>The grievance officer decided, {ago}</Trans>
  if (kind === 'closed') return <Trans>The grievance officer closed it, {ago}</Trans>
  return <Trans>You reopened it, {ago}</Trans>
}

function State({ grievance: { state, dueAt } }: { grievance: Grievance }) {
  const isLate = useNow() > new Date(dueAt)
  if (state === 'answered') return <Badge look="good">{t`Decided`}</Badge>
  if (state === 'closed') return <Badge>{t`Closed`}</Badge>
  return (
    <>
      <Badge look={isLate ? 'bad' : ''}>{isLate ? t`Late` : t`It is being looked at`}</Badge>{' '}
      {isLate ? t`A decision was due by ${momentInWords(dueAt)}.` : t`You get a decision by ${momentInWords(dueAt)}.`}
    </>
  )
}
