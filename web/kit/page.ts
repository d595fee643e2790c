import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { parse } from 'regexparam'
import type { Me } from '../../contract/accounts-api.ts'
import type { Site } from './site.ts'

/** Where a visitor is: the path, its parts that vary, and the query. */
export interface Location {
  path: string
  params: Record<string, string>
  search: URLSearchParams
}

/** What a page says of itself: to the tab, to search engines, to whoever gets its link. */
export interface Head {
  title: string
  description?: string
  /** Path of the one address of this content; without it, the page asks not to be indexed. */
  canonical?: string
  /** Path of the picture shown with the link. */
  image?: string
  type?: 'website' | 'article'
  /** The origins of the page's pictures from other sites; its Content-Security-Policy lets them in. */
  pictureOrigins?: string[]
  language?: string
  jsonLd?: object[]
  /** Addresses of the pages before and after in a list. */
  next?: string | null
}

/** A query that a screen opens with. */
export interface RouteQuery {
  queryKey: readonly unknown[]
  meta?: Record<string, unknown>
  initialPageParam?: string
  /** What is to be asked besides once it has been answered, from the answers in the cache. */
  followUp?: (client: QueryClient) => RouteQuery[]
}

/** What a screen's module exports: the screen, and its head from the answers in the cache. */
export interface Screen {
  default: ComponentType
  head(context: { client: QueryClient; place: Location; site: Site }): Head
  /** What the server asks besides before it makes the page; in the browser the screen's parts ask by themselves. */
  queries?: ((place: Location, me: Me | null) => RouteQuery[]) | undefined
  /** Where a visitor goes who has no use for this screen, such as a member who comes to log in; null for the others. */
  redirect?(context: { client: QueryClient; place: Location }): string | null
  /** What stands there while its code is on the way. */
  Loading?: ComponentType
}

/** A door that is not open to everyone, and what is written on it for those who are not signed in. */
export interface Access {
  /** Whom it opens to. */
  access: 'member' | 'admin'
  title: string
  text: string
  /** The words of the button that leads to the login. */
  button: string
}

export interface Page {
  path: string
  load: () => Promise<Screen>
  queries: (place: Location, me: Me | null) => RouteQuery[]
  Screen: LazyExoticComponent<ComponentType>
  match: (path: string) => Record<string, string> | null
  access?: Access
}

/**
 * One line of the page table.
 * @param path address, `:name` for a part that varies
 * @param load imports the screen's module
 * @param queries what is asked while its code is on the way, for whoever is signed in (null: nobody, as far as is known)
 */
export function page(path: string, load: () => Promise<Screen>, queries: Page['queries'] = () => []): Page {
  const { keys, pattern } = parse(path)
  return {
    path,
    load,
    queries,
    Screen: lazy(load),
    match(address) {
      const found = pattern.exec(address)
      return found && Object.fromEntries(keys.map((key, index) => [key, found[index + 1] ?? '']))
    },
  }
}

/** Puts pages behind a door: to whom it is shut, they see what is written on it, and nothing of the page is asked or sent. */
export function requireAccess(access: Access, pages: Page[]): Page[] {
  return pages.map((page) => ({ ...page, access }))
}

/** Whether a page is open to a visitor. The server decides for itself who may have what is on it. */
export function isOpen({ access }: Page, me: Me | null | undefined): boolean {
  if (!access) return true
  return access.access === 'admin' ? me?.role === 'admin' : Boolean(me)
}

/** The first line of the table that an address fits; the last line fits them all. */
export function pageAt(table: Page[], path: string): { page: Page; params: Record<string, string> } {
  for (const page of table) {
    const params = page.match(path)
    if (params) return { page, params }
  }
  // A line end fits no pattern.
  return { page: table.at(-1) as Page, params: {} }
}
