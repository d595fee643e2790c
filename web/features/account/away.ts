import type { QueryClient } from '@tanstack/react-query'
import { afterLogin } from '../../../contract/accounts.ts'
import { getMe } from '../../kit/me.ts'
import type { Location } from '../../kit/page.ts'

/** A member has no use for the screens by which one becomes signed in: they go where the login leads. */
export function awayWhenSignedIn({ client, place }: { client: QueryClient; place: Location }): string | null {
  const me = getMe(client)
  return me ? afterLogin(place.search.get('next'), me) : null
}
