import type { ComponentType, LazyExoticComponent } from 'react'
import { parse } from 'regexparam'
import { isOn, type Modules } from '../../contract/settings/modules.ts'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import type { Category } from '../../contract/categories/categories-api.ts'
import { isOpenTo } from '../../contract/roles.ts'
import { preloadable } from './lazy.tsx'
import type { Location, RouteQuery, Screen, Access } from './page.ts'

/** A row of the table: an address, its screen, and the queries that it opens with. */
export interface Page {
  path: string
  load: () => Promise<Screen>
  queries: (location: Location, me: Me | null, categories: readonly Category[]) => RouteQuery[]
  Screen: LazyExoticComponent<ComponentType>
  match: (path: string) => Record<string, string> | null
  access?: Access
  /** A member gets a later row of the same address. */
  forVisitors?: true
}

/**
 * One row of the route table.
 * @param path address, `:name` for a part that varies
 * @param load imports the screen's module
 * @param queries the queries that start while the code is loading; `me` is null if nobody is signed in
 */
export function page(path: string, load: () => Promise<Screen>, queries: Page['queries'] = () => []): Page {
  const { keys, pattern } = parse(path)
  const { preload, Lazy } = preloadable<object, Screen>(load)
  return {
    path,
    load: preload,
    queries,
    Screen: Lazy,
    match(address) {
      const found = pattern.exec(address)
      return found && Object.fromEntries(keys.map((key, index) => [key, found[index + 1] ?? '']))
    },
  }
}

/** Makes a page of those who are not signed in. */
export const forVisitors = (page: Page): Page => ({ ...page, forVisitors: true })

/** Restricts pages to a role. Other visitors see the prompt, and none of the page's queries runs. */
export function requireAccess(access: Access, pages: Page[]): Page[] {
  return pages.map((page) => ({ ...page, access }))
}

/** True if the visitor may see the page. The API checks access to the data by itself, and the second factor where it is required. */
export function isOpen({ access }: Page, me: Me | null | undefined): boolean {
  return !access || isOpenTo(access.access, me?.role ?? null)
}

/**
 * The first row that matches the address; the last row matches all, also the addresses of what is switched off.
 * @param isMember whether the reader is signed in
 */
export function pageAt(table: Page[], path: string, modules: Modules, isMember = false): FoundPage {
  for (const page of table) {
    const params = page.match(path)
    if (params && isOn(page.path, modules) && !(page.forVisitors && isMember)) return { page, params }
  }
  // No pattern matches a newline.
  return { page: table.at(-1) as Page, params: {} }
}

interface FoundPage {
  page: Page
  params: Record<string, string>
}
