import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { OpenObjection } from '../../../../contract/moderation/objections-api.ts'
import {
  objectionLimits,
  objectionOutcomes,
  type ObjectionOutcome,
} from '../../../../contract/moderation/objections.ts'
import { kindNamed } from '../../../../contract/texts/rules.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ActionButton } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { Person } from '../person.tsx'
import { DueBar } from '../due-bar.tsx'
import { declareTab } from './declare-tab.ts'
import { FirstDue } from './first-due.tsx'

/** The objections of members, by the day by which they are due. */
export const objectionsTab = declareTab({
  name: 'objections',
  call: 'GET /api/admin/objections',
  things: t`objections`,
  counted: (count) => plural(count, { one: '# objection', other: '# objections' }),
  find: t`Which objections`,
  isPart: true,
  filters: {
    state: {
      label: t`Objections`,
      choices: {
        '': t({ message: 'Open', context: 'objections' }),
        answered: t({ message: 'Answered', context: 'objections' }),
      },
    },
  },
  headline: ([first]) => first && !first.outcome && <FirstDue {...first} name={aboutOf(first)} />,
  show: (objections) => (
    <ul className="reported" aria-label={t`Objections`}>
      {objections.map((objection) => (
        <li key={objection.id} className="card">
          <Objected objection={objection} />
          <Answers objection={objection} />
        </li>
      ))}
    </ul>
  ),
  empty: {
    title: t`No objections wait`,
    text: t`Members object here to a text of theirs that was hidden, or to a suspension.`,
    examples: (now): OpenObjection[] => [
      {
        id: '',
        about: 'comment',
        textId: null,
        title: t`How an EMI is made up`,
        path: '/articles',
        text: t`The link leads to the calculator of the Reserve Bank, not to a seller.`,
        createdAt: new Date(now.getTime() - 3_600_000).toISOString(),
        dueAt: new Date(now.getTime() + 6 * 86_400_000).toISOString(),
        outcome: null,
        answer: null,
        answeredAt: null,
        member: { id: '', username: 'kavita' },
        reason: t`Advertisement`,
        content: t`Work it out here before you sign.`,
        decidedBy: 'ravi',
        answeredBy: null,
        mayAnswer: true,
      },
    ],
  },
})

/** Milliseconds. */
const within = objectionLimits.days * 86_400_000

const kinds = { comment: t`a hidden comment`, discussion: t`a hidden discussion`, reply: t`a hidden reply` }

const aboutOf = ({ about }: OpenObjection) => (about === 'suspension' ? t`a suspension` : kinds[kindNamed(about)])

function Objected({ objection }: { objection: OpenObjection }) {
  const { about, member, reason, title, path, content, text, createdAt, dueAt, outcome, answer, decidedBy } = objection
  const what = aboutOf(objection)
  return (
    <>
      <div className="row apart">
        <p>
          {path ? (
            <Trans>
              <Person {...member} /> objects to <b>{what}</b>, in <Link href={path}>{title}</Link>
            </Trans>
          ) : (
            <Trans>
              <Person {...member} /> objects to <b>{what}</b>
            </Trans>
          )}
        </p>
        {outcome ? (
          <Badge look={outcome === 'reversed' ? 'good' : 'bad'}>{objectionOutcomes[outcome]}</Badge>
        ) : (
          <DueBar dueAt={dueAt} within={within} />
        )}
      </div>
      <ol className="course">
        {content && (
          <li>
            <p className="meta">
              <Trans>{member.username} wrote</Trans>
            </p>
            <p dir="auto">{content}</p>
          </li>
        )}
        <li>
          <p className="meta">{decidedBy ? t`${decidedBy} decided` : t`Somebody whose name is not noted decided`}</p>
          <p>
            {about === 'suspension'
              ? t({ message: 'Suspended', context: 'account' })
              : t({ message: 'Hidden', context: 'text' })}
            : {reason ?? t`no reason is noted`}
          </p>
        </li>
        <li className="now">
          <p className="meta">
            <Trans>
              {member.username} objects, <TimeAgo at={createdAt} />
            </Trans>
          </p>
          <p dir="auto">{text}</p>
        </li>
        {answer && (
          <li>
            <p className="meta">
              {objection.answeredBy ? t`${objection.answeredBy} answered` : t`Somebody who has left answered`}
            </p>
            <p dir="auto">{answer}</p>
          </li>
        )}
      </ol>
    </>
  )
}

function Answers({ objection: { id, about, member, mayAnswer, outcome } }: { objection: OpenObjection }) {
  if (outcome) return null
  if (!mayAnswer)
    return (
      <p className="meta">
        <Trans>Somebody else answers this: you decided it first, or an admin did.</Trans>
      </p>
    )
  const answering = (wanted: ObjectionOutcome, title: string, text: string, yes: string) =>
    actionCall('POST /api/admin/objections/:id/answer', {
      params: { id },
      body: ({ reason = '' }) => ({ outcome: wanted, answer: reason }),
      confirm: {
        title,
        text,
        reason: { label: t`Answer`, hint: t`The member reads it.`, required: true },
        yes,
        doing: t`Sending…`,
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
    label: t`Show it again`,
    title: (username) => t`Show the text of ${username} again?`,
    text: t`Readers see the text again.`,
  },
  upheld: {
    label: t`Keep it hidden`,
    title: (username) => t`Keep the text of ${username} hidden?`,
    text: t`The member is told why.`,
  },
}

const suspensionLabels: Labels = {
  reversed: {
    label: t`End the suspension`,
    title: (username) => t`End the suspension of ${username}?`,
    text: t`The suspension ends at once.`,
  },
  upheld: {
    label: t`Let it stand`,
    title: (username) => t`Let the suspension of ${username} stand?`,
    text: t`The member is told why.`,
  },
}
