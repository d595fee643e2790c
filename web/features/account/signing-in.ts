import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { afterLogin } from '../../../contract/accounts.ts'
import type { Me } from '../../../contract/accounts-api.ts'
import { useMeChange } from '../../kit/me-change.ts'
import { meQuery } from '../../kit/me.ts'
import type { Location } from '../../kit/page.ts'
import { toast } from '../../kit/toasts.ts'
import { dropDrafts } from '../../forms/drafts.ts'

/** The message to somebody whose account an admin has to approve. */
export const untilApproved = 'An admin has to approve it before you can write. You can log in already, and read.'

/** Redirects a member who is signed in already. */
export function redirectSignedIn({ client, place }: { client: QueryClient; place: Location }): string | null {
  const me = client.getQueryData(meQuery.queryKey)
  return me ? afterLogin(place.search.get('next'), me) : null
}

/** Completes a login: deletes other members' drafts on this device and shows a toast. The screen's `redirect` then navigates. */
export function useSignedIn(): (reply: { user: Me; restored?: true | undefined }) => void {
  const change = useMeChange()
  return useCallback(
    ({ user, restored }) => {
      dropDrafts(user.id)
      change(user)
      const text = restored && 'Your account stays: it is no longer to be deleted.'
      toast({ title: 'Welcome back!', ...(text && { text }) })
    },
    [change],
  )
}
