import './poll-results.css'
import { plural, t, Trans } from '#words'
import type { Poll, PollResults } from '../../../contract/polls/poll-shapes.ts'
import { inRank, pollLimits } from '../../../contract/polls/polls.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { needStyles } from '../../kit/lazy.tsx'
import { Bars } from './bars.tsx'

/** The results by rank; in a quiz also the right answer and its explanation. */
export function Results({ poll, results }: { poll: Poll; results: PollResults }) {
  const { userVote, hidden, totalVotes } = results
  const ranked = inRank(results.results)
  const [first] = ranked
  // Under most articles there are no results: the sheet of the bars comes with them.
  if (import.meta.env.SSR) needStyles('web/features/polls/article-polls.tsx')
  return (
    <>
      {poll.kind === 'quiz' ? (
        <Lesson results={results} />
      ) : (
        // A share of fewer votes is chance, and one of a hundred is of more than there are.
        totalVotes >= 10 &&
        first?.percentage && (
          <p className="verdict">
            <Trans>
              {totalVotes < 100 ? first.count : first.percentage} of {totalVotes < 100 ? totalVotes : 100} chose:{' '}
              <span lang={langByLetters(first.label)}>{first.label}</span>
            </Trans>
          </p>
        )
      )}
      <Bars label={t`Results: ${poll.question}`} options={ranked} own={userVote} isFew={totalVotes < 100} />
      <p className="meta">
        {plural(totalVotes, { one: '# vote', other: '# votes' })}
        {hidden && <> · {t`Results appear after ${pollLimits.sensitiveVotes} votes`}</>}
      </p>
    </>
  )
}

function Lesson({ results: { results, userVote, explanation, source } }: { results: PollResults }) {
  const right = results.filter(({ isRight }) => isRight)
  if (right.length === 0) return null
  const own = results.find(({ optionId }) => optionId === userVote)
  return (
    <div className="callout">
      {own && <p className="verdict">{own.isRight ? t`Right` : t`Not quite`}</p>}
      <p>
        {right.length === 1 ? t`The right answer:` : t`Right answers:`}{' '}
        <b>{right.map(({ label }) => label).join(', ')}</b>
      </p>
      {explanation && <p>{explanation}</p>}
      {source && (
        <p className="meta">
          <Trans>
            Source: <Source text={source} />
          </Trans>
        </p>
      )}
    </div>
  )
}

/** A source that is an address is a link to it. */
function Source({ text }: { text: string }) {
  return /^https:\/\/\S+$/.test(text) ? <a href={text}>{text}</a> : text
}
