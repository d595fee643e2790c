import { Link } from 'wouter'
import type { OpenObjection } from '../../../../contract/moderation/objections-api.ts'
import { objectionOutcomes, type ObjectionOutcome } from '../../../../contract/moderation/objections.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import { dateInIndia } from '../../../kit/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ActionButton } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { Person } from '../person.tsx'
import { declareTab } from './declare-tab.ts'

/** The objections of members, by the day by which they are due. */
export const objectionsTab = declareTab({
  name: 'objections',
  call: 'GET /api/admin/objections',
  thing: 'objection',
  find: 'Which objections',
  filters: { state: { label: 'Objections', choices: { '': 'Open', answered: 'Answered' } } },
  show: (objections) => (
    <ul className="reported" aria-label="Objections">
      {objections.map((objection) => (
        <li key={objection.id} className="card">
          <Objected objection={objection} />
          <Answers objection={objection} />
        </li>
      ))}
    </ul>
  ),
  empty: {
    title: 'No objections wait',
    text: 'Members object here to a text of theirs that was hidden, or to a suspension.',
  },
})

const kinds = { comment: 'a hidden comment', discussion: 'a hidden discussion', reply: 'a hidden reply' }

function Objected({ objection }: { objection: OpenObjection }) {
  const { about, member, reason, title, path, content, text, createdAt, dueAt, outcome, answer, decidedBy } = objection
  return (
    <>
      <p>
        <Person {...member} /> objects to <b>{about === 'suspension' ? 'a suspension' : kinds[kindNamed(about)]}</b>,{' '}
        <TimeAgo at={createdAt} />
        {path && (
          <>
            , in <Link href={path}>{title}</Link>
          </>
        )}{' '}
        {outcome ? (
          <Badge look={outcome === 'reversed' ? 'good' : 'bad'}>{objectionOutcomes[outcome]}</Badge>
        ) : (
          <Badge>Answer by {dateInIndia(dueAt)}</Badge>
        )}
      </p>
      {content && <blockquote>{content}</blockquote>}
      <p className="meta">
        Decided by {decidedBy ?? 'somebody whose name is not noted'}. Reason: {reason ?? 'none is noted'}
      </p>
      <blockquote>
        <b>The objection:</b> {text}
      </blockquote>
      {answer && (
        <p className="meta">
          Answered by {objection.answeredBy ?? 'somebody who has left'}: {answer}
        </p>
      )}
    </>
  )
}

function Answers({ objection: { id, about, member, mayAnswer, outcome } }: { objection: OpenObjection }) {
  if (outcome) return null
  if (!mayAnswer) return <p className="meta">Somebody else answers this: you decided it first, or an admin did.</p>
  const answering = (wanted: ObjectionOutcome, title: string, text: string, yes: string) =>
    actionCall('POST /api/admin/objections/:id/answer', {
      params: { id },
      body: ({ reason = '' }) => ({ outcome: wanted, answer: reason }),
      confirm: {
        title,
        text,
        reason: { label: 'Answer', hint: 'The member reads it.', required: true },
        yes,
        doing: 'Sending…',
        harmless: wanted === 'reversed',
      },
    })
  const back = about === 'suspension' ? 'The suspension ends at once.' : 'Readers see the text again.'
  return (
    <p className="button-row">
      <ActionButton
        className="button line"
        label="Take it back…"
        name={`Take back the decision about ${member.username}`}
        call={answering('reversed', `Take back the decision about ${member.username}?`, back, 'Take it back')}
      />
      <ActionButton
        className="button"
        danger
        label="Let it stay…"
        name={`Let the decision about ${member.username} stay`}
        call={answering(
          'upheld',
          `Let the decision about ${member.username} stay?`,
          'The member is told why.',
          'Let it stay',
        )}
      />
    </p>
  )
}
