import { useCallback } from 'react'
import { failureOf, send } from '../kit/act.ts'
import { useMeChange } from '../kit/me-change.ts'
import { useGo } from '../kit/place.ts'
import { toast } from '../kit/toasts.ts'
import { paths } from '../../contract/paths.ts'
import { dropDrafts } from '../forms/drafts.ts'

/** Logs out, shows a toast and goes home; the member's replies are removed from the cache, here and in other tabs. */
export function useLogout(): () => Promise<void> {
  const change = useMeChange()
  const go = useGo()
  return useCallback(async () => {
    try {
      await send('POST /api/auth/logout', {}, undefined)
    } catch (error) {
      toast({ title: 'Error', text: failureOf(error as Error, 'Failed to log out'), kind: 'bad' })
      return
    }
    dropDrafts()
    // Navigate first, so that no prompt to log in flashes on a restricted screen.
    go(paths.home)
    change(null)
    toast({ title: 'Logged out', text: 'You have been successfully logged out.' })
  }, [change, go])
}
