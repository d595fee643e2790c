import { useMe } from '../../../kit/me.ts'
import { dropDraft, latestDraft, saveDraft, readDraft as readStored } from '../../../forms/drafts.ts'

/**
 * The copies of what is typed on this device: one of an edited object, and one of each form of a new one, since several may be open in tabs.
 * @param kind such as 'Article'
 * @param storedId null for a new object
 */
export function useDeviceCopy<Typed extends { id: string }>(kind: string, storedId: string | null) {
  const me = useMe()
  const by = me?.id ?? ''
  const keyOf = (id: string) => `edit-${kind}:${storedId ?? `new:${id}`}`
  const dated = (draft: (Typed & { at: number }) | null) =>
    draft && { ...draft, updatedAt: new Date(draft.at).toISOString() }
  return {
    save: (typed: Typed) =>
      saveDraft(keyOf(typed.id), { ...typed, by, at: Date.now() }, me?.preferences.sharedPhone ?? false),
    drop: (id: string) => dropDraft(keyOf(id)),
    read: (id: string) => dated(readStored<Typed>(keyOf(id), by)),
    /** The copy of an edited object; of new ones the latest, whichever form left it. */
    latest: () => dated(latestDraft<Typed>(keyOf(''), by)),
  }
}
