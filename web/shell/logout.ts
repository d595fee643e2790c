import { failureOf, send } from '../kit/act.ts'
import { useMeChange } from '../kit/me-change.ts'
import { useGo } from '../kit/place.ts'
import { toast } from '../kit/toasts.ts'
import { paths } from '../../contract/paths.ts'
import { dropDrafts } from '../forms/drafts.ts'

/** Logs out, shows a toast and goes home. */
export function useLogout(): () => Promise<void> {
  const signedOut = useSignedOut()
  return async () => {
    try {
      await send('POST /api/auth/logout', {}, undefined)
    } catch (error) {
      toast({ title: 'Error', text: failureOf(error as Error, 'Failed to log out'), kind: 'bad' })
      return
    }
    signedOut('Logged out', 'You have been successfully logged out.')
  }
}

/** Call when the session has ended: removes the member's drafts and replies, here and in other tabs, and goes home with a toast. */
export function useSignedOut(): (title: string, text: string) => void {
  const change = useMeChange()
  const go = useGo()
  return (title, text) => {
    dropDrafts()
    // Navigate first, so that no prompt to log in flashes on a restricted screen.
    go(paths.home)
    change(null)
    toast({ title, text })
  }
}
