import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '../../contract/languages.ts'
import { isOn, type Modules } from '../../contract/settings/modules.ts'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import type { Category } from '../../contract/categories/categories-api.ts'
import type { Access as Rule } from '../../contract/roles.ts'
import type { Site } from './site.ts'

/** The current address: its path, path parameters and query. */
export interface Location {
  path: string
  params: Record<string, string>
  search: URLSearchParams
}

/** The title and metadata of a page, for the tab, search engines and link previews. */
export interface Head {
  title: string
  description?: string
  /** The canonical path; without it, the page is `noindex`. */
  canonical?: string
  /** The path of the picture for link previews. */
  image?: string
  type?: 'website' | 'article'
  /** The origins of the page's pictures from other sites; its Content-Security-Policy allows them. */
  pictureOrigins?: string[]
  /** The language in which what the page is about is written; none for screens whose texts are all of the interface. */
  language?: string
  /** The same in other languages, with the paths. */
  translations?: readonly { language: Language; path: string }[]
  /** True if other sites find by oEmbed how to show the page's subject: in a frame, or as a title with its picture. */
  hasOEmbed?: boolean
  /** The page's own feed, beside that of the site. */
  feed?: { path: string; title: string }
  jsonLd?: object[]
  /** Addresses of the pages before and after in a list. */
  next?: string | null
}

/**
 * Makes the head of a page whose title is always the same.
 * @param more the rest of it, given the site's name
 */
export const titled =
  (title: string, more?: (siteName: string) => Omit<Head, 'title'>) =>
  ({ site }: { site: Site }): Head => ({ title: `${title} · ${site.name}`, ...more?.(site.name) })

/** A query that a screen opens with. */
export interface RouteQuery {
  queryKey: readonly unknown[]
  meta?: Record<string, unknown>
  initialPageParam?: string
  /** The reply as the page carries it beside its HTML: without what no screen shows of it. The browser needs no code for it. */
  carried?: (body: never) => unknown
  /** The follow-up queries, made from the replies in the cache. */
  followUp?: (client: QueryClient) => RouteQuery[]
}

/** False for a query of a module that is switched off. */
export const isAskable = ({ queryKey: [call] }: RouteQuery, modules: Modules) => isOn(String(call), modules)

/** The exports of a screen's module. */
export interface Screen {
  default: ComponentType
  head(context: { client: QueryClient; location: Location; site: Site }): Head
  /** Further queries that the server makes before it renders the page; in the browser the components make them. */
  queries?: ((location: Location, me: Me | null, categories: readonly Category[]) => RouteQuery[]) | undefined
  /** The redirect for visitors to whom the screen does not apply, such as a member on the login page; else null. */
  redirect?(context: { client: QueryClient; location: Location }): string | null
  /** The canonical path of what the screen shows, once its reply is in the cache; other paths of the same screen redirect to it (301). */
  ownPath?(context: { client: QueryClient; location: Location }): string | null
  /** The fallback while the screen's code is loading. */
  Loading?: ComponentType
}

/** An access rule, with the texts of the prompt to log in. */
export interface Access {
  access: Exclude<Rule, 'anyone'>
  title: string
  text: string
  /** The label of the link to the login. */
  button: string
  /** The reasons to have an account, in a sentence each. */
  gains?: 'account' | 'notifications' | 'forum' | 'profile' | 'staff'
  /** The queries of what the prompt shows of the page. */
  queries?: () => RouteQuery[]
}
