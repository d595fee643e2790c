import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Me } from '../../../../contract/accounts/accounts-api.ts'
import type { QueryOf, ReplyOf } from '../../../../contract/endpoint.ts'
import type { Call } from '../../../../contract/index.ts'
import { paths, type AdminTab } from '../../../../contract/paths.ts'
import type { Access } from '../../../../contract/roles.ts'
import { searchLimits } from '../../../../contract/search.ts'
import type { At } from '../../../kit/send.ts'
import { ApiError } from '../../../kit/answers.ts'
import { askPages } from '../../../kit/api.ts'
import { dateInIndia, momentInIndia } from '../../../kit/dates.ts'
import { useMe } from '../../../kit/me.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { FilterBar } from '../../../lists/filter-bar.tsx'
import { calendarDay, cursor, oneOf, parseListParams, text } from '../../../lists/list-params.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { useAddressBox } from '../../../lists/search-box.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ActionButton, ActionRunner, isDenied, type Action } from '../action-runner.tsx'
import { Choices } from './choices.tsx'

type Get = Extract<Call['address'], `GET ${string}`>
type Params = Record<string, string | undefined>
type RowOf<A> = ReplyOf<At<A>> extends readonly (infer R)[] ? R : never

/** A select of `choices` (label by value, the default first, which is not in the address), or else a text box. */
interface Filter extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  choices?: Record<string, string>
  /** Words that a text box suggests. */
  suggestions?: readonly string[]
}

/** A tab of the dashboard, as data. */
interface TabOf<A extends Get> {
  name: AdminTab
  label: string
  call: A
  /** The rule of the call: others do not see the tab. */
  access: Access
  /** One of the rows: 'article'. */
  thing: string
  /** The call's query, if it differs from the address's parameters. */
  queryOf?(params: Params): Params
  lead?: string
  /** Names the form of the filters for screen readers. */
  find: string
  /** The filters by the parameter of the address. */
  filters: { [Name in keyof QueryOf<At<A>>]?: Filter }
  /** The address of the list as a file. */
  csv?(params: Params): string
  /** Actions above the list, which create something new. */
  starts?: readonly Action[]
  columns?: readonly Column<RowOf<A>>[]
  /** A member's actions on a row, in the last column. */
  actions?(row: RowOf<A>, me: Me): readonly Action[]
  /** True for a row that may be chosen for the actions on several. */
  mayBeChosen?(row: RowOf<A>): boolean
  together?(rows: readonly RowOf<A>[], me: Me): readonly Action[]
  /** Shows rows that are no table. */
  show?(rows: readonly RowOf<A>[]): ReactNode
  /** Shown when the list is empty and no filter is set. */
  empty: { title: string; text: string }
}

/** Any call stands for that of a tab: `declareTab` has checked the types. */
export type Tab = TabOf<'GET /api/admin/members'>

/** A tab whose parameters and columns fit its call. */
export const declareTab = <A extends Get>(tab: TabOf<A>) => tab as unknown as Tab

function parse({ filters }: Tab, search: URLSearchParams): Params {
  const readers = Object.entries(filters).map(([name, { choices, type, maxLength = searchLimits.max }]) => {
    if (choices) return [name, oneOf(...Object.keys(choices).slice(1))]
    return [name, type === 'date' ? calendarDay : text(maxLength)]
  })
  return parseListParams({ ...Object.fromEntries(readers), cursor }, search)
}

/** The query of a tab's list at an address, page by page. */
export function tabQuery(tab: Tab, search: URLSearchParams) {
  const params = parse(tab, search)
  return askPages(tab.call, {}, (tab.queryOf?.(params) ?? params) as QueryOf<At<Tab['call']>>)
}

/** A tab: its filters, and its list in each of its states. The previous list is shown until the next has loaded. */
export function TabView({ tab, search }: { tab: Tab; search: URLSearchParams }) {
  const params = parse(tab, search)
  const { name, thing, empty } = tab
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
      {tab.lead && <p className="lead">{tab.lead}</p>}
      {tab.starts && (
        <p className="button-row">
          {tab.starts.map((action) => (
            <ActionButton key={action.label} {...action} />
          ))}
        </p>
      )}
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
                Object.values(params).some(Boolean) ? (
                  <Notice title="Nothing found" action={{ href: paths.adminTab(name), label: 'Show all' }}>
                    There is nothing here that fits what you asked for.
                  </Notice>
                ) : (
                  <Notice title={empty.title}>{empty.text}</Notice>
                )
              ) : (
                <Rows tab={tab} rows={rows} />
              )}
            </>
          )}
        </ListView>
      </div>
    </ActionRunner>
  )
}

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

function TextBox({ label, text, suggestions, ...rest }: Filter & { text: string }) {
  const { box } = useAddressBox(text)
  const isDate = rest.type === 'date'
  const list = suggestions && `${rest.name}-suggestions`
  return (
    <>
      <label className={isDate ? 'date' : undefined}>
        <span className={isDate ? 'meta' : 'unseen'}>{label}</span>
        <input
          ref={box}
          type="search"
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={searchLimits.max}
          defaultValue={text}
          list={list}
          {...rest}
        />
      </label>
      {list && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
  )
}

/** A day in India, for a cell. */
export const day = (at: string) => <time dateTime={at}>{dateInIndia(at)}</time>

/** A moment in India, for a cell. */
export const moment = (at: string) => <time dateTime={at}>{momentInIndia(at)}</time>

function columnsOf({ columns = [], actions }: Tab, me: Me | null | undefined): Tab['columns'] & {} {
  if (!actions || !me) return columns
  const buttons = (row: RowOf<Tab['call']>) =>
    actions(row, me).map((action) => <ActionButton key={action.label} {...action} />)
  return [...columns, { label: 'What to do', kind: 'actions', cell: buttons }]
}
