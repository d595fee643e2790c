import { createContext, use } from 'react'
import { useLocation } from 'wouter'
import type { Location } from './page.ts'

export const LocationContext = createContext<Location>({ path: '/', params: {}, search: new URLSearchParams() })

/** A varying part of this page's address. */
export function useParam(name: string): string {
  return use(LocationContext).params[name] ?? ''
}

/** The query of this page's address. */
export function useSearchParams(): URLSearchParams {
  return use(LocationContext).search
}

/** Goes to an address of this site. */
export function useGo() {
  return useLocation()[1]
}
export type Go = ReturnType<typeof useGo>

/** This page's address, with its query. */
export function useHere(): string {
  const { path, search } = use(LocationContext)
  const address = path.replace(/\P{ASCII}+/gu, encodeURI)
  return search.size > 0 ? `${address}?${search}` : address
}
