import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSite } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CategoryNote } from '../../ui/category-note.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { activePollsQuery, latestArticlesQuery, latestDiscussionsQuery } from './queries.ts'
import { grouped } from '../../../contract/grouped.ts'

/** The newest items of each section. */
export function Trending() {
  const { forum, polls } = useSite()
  return (
    <section className="wrap trending" aria-labelledby="trending">
      <h2 id="trending">Discover What&apos;s Trending</h2>
      <div className="columns">
        <LatestArticles />
        {forum && <LatestDiscussions />}
        {polls && <ActivePolls />}
      </div>
    </section>
  )
}

function LatestArticles() {
  const articles = useQuery(latestArticlesQuery())
  return (
    <Column
      title="Latest Articles"
      empty="No articles yet. Be the first to contribute!"
      list={articles}
      all={{ href: paths.articles(), label: 'View All Articles' }}
    >
      {articles.data?.map(({ id, slug, title, category, createdAt, language }) => (
        <li key={id}>
          <Link href={paths.article({ id, slug })} lang={language === 'en' ? undefined : language}>
            {title}
          </Link>
          <p className="meta">
            <CategoryNote category={category} /> · <TimeAgo at={createdAt} />
          </p>
        </li>
      ))}
    </Column>
  )
}

function LatestDiscussions() {
  const discussions = useQuery(latestDiscussionsQuery())
  return (
    <Column
      title="Forum Discussions"
      empty="No discussions yet. Start the conversation!"
      list={discussions}
      all={{ href: paths.forum(), label: 'Join Forum' }}
    >
      {discussions.data?.slice(0, 3).map(({ id, title, authorName, replyCount }) => (
        <li key={id}>
          <Link href={paths.discussion(id)} dir="auto">
            {title}
          </Link>
          <p className="meta">
            <bdi>{authorName ?? 'Anonymous'}</bdi> · {counted(replyCount, 'reply', 'replies')}
          </p>
        </li>
      ))}
    </Column>
  )
}

function ActivePolls() {
  const polls = useQuery(activePollsQuery())
  return (
    <Column
      title="Active Polls"
      empty="No polls yet. Share your opinion!"
      list={polls}
      all={{ href: paths.polls(), label: 'View All Polls' }}
    >
      {polls.data?.polls.map(({ id, question, totalVotes, createdAt }) => (
        <li key={id}>
          <Link href={paths.poll(id)}>{question}</Link>
          <p className="meta">
            {counted(totalVotes, 'vote', 'votes')} · <TimeAgo at={createdAt} />
          </p>
        </li>
      ))}
    </Column>
  )
}

interface ColumnProps {
  title: string
  /** The text of an empty column. */
  empty: string
  list: { isPending: boolean; isError: boolean }
  all: { href: string; label: string }
  children: ReactNode[] | undefined
}

/** One column; its failure leaves the others intact. */
function Column({ title, empty, list, all, children = [] }: ColumnProps) {
  return (
    <section className="card" aria-label={title}>
      <h3>{title}</h3>
      {list.isPending && <p className="meta">Loading…</p>}
      {list.isError && <p className="meta">This list did not arrive.</p>}
      {!list.isPending && !list.isError && children.length === 0 && <p className="meta">{empty}</p>}
      {children.length > 0 && <ul className="rows">{children}</ul>}
      <LinkButton href={all.href}>{all.label}</LinkButton>
    </section>
  )
}

/** A count with its noun and Indian grouping: '2,31,800 votes'. */
const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`
