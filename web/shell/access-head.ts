import type { Me } from '../../contract/accounts-api.ts'
import type { Access, Screen } from '../kit/page.ts'

/** The words of the specification, section 2, with those of the notice (closed-door.tsx). */
export const denied = 'Access Denied'

/** A shut door's words for the tab; it is not to be indexed. */
export function accessHead(door: Access | undefined, me: Me | null | undefined): Pick<Screen, 'head' | 'redirect'> {
  const title = me ? denied : (door?.title ?? '')
  return {
    head: ({ site }) => ({ title: `${title} · ${site.name}`, ...(me ? {} : { description: door?.text ?? '' }) }),
  }
}
