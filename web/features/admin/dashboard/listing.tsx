import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, cursorIn, type Paged } from '../../../kit/api.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { paths, type AdminTab } from '../../../../contract/paths.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { LoadMore } from '../../../lists/load-more.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { isDenied } from './acting.ts'
import type { ListParams } from './list-params.ts'
import { tabQuery } from './queries.ts'

export interface TabProps {
  /** What the address asks for at this tab. */
  asked: ListParams
  /** Where the list begins, in a visit without JavaScript. */
  cursor: string | undefined
}

/** A tab's list. What was asked for before stands until the new one is there; what lies long is asked for again. */
export function useTabList<T extends AdminTab>(tab: T, { asked, cursor }: TabProps) {
  return useInfiniteQuery({
    ...tabQuery(tab, asked, cursor),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
}

interface Props<Row> extends TabProps {
  tab: AdminTab
  /** One of the rows: 'article'. */
  thing: string
  list: UseInfiniteQueryResult<InfiniteData<Paged<Row[]>>>
  /** What stands there when there is nothing at all, and nothing was asked for. */
  empty: { title: string; text: string }
  children: (rows: Row[]) => ReactNode
}

/** A tab's list in each of its states: on its way, refused, failed, empty, or there, with the way to more. */
export function Listing<Row>({ tab, thing, list, asked, cursor, empty, children }: Props<Row>) {
  if (list.isPending) return <RowsLoading label={`Loading ${thing}s`} />
  if (isDenied(list.error)) return <AccessDenied level={2} />
  if (!list.data) return <Failure thing={thing} error={list.error} onAgain={() => void list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.body)
  const next = list.data.pages.at(-1)?.next
  const narrowed = Object.keys(asked).length > 0 || cursor !== undefined
  return (
    <div className="listing" aria-busy={list.isPlaceholderData}>
      <p className="unseen" role="status">
        {!list.isPlaceholderData && `${pluralize(rows.length, thing)} shown${next ? ', and there are more' : ''}`}
      </p>
      {rows.length > 0 ? (
        children(rows)
      ) : narrowed ? (
        <Notice title="Nothing found" action={{ href: paths.adminTab(tab), label: 'Show All' }}>
          There is nothing here that fits what you asked for.
        </Notice>
      ) : (
        <Notice title={empty.title}>{empty.text}</Notice>
      )}
      <LoadMore list={list} href={next ? paths.adminTab(tab, { ...asked, cursor: cursorIn(next) }) : null} />
    </div>
  )
}

function Failure({ thing, error, onAgain }: { thing: string; error: Error | null; onAgain: () => void }) {
  const refusal = error instanceof ApiError && error.status === 400 ? error.refusal : null
  if (!refusal) return <AccessDenied level={2} onAgain={onAgain} />
  const why = Object.values(refusal.fields ?? {})
    .flat()
    .join('. ')
  return (
    <Notice title={`The ${thing}s did not load`} action={{ label: 'Try Again', onClick: onAgain }} live>
      {why || refusal.message}
    </Notice>
  )
}

function RowsLoading({ label }: { label: string }) {
  return (
    <div className="placeholder" role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, index) => (
        <i key={index} style={{ width: `${92 - (index % 3) * 14}%` }} />
      ))}
    </div>
  )
}
