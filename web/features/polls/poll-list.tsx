import { useInfiniteQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { PollPage } from '../../../contract/polls-api.ts'
import type { Paged } from '../../kit/api.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { useHere } from '../../kit/place.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CardsLoading } from '../../lists/cards-loading.tsx'
import { ListFailure } from '../../lists/list-failure.tsx'
import { LoadMore } from '../../lists/load-more.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pollsHref, searches, type PollListParams } from './list-params.ts'
import { PollCard } from './poll-card.tsx'
import { pollsQuery } from './queries.ts'

/** The polls that were asked for, page by page, how many there are, and their refreshing. */
export function PollList({ asked }: { asked: PollListParams }) {
  const list = useInfiniteQuery(respectDataSaver(pollsQuery(asked)))
  const here = useHere()
  if (list.isPending) return <CardsLoading label="Loading polls" />
  if (list.isError && !list.data) return <ListFailure what="Polls" />
  const { pages } = list.data
  const total = pages[0]?.body.total ?? 0
  const refresh = (event: MouseEvent) => {
    event.preventDefault()
    void list.refetch()
  }
  return (
    <>
      {asked.articleId && <OneArticle id={asked.articleId} />}
      <div className="found">
        <div role="status">
          <h2>{pluralize(total, 'poll')} found</h2>
        </div>
        {/* Without JavaScript the same address again. */}
        <a className="button line" href={here} onClick={refresh} aria-disabled={list.isRefetching} data-replay>
          Refresh
        </a>
      </div>
      {total === 0 ? (
        <Nothing asked={asked} />
      ) : (
        <ul className="grid" aria-label="Polls">
          {eachOnce(pages).map((poll) => (
            <li key={poll.id}>
              <PollCard poll={poll} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} href={pageHref(asked, pages)} label="Load More Polls" />
    </>
  )
}

function OneArticle({ id }: { id: string }) {
  return (
    <div className="list-banner">
      <p>
        <b>Showing polls for a specific article</b>
      </p>
      <p className="ways">
        <LinkButton href={paths.article(id)}>Back to the article</LinkButton>
        <LinkButton href={paths.polls()}>View all polls</LinkButton>
      </p>
    </div>
  )
}

function Nothing({ asked }: { asked: PollListParams }) {
  if (searches(asked.search) || asked.status !== 'all' || asked.articleId || asked.offset) {
    return (
      <Notice title="No polls here" action={{ href: paths.polls(), label: 'View All Polls' }}>
        Nothing fits what you asked for. Try other words, another status, or look at all polls.
      </Notice>
    )
  }
  return (
    <Notice title="No polls yet" action={{ href: paths.articles(), label: 'Browse Articles' }}>
      The first question is on its way. Check back soon!
    </Notice>
  )
}

/** A poll that was added meanwhile moves the others on by one: what came with two pages is shown once. */
function eachOnce(pages: Paged<PollPage>[]) {
  return [...new Map(pages.flatMap(({ body }) => body.polls).map((poll) => [poll.id, poll])).values()]
}

/** The next page as a page of its own, for a visit without JavaScript: the offset of the API's address in the screen's. */
function pageHref(asked: PollListParams, pages: Paged<PollPage>[]): string | null {
  const next = pages.at(-1)?.next
  if (!next) return null
  return pollsHref({ ...asked, offset: Number(new URL(next, 'http://site').searchParams.get('offset')) })
}
