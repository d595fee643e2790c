import type { InfiniteData } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { Paged } from '../kit/api.ts'

interface Props {
  list: {
    data: InfiniteData<Paged<unknown>> | undefined
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** The screen's own address of a next page, from the API's. */
  hrefOf: (next: string) => string
}

/** Adds the next page below; without JavaScript, a link to it. */
export function LoadMore({ list, hrefOf }: Props) {
  const next = list.data?.pages.at(-1)?.next
  if (!next) return null
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    if (!list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <p className="load-more">
      <a className="button line" href={hrefOf(next)} onClick={more} aria-disabled={list.isFetchingNextPage} data-wake>
        {list.isFetchingNextPage ? 'Loading…' : 'Load More'}
      </a>
      <span role="status">{list.isFetchNextPageError && 'The next page did not load. Please try again.'}</span>
    </p>
  )
}
