import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { PollDates } from './poll-facts.tsx'
import { articlePollsQuery } from './queries.ts'
import { VoteBox } from './vote-box.tsx'
import { langByLetters } from '../../kit/language-of.ts'
import { needStyles } from '../../kit/lazy.tsx'

/** The polls that stand under an article; nothing where there are none. */
export function ArticlePolls({ article }: { article: string }) {
  const { data, isError } = useQuery(articlePollsQuery(article))
  if (isError && !data)
    return (
      <p className="article-polls wrap reading meta">
        <Trans>Failed to load polls for this article.</Trans>
      </p>
    )
  if (!data || data.polls.length === 0) return null
  // Few lessons have a quiz: the sheet of its answers comes with it.
  if (import.meta.env.SSR && data.polls.some(({ kind }) => kind === 'quiz'))
    needStyles('web/features/polls/article-polls.tsx')
  return (
    <section className="article-polls wrap reading" aria-labelledby="polls" lang={language}>
      <h2 id="polls">{data.total === 1 ? t`Poll` : t`Polls`}</h2>
      {data.polls.map((poll) => (
        <div key={poll.id} className="card">
          <h3>
            <Link href={paths.poll(poll.id)} lang={langByLetters(poll.question)}>
              {poll.question}
            </Link>
          </h3>
          <PollDates poll={poll} />
          <VoteBox poll={poll} />
        </div>
      ))}
      {data.hasMore && (
        <Link href={paths.polls({ articleId: article })}>
          <Trans>All {data.total} polls of this article</Trans>
        </Link>
      )}
    </section>
  )
}
