import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Me } from '../../contract/accounts-api.ts'

const key = ['/api/auth/user']

/** Who is signed in: null when nobody is. Asked once, never again by itself; a page brings the answer along. */
export function meQuery() {
  return queryOptions<Me | null>({ queryKey: key, meta: { nullOn401: true } })
}

/** The signed-in member; null when nobody is signed in, undefined while that is not known. */
export function useMe(): Me | null | undefined {
  return useQuery(meQuery()).data
}

/** To be called when somebody has signed in or out here, or changed their profile: this tab shows it, and the others look again. */
export function useMeChange(): (me: Me | null) => void {
  const client = useQueryClient()
  return useCallback(
    (me) => {
      const before = client.getQueryData(meQuery().queryKey)
      client.setQueryData(meQuery().queryKey, me)
      if (before?.id !== me?.id) forgetTheRest(client)
      tellOthers()
    },
    [client],
  )
}

/** To be called when something about the member has changed that no reply told: this tab and the others look again. */
export function useMeRefresh(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void lookAgain(client)
    tellOthers()
  }, [client])
}

/** Looks again who is signed in when another tab has changed it, and when the browser brings back a page that it had put away. */
export function useMeElsewhere(): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => void lookAgain(client)
    const shown = (event: PageTransitionEvent) => event.persisted && look()
    channel().addEventListener('message', look)
    window.addEventListener('pageshow', shown)
    return () => {
      channel().removeEventListener('message', look)
      window.removeEventListener('pageshow', shown)
    }
  }, [client])
}

/**
 * Looks again who is signed in, and so what is new for them, while the tab is seen.
 * @param every milliseconds between two looks; null: never
 */
export function useMeLooks(every: number | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (every === null) return undefined
    let looked = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < every / 2) return
      looked = Date.now()
      void lookAgain(client)
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, every])
}

async function lookAgain(client: QueryClient): Promise<void> {
  const before = client.getQueryData(meQuery().queryKey)
  // Without an answer the last one stands: the server decides anyway.
  const after = await client.fetchQuery({ ...meQuery(), staleTime: 0 }).catch(() => before)
  if (before?.id !== after?.id) forgetTheRest(client)
}

/** What one visitor was answered is not for the next: what is on the screen is asked anew, the rest is dropped. */
function forgetTheRest(client: QueryClient): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== key[0]
  client.removeQueries({ type: 'inactive', predicate })
  void client.resetQueries({ predicate })
}

let opened: BroadcastChannel | undefined

/** One for the tab: what it sends does not come back to it. */
function channel(): BroadcastChannel {
  return (opened ??= new BroadcastChannel('account'))
}

function tellOthers(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: this one
  channel().postMessage('changed')
}
