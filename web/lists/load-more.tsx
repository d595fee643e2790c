import type { MouseEvent } from 'react'

interface Props {
  list: {
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** The screen's own address of the next page, for a visit without JavaScript; null after the last. */
  href: string | null
  label?: string | undefined
}

/** Adds the next page below; without JavaScript, a link to it. */
export function LoadMore({ list, href, label = 'Load More' }: Props) {
  if (href === null) return null
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    if (!list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <p className="load-more">
      <a className="button line" href={href} onClick={more} aria-disabled={list.isFetchingNextPage} data-replay>
        {list.isFetchingNextPage ? 'Loading…' : label}
      </a>
      <span role="status">{list.isFetchNextPageError && 'The next page did not load. Please try again.'}</span>
    </p>
  )
}
