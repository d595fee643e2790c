import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { askAsMember } from './api.ts'

/** The signed-in member; null when nobody is. Never refetched by itself; the page carries the reply. */
export const meQuery = askAsMember('GET /api/auth/user', {})

/** The signed-in member in the cache. */
export const getMe = (client: QueryClient) => client.getQueryData(meQuery.queryKey)

export function setMe(client: QueryClient, me: Me | null): void {
  client.setQueryData(meQuery.queryKey, me)
}

/** Every query except `meQuery`. */
export const isNotMe = ({ queryKey: [call] }: { queryKey: QueryKey }) => call !== meQuery.queryKey[0]

const outside = Symbol('outside of the application')

/** Provided once, by the application: most components of a page use the member. */
export const MeContext = createContext<Me | null | undefined | typeof outside>(outside)

/** The signed-in member; null when nobody is signed in, undefined while the call is running. */
export function useSignedIn(): Me | null | undefined {
  const me = use(MeContext)
  if (me === outside) throw new Error('A cached part is the same for all readers, so it must not read the member')
  return me
}

/** The signed-in member, or the one whose session has ended while they were writing on this screen. */
export function useMe(): Me | null | undefined {
  const me = useSignedIn()
  const writer = use(WriterContext)
  return me ?? writer?.me ?? me
}

/** A member whose session has ended while they were writing, and the address of the screen that stays open. */
export interface Writer {
  me: Me
  address: string
}

/** Provided to the screen only: the bar shows that nobody is signed in. */
export const WriterContext = createContext<Writer | null>(null)
