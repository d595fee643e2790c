import type { MouseEvent, ReactNode } from 'react'
import { t } from '#words'
import { prefix } from '../../contract/languages.ts'

interface Props {
  list: {
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** The screen's own address of the next page, for a visit without JavaScript; null after the last. */
  href: string | null
  label?: ReactNode
  look?: string
  /** The message after a failure. */
  failed?: ReactNode
}

/** Adds the next page below; without JavaScript, a link to it. */
export function LoadMore({
  list,
  href,
  label = t`Load More`,
  look = 'button line',
  failed = t`The next page did not load. Please try again.`,
}: Props) {
  if (href === null) return null
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    if (!list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <div className="load-more">
      <a className={look} href={prefix + href} onClick={more} aria-disabled={list.isFetchingNextPage} data-replay>
        {list.isFetchingNextPage ? t`Loading…` : label}
      </a>
      <div role="status">{list.isFetchNextPageError && failed}</div>
    </div>
  )
}
