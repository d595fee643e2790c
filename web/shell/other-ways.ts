import { useSite } from '../kit/site.ts'

/** True on a site on which a member may have no password: a new login proves then who they are. */
export function useHasOtherWays(): boolean {
  const { oidc, passkeys, mail, loginLinks } = useSite()
  return oidc !== null || passkeys || (mail && loginLinks)
}
