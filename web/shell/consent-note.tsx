import { island } from '../kit/island.tsx'
import { useMe } from '../kit/me.ts'

const load = async () => (await import('../account/consent.tsx')).Consent

/** Few members are asked, so its code is in no page. */
const LateConsent = island(import.meta.env.SSR ? await load() : null, load)

/** What a member is asked on every screen, until they answer, when they signed up without being asked. */
export function ConsentNote() {
  return useMe()?.consent === 'missing' ? <LateConsent /> : null
}
