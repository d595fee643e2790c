import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Me } from '../../contract/accounts-api.ts'
import { getMe, setMe } from './me.ts'
import { forgetTheRest, lookAgain, tellOthers } from './session.ts'
import { restoreTyped } from '../forms/typed.ts'

/** Call after a login, a logout or a change of the profile: updates this tab and makes the others ask again. */
export function useMeChange(): (me: Me | null) => void {
  const client = useQueryClient()
  return useCallback((me) => changeMe(client, me), [client])
}

/** The same outside a component. */
export function changeMe(client: QueryClient, me: Me | null): void {
  const before = getMe(client)
  setMe(client, me)
  if (before?.id !== me?.id) forgetTheRest(client)
  if (me && !before) restoreTyped(me)
  tellOthers()
}

/** Call when the member has changed but the reply does not contain them: this tab and the others ask again. */
export function useSessionSync(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void lookAgain(client)
    tellOthers()
  }, [client])
}
