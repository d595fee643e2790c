import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { t } from '#words'
import { afterLogin, confirmFirst } from '../../../contract/accounts/accounts.ts'
import { paths } from '../../../contract/paths.ts'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { tellOthers } from '../../kit/account-channel.ts'
import { useMeChange } from '../../kit/session.ts'
import { meQuery } from '../../kit/me.ts'
import type { Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { dropDrafts } from '../../forms/drafts.ts'

/** Redirects a member who is signed in already. */
export function redirectSignedIn({ client, location }: { client: QueryClient; location: Location }): string | null {
  const me = client.getQueryData(meQuery.queryKey)
  return me ? afterLogin(location.search.get('next'), { role: me.role }) : null
}

/** The message to somebody whose account an admin has to approve. */
export const untilApproved = t`An admin has to approve it before you can write. You can log in already, and read.`

/** True for who was writing in the forum when they were led here: their text waits in this tab. */
export const isAsking = (next: string | null) => next === paths.newDiscussion

/**
 * Completes a login or a sign-up: deletes the drafts on this device, but for the member's own and what they were just asking, and shows
 * a toast. The screen's `redirect` then navigates.
 * @param isNew true after a sign-up
 * @returns a function that returns false when the browser goes to another language by itself
 */
export function useSignedIn(isNew = false): (reply: { user: Me; restored?: true | undefined }) => boolean {
  const change = useMeChange()
  const { mail } = useSite()
  const next = useSearchParams().get('next')
  return useCallback(
    ({ user, restored }) => {
      dropDrafts(user.id, ...(isAsking(next) ? [''] : []))
      const to = afterLogin(next, user)
      // Another language is another build: it is loaded, and asks by itself who is signed in.
      if (to !== afterLogin(next, { role: user.role })) {
        tellOthers()
        location.assign(to)
        return false
      }
      change(user)
      const sentences = [
        restored && t`Your account stays: it is no longer to be deleted.`,
        user.application && t`An admin has to approve it before you can write. You can read already.`,
        isNew && mail && confirmFirst(user.email),
      ]
      const text = sentences.filter(Boolean).join(' ')
      toast({ title: isNew ? t`Account created successfully!` : t`Welcome back!`, ...(text && { text }) })
      return true
    },
    [change, mail, next, isNew],
  )
}
