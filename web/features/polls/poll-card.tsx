import { Link } from 'wouter'
import type { Poll } from '../../../contract/polls-api.ts'
import { pollLimits, pollStatus } from '../../../contract/polls.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { useNow } from '../../kit/now.ts'
import { paths } from '../../../contract/paths.ts'
import { PollDates } from './poll-dates.tsx'
import { PollBadges } from './poll-status.tsx'

/** A poll in the list. */
export function PollCard({ poll }: { poll: Poll }) {
  const { id, question, kind, articleId, options } = poll
  const status = pollStatus(poll, useNow())
  const more = options.length - pollLimits.preview
  return (
    <article className="card poll-card" aria-labelledby={`question-${id}`}>
      <PollBadges status={status} quiz={kind === 'quiz'} article={articleId !== null} />
      <h3 id={`question-${id}`}>
        <Link href={paths.poll(id)}>{question}</Link>
      </h3>
      <ul aria-label="Options">
        {options.slice(0, pollLimits.preview).map((option) => (
          <li key={option.id}>{option.label}</li>
        ))}
      </ul>
      {more > 0 && <p className="meta">+{pluralize(more, 'more option')}</p>}
      <PollDates poll={poll} status={status} />
      <Link className="button line" href={paths.poll(id)} aria-describedby={`question-${id}`}>
        {status === 'active' ? 'Vote' : 'View Results'}
      </Link>
    </article>
  )
}
