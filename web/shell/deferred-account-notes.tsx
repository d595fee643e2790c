import './account-notes.css'
import { deferred } from '../kit/deferred.tsx'
import { useMe } from '../kit/me.ts'

const load = async () => (await import('./account-notes.tsx')).AccountNotes
const Notes = deferred(import.meta.env.SSR ? await load() : null, load)

/** Few members have any, so their code is in no page. */
export function DeferredAccountNotes() {
  const me = useMe()
  return me && (me.suspension || me.consent === 'missing') ? <Notes /> : null
}
