import '../folding.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { useMe } from '../../../kit/me.ts'
import { FilterBar } from '../../../lists/filter-bar.tsx'
import { ListView } from '../../../lists/list-view.tsx'
import { Table } from '../../../lists/table.tsx'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ActionRunner } from '../action-runner.tsx'
import { isDenied } from '../../../kit/answers.ts'
import { Choices } from './choices.tsx'
import { DateBox } from './date-box.tsx'
import type { RowOf, Tab } from './declare-tab.ts'
import { EmptyTab } from './empty-tab.tsx'
import { Groups } from './groups.tsx'
import { HowItWorks } from '../how-it-works.tsx'
import { columnsFor } from './tab-columns.tsx'
import { TabHead } from './tab-head.tsx'
import { tabQuery, parse } from './tab-query.ts'
import { TextBox } from './tab-text-box.tsx'
import { Failure } from './tab-failure.tsx'

/** A tab: its filters, and its list in each of its states. The previous list is shown until the next has loaded. */
export function TabView({ tab, search }: { tab: Tab; search: URLSearchParams }) {
  const params = parse(tab, search)
  const { name, things } = tab
  const isNarrowed = Object.values(params).some(Boolean)
  const boxes = Object.entries(tab.filters).filter(([, { choices }]) => !choices)
  const list = useInfiniteQuery({ ...tabQuery(tab, search), staleTime: 10_000, placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap(({ body }) => body) ?? []
  // There is nothing to find among no rows.
  const hasNothing = list.isSuccess && rows.length === 0 && !isNarrowed && !tab.isPart
  const isFolded = Object.keys(tab.filters).length > mostFilters
  const csv = tab.csv && (
    <a className="button line" href={tab.csv({ ...params, cursor: undefined })}>
      <Trans>Download CSV</Trans>
    </a>
  )
  const bar = (
    <FilterBar
      label={tab.find}
      className="controls row"
      params={params}
      hrefOf={(fields) => adminPaths.tab(name, parse(tab, fields))}
      box={
        <>
          <input type="hidden" name="tab" value={name} />
          {boxes.map(([box, filter]) =>
            filter.type === 'date' ? (
              <DateBox key={`${box} ${params[box]}`} name={box} label={filter.label} text={params[box] ?? ''} />
            ) : (
              <TextBox key={box} {...filter} name={box} text={params[box] ?? ''} />
            ),
          )}
        </>
      }
      filters={tab.filters}
      {...(boxes.length > 0 && {
        button: (
          <button className="button line">
            <Trans>Search</Trans>
          </button>
        ),
      })}
    >
      {!isFolded && csv}
    </FilterBar>
  )
  const filters = isFolded ? (
    <details className="folded-filters folding" open={isNarrowed}>
      <summary className="button line">{t`Search and filters`}</summary>
      {bar}
    </details>
  ) : (
    bar
  )
  if (isDenied(list.error)) return [filters, <AccessDenied key="denied" level={2} />]
  return (
    <ActionRunner>
      <TabHead label={tab.label} actions={[...(isNarrowed ? [] : (tab.whole?.(rows) ?? [])), ...(tab.starts ?? [])]}>
        {isFolded && csv}
      </TabHead>
      {tab.lead && <p className="lead">{tab.lead}</p>}
      {tab.top?.show()}
      {tab.more && (
        <HowItWorks>
          <p className="meta">{tab.more}</p>
        </HowItWorks>
      )}
      {Object.keys(tab.filters).length > 0 && !hasNothing && filters}
      <div className="listing" aria-busy={list.isPlaceholderData}>
        <ListView
          list={list}
          loading={<Skeleton className="" label={t`Loading ${things}`} lines={outlines} />}
          failure={{ notice: <Failure things={things} error={list.error} onAgain={() => void list.refetch()} /> }}
        >
          {(rows, { hasMore }) => (
            <>
              <p className="unseen" role="status">
                {!list.isPlaceholderData && shownOf(tab.counted(rows.length), hasMore)}
              </p>
              {rows.length === 0 ? (
                isNarrowed ? (
                  <Notice title={t`Nothing found`} action={{ href: adminPaths.tab(name), label: t`Show all` }}>
                    <Trans>There is nothing here that fits what you asked for.</Trans>
                  </Notice>
                ) : (
                  <EmptyTab tab={tab} />
                )
              ) : (
                <>
                  {tab.headline?.(rows, { more: hasMore, filter: isNarrowed })}
                  <Rows tab={tab} rows={rows} />
                </>
              )}
            </>
          )}
        </ListView>
      </div>
    </ActionRunner>
  )
}

const shownOf = (counted: string, hasMore: boolean) =>
  hasMore ? t`${counted} shown, and there are more` : t`${counted} shown`

function Rows({ tab, rows }: { tab: Tab; rows: readonly RowOf<Tab['call']>[] }) {
  const me = useMe()
  const list = tab.groups ? (
    <Groups tab={tab} groups={tab.groups(rows)} me={me} />
  ) : (
    (tab.show?.(rows) ?? (
      <Table caption={tab.label} columns={columnsFor(tab, rows, me)} rows={rows} isCompact={tab.isCompact} />
    ))
  )
  const open = me && tab.mayBeChosen ? rows.filter(tab.mayBeChosen) : []
  if (!me || open.length < 2 || !tab.together?.(open, me).length) return list
  return (
    <Choices counted={tab.counted} rows={open} actions={(chosen) => tab.together?.(chosen, me) ?? []}>
      {list}
    </Choices>
  )
}

/** Filters that stand above a list on a phone; more are folded there. */
const mostFilters = 2

const outlines = Array.from({ length: 6 }, (_, index) => ({ width: `${92 - (index % 3) * 14}%` }))
