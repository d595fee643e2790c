import '../../lists/list.css'
import './rates.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { rateSubjects, type RateSubject } from '../../../money/rates/rates.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { BlankNote } from '../../lists/blank-note.tsx'
import { Chips } from '../../lists/chips.tsx'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { parseRateList, ratesQuery, type RateListParams } from './queries.ts'
import { Board, splitForBoard } from './board.tsx'
import { RateGroups } from './rate-groups.tsx'
import { DueNote } from './due-note.tsx'

export function head({ location, site }: { location: Location; site: Site }): Head {
  const { search, subject } = parseRateList(location.search)
  return {
    feed: { path: prefix + paths.ratesFeed, title: t`${site.name}: Rates` },
    title: `${subject ? rateSubjects[subject] : t`Rates`} · ${site.name}`,
    description: t`Interest rates, tax slabs, limits and helplines of India, each with its date, its source and its history.`,
    // Search results are not indexed.
    ...(search || subject ? {} : { canonical: paths.rates() }),
  }
}

export const queries = ({ search }: Location) => [ratesQuery(parseRateList(search))]

/** The registry of figures. */
export default function RatesPage() {
  const params = parseRateList(useSearchParams())
  const { data, isPending } = useQuery(ratesQuery(params))
  const isSearched = Boolean(params.search ?? params.subject)
  const { board, others } = isSearched ? { board: [], others: data ?? [] } : splitForBoard(data ?? [])
  return (
    <div className="wrap page">
      <h1>
        <Trans>Rates</Trans>
      </h1>
      <p className="lead">
        <Trans>The numbers behind our articles and calculators: what each is today, since when, and who says so.</Trans>
      </p>
      <FilterBar
        label={t`Rates`}
        params={params}
        hrefOf={(fields) => paths.rates(parseRateList(fields))}
        box={<SearchBox what="rates" value={params.search} />}
        button={null}
      >
        {params.subject && <input type="hidden" name="subject" value={params.subject} />}
        <SubjectChips params={params} />
      </FilterBar>
      {isPending && <Skeleton label={t`Loading the rates`} lines={outlines} />}
      {!data && !isPending && (
        <Notice title={t`Failed to Load Rates`} action={tryAgain} live>
          <Trans>We encountered an error while loading the rates. Please try again later.</Trans>
        </Notice>
      )}
      <DueNote rates={[...board, ...others]} />
      {data?.length === 0 && (
        <BlankNote search={params.search}>
          <Nothing searched={isSearched} />
        </BlankNote>
      )}
      <Board rates={board} />
      <RateGroups rates={others} isOpen={isSearched} />
      <p className="meta">
        <Trans>
          Education, not advice: look at the official page before you act on a figure. Other programs read these figures
          by the <a href={prefix + paths.developers}>open calls</a>; changes are listed on{' '}
          <Link href={paths.changes()}>What changed</Link>, and in a <a href={prefix + paths.ratesFeed}>feed</a>.
        </Trans>
      </p>
    </div>
  )
}

const outlines = Array.from({ length: 8 }, () => ({}))

function SubjectChips({ params }: { params: RateListParams }) {
  const chip = (label: string, subject?: RateSubject) => ({
    label,
    href: paths.rates({ ...params, subject }),
    chosen: params.subject === subject,
  })
  const own = Object.entries(rateSubjects).map(([subject, label]) => chip(label, subject as RateSubject))
  return <Chips label={t`Subject`} wide chips={[chip(t`All subjects`), ...own]} />
}

function Nothing({ searched }: { searched: boolean }) {
  return searched ? (
    <Notice title={t`No rates found`} action={{ href: paths.rates(), label: t`Show all rates` }}>
      <Trans>No figure matches these words. Try fewer words, or others.</Trans>
    </Notice>
  ) : (
    <Notice title={t`No rates yet`}>
      <Trans>The registry is empty. Figures appear here as soon as they are entered.</Trans>
    </Notice>
  )
}
