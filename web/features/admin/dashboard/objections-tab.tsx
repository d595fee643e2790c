import { Link } from 'wouter'
import type { OpenObjection } from '../../../../contract/moderation/objections-api.ts'
import { objectionOutcomes, type ObjectionOutcome } from '../../../../contract/moderation/objections.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import { dayInIndia } from '../../../kit/dates.ts'
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
  isPart: true,
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
      <div className="row apart">
        <p>
          <Person {...member} /> objects to <b>{about === 'suspension' ? 'a suspension' : kinds[kindNamed(about)]}</b>
          {path && (
            <>
              , in <Link href={path}>{title}</Link>
            </>
          )}
        </p>
        {outcome ? (
          <Badge look={outcome === 'reversed' ? 'good' : 'bad'}>{objectionOutcomes[outcome]}</Badge>
        ) : (
          <Badge>Answer by {dayInIndia(dueAt)}</Badge>
        )}
      </div>
      <ol className="course">
        {content && (
          <li>
            <p className="meta">{member.username} wrote</p>
            <p dir="auto">{content}</p>
          </li>
        )}
        <li>
          <p className="meta">{decidedBy ?? 'Somebody whose name is not noted'} decided</p>
          <p>
            {about === 'suspension' ? 'Suspended' : 'Hidden'}: {reason ?? 'no reason is noted'}
          </p>
        </li>
        <li className="now">
          <p className="meta">
            {member.username} objects, <TimeAgo at={createdAt} />
          </p>
          <p dir="auto">{text}</p>
        </li>
        {answer && (
          <li>
            <p className="meta">{objection.answeredBy ?? 'Somebody who has left'} answered</p>
            <p dir="auto">{answer}</p>
          </li>
        )}
      </ol>
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
        harmless: true,
      },
    })
  const labels = about === 'suspension' ? suspensionLabels : textLabels
  const answer = (wanted: ObjectionOutcome) => {
    const { label, title, text } = labels[wanted]
    return (
      <ActionButton
        className="button line"
        label={`${label}…`}
        name={`${label}: ${member.username}`}
        call={answering(wanted, title(member.username), text, label)}
      />
    )
  }
  return (
    <p className="button-row">
      {answer('reversed')}
      {answer('upheld')}
    </p>
  )
}

type Labels = Record<ObjectionOutcome, { label: string; title: (username: string) => string; text: string }>

const textLabels: Labels = {
  reversed: {
    label: 'Show it again',
    title: (username) => `Show the text of ${username} again?`,
    text: 'Readers see the text again.',
  },
  upheld: {
    label: 'Keep it hidden',
    title: (username) => `Keep the text of ${username} hidden?`,
    text: 'The member is told why.',
  },
}

const suspensionLabels: Labels = {
  reversed: {
    label: 'End the suspension',
    title: (username) => `End the suspension of ${username}?`,
    text: 'The suspension ends at once.',
  },
  upheld: {
    label: 'Let it stand',
    title: (username) => `Let the suspension of ${username} stand?`,
    text: 'The member is told why.',
  },
}
