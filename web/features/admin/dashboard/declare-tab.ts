import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Me } from '../../../../contract/accounts/accounts-api.ts'
import type { QueryOf, ReplyOf } from '../../../../contract/endpoint.ts'
import type { Call } from '../../../../contract/index.ts'
import type { AdminTab } from '../../../../contract/path-states.ts'
import type { Access } from '../../../../contract/roles.ts'
import type { RouteQuery } from '../../../kit/page.ts'
import type { At } from '../../../kit/send.ts'
import type { Column } from '../../../lists/table.tsx'
import type { Action } from '../action-runner.tsx'
import { tabEntries } from '../menu-entries.ts'

type Get = Extract<Call['address'], `GET ${string}`>
export type Params = Record<string, string | undefined>
export type RowOf<A> = ReplyOf<At<A>> extends readonly (infer R)[] ? R : never

/** A select of `choices` (label by value, the default first, which is not in the address), or else a text box. */
export interface Filter extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  choices?: Record<string, string>
  /** Words that a text box suggests. */
  suggestions?: readonly string[]
}

/** A part of a list below a heading of its own. */
export interface Group<Row> {
  title: string
  rows: readonly Row[]
  /** True where only the heading is in sight; 'alone' for a group that stays so where there is no other. */
  isFolded?: boolean | 'alone'
  /** The columns, if they are not those of the tab. */
  columns?: readonly Column<Row>[]
}

/** Figures between the head of a tab and its list. */
export interface Top {
  queries(): RouteQuery[]
  show(): ReactNode
}

/** A tab of the dashboard, as data. */
interface TabOf<A extends Get> {
  name: Exclude<AdminTab, 'overview'>
  label: string
  call: A
  /** The rule of the call: others do not see the tab. */
  access: Access
  /** The rows, as a sentence names them: 'articles'. */
  things: string
  /** A number of rows: '3 articles'. */
  counted(count: number): string
  /** The call's query, if it differs from the address's parameters. */
  queryOf?(params: Params): Params
  lead?: string
  top?: Top
  /** Folded below the lead, since it need not be read each time. */
  more?: string
  /** Names the form of the filters for screen readers. */
  find: string
  /** The filters by the parameter of the address. */
  filters: { [Name in keyof QueryOf<At<A>>]?: Filter }
  /** The address of the list as a file. */
  csv?(params: Params): string
  /** Actions above the list, which create something new. */
  starts?: readonly Action[]
  /** True where the list without filters leaves rows out: its filters are shown though it is empty. */
  isPart?: true
  /** Actions on all that the list without filters has, beside its name. */
  whole?(rows: readonly RowOf<A>[]): readonly Action[]
  /** As a function, for columns whose bars compare the rows with each other. */
  columns?: readonly Column<RowOf<A>>[] | ((rows: readonly RowOf<A>[]) => readonly Column<RowOf<A>>[])
  /** True for a table of short cells: on a phone they stand in one line. */
  isCompact?: true
  /** The rows in groups; those without rows are left out. */
  groups?(rows: readonly RowOf<A>[]): readonly Group<RowOf<A>>[]
  /** A member's actions on a row, in the last column. */
  actions?(row: RowOf<A>, me: Me): readonly Action[]
  /** A row, as the name of its menu has it; without one, its actions are all in sight. */
  nameOf?(row: RowOf<A>): string
  /** True for a row that may be chosen for the actions on several. */
  mayBeChosen?(row: RowOf<A>): boolean
  together?(rows: readonly RowOf<A>[], me: Me): readonly Action[]
  /** The state of the list in a sentence above it. */
  headline?(rows: readonly RowOf<A>[], has: { more: boolean; filter: boolean }): ReactNode
  /** Shows rows that are no table. */
  show?(rows: readonly RowOf<A>[]): ReactNode
  /** Shown when the list is empty and no filter is set. */
  empty: { title: string; text: string; examples?: readonly RowOf<A>[] | ((now: Date) => readonly RowOf<A>[]) }
}

/** Any call stands for that of a tab: `declareTab` has checked the types. */
export type Tab = TabOf<'GET /api/admin/members'>

/** A tab whose parameters and columns fit its call; the menu has its name and rule. */
export const declareTab = <A extends Get>(tab: Omit<TabOf<A>, 'label' | 'access'>) =>
  ({ ...tab, ...tabEntries[tab.name] }) as unknown as Tab
