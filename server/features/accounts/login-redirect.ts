import { pathOfThisSite } from '../../../contract/accounts.ts'

/**
 * Where `GET /api/auth/login?next=…` leads: a navigation and not a call, so that a link can send a visitor to log in
 * and back.
 * @param next as it came; what is no path of this site is left out
 */
export function loginPage(next: string | undefined): string {
  const path = pathOfThisSite(next)
  return path ? `/login?next=${encodeURIComponent(path)}` : '/login'
}
