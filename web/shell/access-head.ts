import { t } from '#words'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import type { Access, Screen } from '../kit/page.ts'

/** From the specification, section 2; the notice has the same title (access-prompt.tsx). */
export const denied = t`Access Denied`

/** The head of a page that is closed to the visitor; it is not to be indexed. */
export function accessHead(access: Access | undefined, me: Me | null | undefined): Pick<Screen, 'head' | 'redirect'> {
  const title = me ? denied : (access?.title ?? '')
  return {
    head: ({ site }) => ({ title: `${title} · ${site.name}`, ...(me ? {} : { description: access?.text ?? '' }) }),
  }
}
