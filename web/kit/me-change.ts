import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Me } from '../../contract/accounts-api.ts'
import { getMe, setMe } from './me.ts'
import { forgetTheRest, lookAgain, tellOthers } from './session.ts'
import { bringBack } from '../forms/typed.ts'

/** To be called when somebody has signed in or out here, or changed their profile: this tab shows it, and the others look again. */
export function useMeChange(): (me: Me | null) => void {
  const client = useQueryClient()
  return useCallback(
    (me) => {
      const before = getMe(client)
      setMe(client, me)
      if (before?.id !== me?.id) forgetTheRest(client)
      if (me && !before) bringBack(me)
      tellOthers()
    },
    [client],
  )
}

/** To be called when something about the member has changed that no reply told: this tab and the others look again. */
export function useSessionSync(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void lookAgain(client)
    tellOthers()
  }, [client])
}
