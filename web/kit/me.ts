import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Me } from '../../contract/accounts-api.ts'
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

/** The signed-in member; null when nobody is signed in, undefined while that is not known. */
export function useMe(): Me | null | undefined {
  const data = useSignedIn()
  const writer = use(WriterContext)
  return data ?? writer?.me ?? data
}

/** On the server nothing changes while a page is rendered, so nothing is subscribed to: this is asked for by most components. */
export const useSignedIn: () => Me | null | undefined = import.meta.env.SSR
  ? () => getMe(useQueryClient())
  : () => useQuery(meQuery).data

/** A member whose session has ended while they were writing, and the address of the screen that stays open. */
export interface Writer {
  me: Me
  address: string
}

/** Provided to the screen only: the bar shows that nobody is signed in. */
export const WriterContext = createContext<Writer | null>(null)
