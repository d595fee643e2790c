import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Me } from '../../../../contract/accounts/accounts-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { useMe } from '../../../kit/me.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { FilterBar } from '../../../lists/filter-bar.tsx'
import { ListView } from '../../../lists/list-view.tsx'
import { Table } from '../../../lists/table.tsx'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ActionButton, ActionRunner, type Action } from '../action-runner.tsx'
import { isDenied } from '../../../kit/answers.ts'
import { RowMenu } from '../row-menu.tsx'
import { Choices } from './choices.tsx'
import type { RowOf, Tab } from './declare-tab.ts'
import { tabQuery, parse } from './tab-query.ts'
import { TextBox } from './tab-text-box.tsx'
import { Failure } from './tab-failure.tsx'

/** A tab: its filters, and its list in each of its states. The previous list is shown until the next has loaded. */
export function TabView({ tab, search }: { tab: Tab; search: URLSearchParams }) {
  const params = parse(tab, search)
  const { name, thing, empty } = tab
  const isNarrowed = Object.values(params).some(Boolean)
  const boxes = Object.entries(tab.filters).filter(([, { choices }]) => !choices)
  const list = useInfiniteQuery({ ...tabQuery(tab, search), staleTime: 10_000, placeholderData: keepPreviousData })
  const filters = (
    <FilterBar
      label={tab.find}
      className="controls row"
      params={params}
      hrefOf={(fields) => paths.adminTab(name, parse(tab, fields))}
      box={
        <>
          <input type="hidden" name="tab" value={name} />
          {boxes.map(([box, filter]) => (
            <TextBox key={box} {...filter} name={box} text={params[box] ?? ''} />
          ))}
        </>
      }
      filters={tab.filters}
      {...(boxes.length > 0 && { button: <button className="button line">Search</button> })}
    >
      {tab.csv && (
        <a className="button line" href={tab.csv({ ...params, cursor: undefined })} download>
          Download CSV
        </a>
      )}
    </FilterBar>
  )
  if (isDenied(list.error)) return [filters, <AccessDenied key="denied" level={2} />]
  return (
    <ActionRunner>
      <TabHead tab={tab} />
      {tab.lead && <p className="lead">{tab.lead}</p>}
      {Object.keys(tab.filters).length > 0 && filters}
      <div className="listing" aria-busy={list.isPlaceholderData}>
        <ListView
          list={list}
          loading={<Skeleton className="" label={`Loading ${thing}s`} lines={outlines} />}
          failure={{ notice: <Failure thing={thing} error={list.error} onAgain={() => void list.refetch()} /> }}
        >
          {(rows, { hasMore }) => (
            <>
              <p className="unseen" role="status">
                {!list.isPlaceholderData &&
                  `${pluralize(rows.length, thing)} shown${hasMore ? ', and there are more' : ''}`}
              </p>
              {rows.length === 0 ? (
                isNarrowed ? (
                  <Notice title="Nothing found" action={{ href: paths.adminTab(name), label: 'Show all' }}>
                    There is nothing here that fits what you asked for.
                  </Notice>
                ) : (
                  <Notice title={empty.title}>{empty.text}</Notice>
                )
              ) : (
                <>
                  {tab.whole && !isNarrowed && <Buttons actions={tab.whole(rows)} />}
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

/** The name of the tab, with the ways to something new. */
const TabHead = ({ tab: { label, starts = [] } }: { tab: Tab }) => (
  <header className="tab-head row apart">
    <h2 id={headingId} tabIndex={-1}>
      {label}
    </h2>
    {starts.length > 0 && <Buttons actions={starts} />}
  </header>
)

const Buttons = ({ actions }: { actions: readonly Action[] }) => (
  <p className="button-row">
    {actions.map((action) => (
      <ActionButton key={action.label} {...action} />
    ))}
  </p>
)

function Rows({ tab, rows }: { tab: Tab; rows: readonly RowOf<Tab['call']>[] }) {
  const me = useMe()
  const list = tab.show?.(rows) ?? <Table caption={tab.label} columns={columnsOf(tab, me)} rows={rows} />
  const open = me && tab.mayBeChosen ? rows.filter(tab.mayBeChosen) : []
  if (!me || open.length < 2 || !tab.together?.(open, me).length) return list
  return (
    <Choices thing={tab.thing} rows={open} actions={(chosen) => tab.together?.(chosen, me) ?? []}>
      {list}
    </Choices>
  )
}

const outlines = Array.from({ length: 6 }, (_, index) => ({ width: `${92 - (index % 3) * 14}%` }))

function columnsOf({ columns = [], actions, nameOf }: Tab, me: Me | null | undefined): Tab['columns'] & {} {
  if (!actions || !me) return columns
  const buttons = (row: RowOf<Tab['call']>) => <RowMenu actions={actions(row, me)} name={nameOf?.(row)} />
  return [...columns, { label: 'What to do', kind: 'actions', cell: buttons }]
}
