import { useCallback } from 'react'
import type { Me } from '../../../contract/accounts-api.ts'
import { useMeChange } from '../../kit/me-change.ts'
import { toast } from '../../kit/toasts.ts'
import { dropDrafts } from '../user-text/drafts.ts'

/** To be called when a login is complete: drops what others left unsent on this device, says so, and the screen then sends the member on (see `redirect`). */
export function useSignedIn(): (reply: { user: Me; restored?: true | undefined }) => void {
  const change = useMeChange()
  return useCallback(
    ({ user, restored }) => {
      dropDrafts(user.id)
      change(user)
      toast({
        title: 'Welcome back!',
        ...(restored ? { text: 'Your account stays: it is no longer to be deleted.' } : {}),
      })
    },
    [change],
  )
}
