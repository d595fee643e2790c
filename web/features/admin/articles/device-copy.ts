import { useMe } from '../../../kit/me.ts'
import { dropDraft, saveDraft, readDraft as readStored } from '../../../forms/drafts.ts'

/** The copy of a draft on this device: one for each edited object, and one for a new one. */
export function useDeviceCopy<Typed extends object>(draftKey: string) {
  const me = useMe()
  const by = me?.id ?? ''
  return {
    save: (typed: Typed) => saveDraft(draftKey, { ...typed, by, at: Date.now() }, me?.preferences.sharedPhone ?? false),
    drop: () => dropDraft(draftKey),
    read() {
      const draft = readStored<Typed>(draftKey, by)
      return draft && { ...draft, updatedAt: new Date(draft.at).toISOString() }
    },
  }
}
