import '../../ui/note-card.css'
import './poll-card.css'
import { plural, t, Trans } from '#words'
import { inRank, pollLimits, pollStatus } from '../../../contract/polls/polls.ts'
import type { Poll, PollPage } from '../../../contract/polls/poll-shapes.ts'
import { useNow } from '../../kit/now.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { paths } from '../../../contract/paths.ts'
import { grouped } from '../../../money/grouped.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from 'wouter'
import { Bars } from './bars.tsx'
import { PollBadges, PollDates } from './poll-facts.tsx'

export type CardResults = PollPage['results'][number]

/** A poll in the list: its question, with its first options or their results. */
export function PollCard({ poll, results }: { poll: Poll; results: CardResults | undefined }) {
  const { id, kind, question, options, totalVotes } = poll
  const voted = results !== undefined && results.userVote !== null
  const open = pollStatus(poll, useNow()) === 'active'
  // The first ones, and the reader's own further down.
  const shown =
    results &&
    inRank(results.shares).filter(({ optionId }, index) => index < pollLimits.preview || optionId === results.userVote)
  const toTry = open && kind === 'quiz' && !shown
  const more = toTry ? 0 : options.length - (shown?.length ?? pollLimits.preview)
  return (
    <article
      className={kind === 'quiz' ? 'card note-card poll-card' : 'card poll-card'}
      aria-labelledby={`question-${id}`}
    >
      <PollBadges poll={poll} listed />
      <h3 id={`question-${id}`} lang={langByLetters(question)}>
        <Link href={paths.poll(id)}>{question}</Link>
      </h3>
      {shown ? (
        <Bars label={t`Results`} options={shown} own={results.userVote} />
      ) : (
        <Options poll={poll} open={open} toTry={toTry} />
      )}
      {more > 0 && <p className="meta">{plural(more, { one: '+# more option', other: '+# more options' })}</p>}
      <p className="votes">
        <b>{grouped(totalVotes)}</b> {plural(totalVotes, { one: 'vote', other: 'votes' })}
        {voted && (
          <>
            {' '}
            <Badge look="good">
              <Trans>You voted</Trans>
            </Badge>
          </>
        )}
      </p>
      {results?.hidden && (
        <p className="meta">
          <Trans>Results appear after {pollLimits.sensitiveVotes} votes</Trans>
        </p>
      )}
      <PollDates poll={poll} />
      <Link className="button line" href={paths.poll(id)} aria-describedby={`question-${id}`}>
        {open && !voted ? t`Vote` : t`View Results`}
      </Link>
    </article>
  )
}

/** The first options, while the poll is open as links to its page with the choice; of a quiz to try, all of them. Nothing is stored. */
function Options({ poll: { id, options, question }, open, toTry }: { poll: Poll; open: boolean; toTry: boolean }) {
  return (
    <ul aria-label={t`Options`} className={toTry ? 'to-try' : undefined} lang={langByLetters(question)}>
      {options.slice(0, toTry ? undefined : pollLimits.preview).map((option) => (
        <li key={option.id}>
          {open ? (
            <Link
              className={toTry ? 'button line' : undefined}
              href={paths.poll(id, { quiz: toTry ? id : undefined, answer: option.id })}
              rel="nofollow"
            >
              {option.label}
            </Link>
          ) : (
            option.label
          )}
        </li>
      ))}
    </ul>
  )
}
