import { accountLimits } from '../../../contract/accounts/accounts.ts'
import type { Queries } from '../../db/client/open.ts'
import type { CookieOptions } from './cookies.ts'
import { findTokens } from './login-cookies.ts'

/**
 * True for a login with a browser on which the member has not logged in before, unless it is their first at all. On a shared phone nothing is
 * left in the browser; there one of the same name counts as theirs.
 * @param sql the transaction of the login, before its event is stored
 */
export async function isNewBrowser(
  sql: Queries,
  request: Request,
  { id, shared }: { id: string; shared: boolean },
  options: CookieOptions,
): Promise<boolean> {
  const tokens = await findTokens(sql, 'device', request, options)
  if (tokens.some(({ userId }) => userId === id)) return false
  const since = new Date(options.now.getTime() - accountLimits.knownDevice)
  const [before] = await sql<[{ logins: number; same: number }]>`
    select count(*)::int as logins, count(*) filter (where user_agent = ${(request.headers.get('user-agent') ?? '').slice(0, 500)})::int as same
    from audit_logs
    where resource_type = 'user' and resource_id = ${id} and action in ('login', 'login.admin') and created_at > ${since}`
  return before.logins > 0 && !(shared && before.same > 0)
}
