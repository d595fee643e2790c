import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { InputHTMLAttributes, ReactNode } from 'react'
import type { ParamsOf, QueryOf, ReplyOf } from '../../../../contract/endpoint.ts'
import type { Call } from '../../../../contract/index.ts'
import { paths, type AdminTab } from '../../../../contract/paths.ts'
import type { At } from '../../../kit/act.ts'
import { ApiError, askPages } from '../../../kit/api.ts'
import { dateInIndia, momentInIndia } from '../../../kit/dates.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { FilterBar } from '../../../lists/filter-bar.tsx'
import { cursor, parseListParams } from '../../../lists/list-params.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { useAddressBox } from '../../../lists/search-box.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ActionButton, ActionRunner, isDenied, type Action } from '../actions.tsx'

type Get = Extract<Call['address'], `GET ${string}`>
type Params = Record<string, string | undefined>
type Row = { id: string }

/** A tab of the dashboard, as data. */
export interface Tab {
  name: AdminTab
  label: string
  call: Get
  /** One of the rows: 'article'. */
  thing: string
  /** A parser for each parameter of the call in the address; defaults count as missing. */
  readers: Record<string, (value: string) => string | undefined>
  /** The call's query, if it differs from the address's parameters. */
  queryOf?(params: Params): Params
  lead?: string
  /** Names the form of the filters for screen readers. */
  find: string
  /** Name in the address, label and further attributes of each text box. */
  boxes?: readonly (readonly [name: string, label: string, rest?: InputHTMLAttributes<HTMLInputElement>])[]
  /** As a `FilterBar` has them. */
  selects?: readonly (readonly [name: string, label: string, choices: Record<string, string>])[]
  /** Stands after the filters. */
  extra?(params: Params): ReactNode
  columns?: readonly Column<never>[]
  /** Shows rows that are no table. */
  show?(rows: readonly Row[]): ReactNode
  /** Shown when the list is empty and no filter is set. */
  empty: { title: string; text: string }
}

type RowOf<A> = ReplyOf<At<A>> extends readonly (infer R)[] ? R : never

interface TypedTab<A extends Get> extends Omit<Tab, 'call' | 'readers' | 'columns' | 'show'> {
  call: A
  readers: { [Name in keyof QueryOf<At<A>>]?: (value: string) => QueryOf<At<A>>[Name] | 'all' }
  columns?: readonly Column<RowOf<A>>[]
  show?(rows: readonly RowOf<A>[]): ReactNode
}

/** A tab whose parameters and columns fit its call. */
export const declareTab = <A extends Get>(tab: TypedTab<A>) => tab as unknown as Tab

const parse = (tab: Tab, search: URLSearchParams): Params => parseListParams({ ...tab.readers, cursor }, search)

/** The query of a tab's list at an address, page by page. */
export function tabQuery(tab: Tab, search: URLSearchParams) {
  const params = parse(tab, search)
  const query = tab.queryOf?.(params) ?? params
  return askPages(
    tab.call as 'GET /api/admin/members',
    {} as ParamsOf<At<Get>>,
    query as QueryOf<At<'GET /api/admin/members'>>,
  )
}

/** A tab: its filters, and its list in each of its states. The previous list is shown until the next has loaded. */
export function TabView({ tab, search }: { tab: Tab; search: URLSearchParams }) {
  const params = parse(tab, search)
  const { name, label, thing, boxes = [], selects, empty } = tab
  const list = useInfiniteQuery({ ...tabQuery(tab, search), staleTime: 10_000, placeholderData: keepPreviousData })
  const filters = (
    <FilterBar
      label={tab.find}
      action={paths.admin}
      className="controls row"
      params={params}
      hrefOf={(fields) => paths.adminTab(name, { ...parse(tab, fields), cursor: undefined })}
      box={
        <>
          <input type="hidden" name="tab" value={name} />
          {boxes.map(([box, words, rest]) => (
            <TextBox key={box} {...rest} name={box} label={words} text={params[box] ?? ''} />
          ))}
        </>
      }
      selects={selects}
      {...(boxes.length > 0 && { button: <button className="button line">Search</button> })}
    >
      {tab.extra?.({ ...params, cursor: undefined })}
    </FilterBar>
  )
  if (isDenied(list.error)) return [filters, <AccessDenied key="denied" level={2} />]
  return (
    <ActionRunner>
      {tab.lead && <p className="lead">{tab.lead}</p>}
      {filters}
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
                  <Notice title="Nothing found" action={{ href: paths.adminTab(name), label: 'Show All' }}>
                    There is nothing here that fits what you asked for.
                  </Notice>
                ) : (
                  <Notice title={empty.title}>{empty.text}</Notice>
                )
              ) : (
                (tab.show?.(rows) ?? (
                  <Table caption={label} columns={tab.columns as readonly Column<Row>[]} rows={rows} />
                ))
              )}
            </>
          )}
        </ListView>
      </div>
    </ActionRunner>
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

type BoxProps = InputHTMLAttributes<HTMLInputElement> & { label: string; text: string }

function TextBox({ label, text, ...rest }: BoxProps) {
  const { box } = useAddressBox(text)
  const isDate = rest.type === 'date'
  return (
    <label className={isDate ? 'date' : undefined}>
      <span className={isDate ? undefined : 'unseen'}>{label}</span>
      <input
        ref={box}
        type="search"
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={text}
        {...rest}
      />
    </label>
  )
}

/** A day in India, for a cell. */
export const day = (at: string) => <time dateTime={at}>{dateInIndia(at)}</time>

/** A moment in India, for a cell. */
export const moment = (at: string) => <time dateTime={at}>{momentInIndia(at)}</time>

/** The last column, with the actions of each row. */
export const actionsColumn = <R,>(actionsOf: (row: R) => readonly Action[]): Column<R> => ({
  label: 'What to do',
  kind: 'acts',
  cell: (row) => actionsOf(row).map((action) => <ActionButton key={action.label} {...action} />),
})
