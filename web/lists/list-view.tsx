import './list.css'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#words'
import { language } from '../../contract/languages.ts'
import { failureOf } from '../kit/send.ts'
import type { Paged } from '../kit/api.ts'
import { useHere } from '../kit/location.ts'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { tryAgain } from '../ui/page-failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { nextPageHref } from './list-params.ts'
import { LoadMore } from './load-more.tsx'

type RowOf<Body> = Body extends readonly (infer Row)[] ? Row : never

type ListName = keyof typeof failures

interface Props<Body, Row> {
  list: UseInfiniteQueryResult<InfiniteData<Paged<Body>>>
  /** The rows of a reply that contains more than rows. */
  rowsOf?: (body: Body) => readonly Row[]
  /** Shown while loading, instead of a line; a text is the screen reader's label of a grid of skeleton cards. */
  loading?: ReactNode
  /** The noun in the failure notice, the title of one that is no more than that, or a notice of its own. */
  failure: ListName | { title: string } | { notice: ReactNode }
  /** Shown without rows; omitted where `children` handle that. */
  empty?: ReactNode
  moreLabel?: string
  children: (rows: Row[], page: { first: Body | undefined; hasMore: boolean }) => ReactNode
}

/** A paged list in each of its states: loading, failed, empty, or rows with 'Load More'. */
export function ListView<Body, Row = RowOf<Body>>({
  list,
  rowsOf = (body) => body as unknown as readonly Row[],
  loading = <Loading />,
  failure,
  empty,
  moreLabel,
  children,
}: Props<Body, Row>) {
  const here = useHere()
  if (list.isPending) return typeof loading === 'string' ? <CardsLoading label={loading} /> : loading
  if (list.error && !list.data)
    return typeof failure === 'string' ? <ListFailure what={failure} error={list.error} /> : noticeOf(failure)
  const { pages } = list.data
  const rows = pages.flatMap(({ body }) => rowsOf(body))
  const next = pages.at(-1)?.next
  if (rows.length === 0 && empty) return empty
  return (
    <>
      {children(rows, { first: pages[0]?.body, hasMore: Boolean(next) })}
      <LoadMore
        list={list}
        href={next ? nextPageHref(here, next) : null}
        label={moreLabel}
        {...(typeof failure === 'string' && {
          failed: (
            <>
              <h2>{failureTexts(failure)[0]}</h2>
              <p>{failureTexts(failure)[1]}</p>
            </>
          ),
        })}
      />
    </>
  )
}

const noticeOf = (failure: { title: string } | { notice: ReactNode }) =>
  'notice' in failure ? (
    failure.notice
  ) : (
    <Notice title={failure.title} action={tryAgain}>
      {t`Please try again in a moment.`}
    </Notice>
  )

function ListFailure({ what, error }: { what: ListName; error: Error }) {
  const message = failureOf(error, '')
  return (
    <Notice title={failureTexts(what)[0]} action={tryAgain} live>
      {failureTexts(what)[1]}
      {message && (
        <>
          <br />
          <small>{message}</small>
        </>
      )}
    </Notice>
  )
}

/**
 * The title and text of the specification, for every reason, and for the first page and later ones. The English ones follow a pattern, which is
 * less to load than all of them.
 */
const failureTexts = (what: ListName) =>
  language === 'en'
    ? ([
        `Failed to Load ${what}`,
        `We encountered an error while loading the ${what.toLowerCase()}. Please try again later.`,
      ] as const)
    : failures[what]

const failures = {
  Articles: [
    t`Failed to Load Articles`,
    t`We encountered an error while loading the articles. Please try again later.`,
  ],
  Changes: [t`Failed to Load Changes`, t`We encountered an error while loading the changes. Please try again later.`],
  Polls: [t`Failed to Load Polls`, t`We encountered an error while loading the polls. Please try again later.`],
  Notifications: [
    t`Failed to Load Notifications`,
    t`We encountered an error while loading the notifications. Please try again later.`,
  ],
  Forum: [t`Failed to Load Forum`, t`We encountered an error while loading the forum. Please try again later.`],
  Texts: [t`Failed to Load Texts`, t`We encountered an error while loading the texts. Please try again later.`],
} as const

const cardLines = [{ width: '30%' }, { width: '85%', height: '1.5em' }, {}, { width: '60%' }]

function CardsLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <ul className="columns grid" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <Skeleton lines={cardLines} />
          </li>
        ))}
      </ul>
    </div>
  )
}
