import './trending.css'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { Latest } from './latest.tsx'
import { activePollsQuery, forumOfLandingQuery, latestDiscussionsQuery } from './queries.ts'

/** The newest items of each section. */
export function Trending() {
  const { forum, polls, signUp } = useSite()
  const { data: { hasDiscussions = false } = {} } = useQuery({ ...forumOfLandingQuery(), enabled: forum })
  return (
    <section className="wrap trending" aria-labelledby="trending">
      <h2 id="trending">
        <Trans>Discover What&apos;s Trending</Trans>
      </h2>
      <Latest />
      <div className="columns">
        {forum && (
          <Column
            title={t`Forum Discussions`}
            empty={
              hasDiscussions
                ? t`A new discussion appears here after an hour, or as soon as somebody answers.`
                : t`No discussions yet. Start the conversation!`
            }
            query={latestDiscussionsQuery()}
            all={{ href: paths.forum(), label: t`Join Forum` }}
            beside={
              signUp !== 'closed' && (
                <LinkButton href={paths.newDiscussion}>
                  <Trans>Ask a question</Trans>
                </LinkButton>
              )
            }
          >
            {(discussions) =>
              discussions.slice(0, 3).map(({ id, title, authorName, authorTone, replyCount }) => (
                <li key={id} className="faced">
                  <Face name={authorName ?? ''} tone={authorTone} />
                  <Link href={paths.discussion(id)} dir="auto">
                    {title}
                  </Link>
                  <p className="meta">
                    <bdi>{authorName ?? t`Anonymous`}</bdi> ·{' '}
                    {plural(replyCount, { one: '# reply', other: '# replies' })}
                  </p>
                </li>
              ))
            }
          </Column>
        )}
        {polls && (
          <Column
            title={t`Active Polls`}
            empty={t`No polls yet. Share your opinion!`}
            query={activePollsQuery()}
            all={{ href: paths.polls(), label: t`View All Polls` }}
          >
            {({ polls: active }) =>
              active.map(({ id, question, options, totalVotes, createdAt }) => (
                <li key={id}>
                  <Link href={paths.poll(id)} lang={langByLetters(question)}>
                    {question}
                  </Link>
                  <p className="answers" lang={langByLetters(question)}>
                    {options.map(({ id, label }) => (
                      <span key={id}>{label} </span>
                    ))}
                  </p>
                  <p className="meta">
                    {plural(totalVotes, { one: '# vote', other: '# votes' })} · <TimeAgo at={createdAt} />
                  </p>
                </li>
              ))
            }
          </Column>
        )}
      </div>
    </section>
  )
}

interface ColumnProps<Reply> {
  title: string
  /** The text of an empty column. */
  empty: string
  query: UseQueryOptions<Reply, Error>
  all: { href: string; label: string }
  /** Beside the link to all. */
  beside?: ReactNode
  children: (reply: Reply) => ReactNode[]
}

/** One column; its failure leaves the others intact. */
function Column<Reply>({ title, empty, query, all, beside, children }: ColumnProps<Reply>) {
  const { data, isError } = useQuery(query)
  const rows = data === undefined ? [] : children(data)
  return (
    <section className="card" aria-label={title}>
      <h3>{title}</h3>
      {data === undefined && !isError && (
        <p className="meta">
          <Trans>Loading…</Trans>
        </p>
      )}
      {isError && (
        <p className="meta">
          <Trans>This list did not arrive.</Trans>
        </p>
      )}
      {data !== undefined && !isError && rows.length === 0 && <p className="meta">{empty}</p>}
      {rows.length > 0 && <ul className="rows">{rows}</ul>}
      <div className="button-row">
        <LinkButton href={all.href}>{all.label}</LinkButton>
        {beside}
      </div>
    </section>
  )
}
