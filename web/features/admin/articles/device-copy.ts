import { useMe } from '../../../kit/me.ts'
import { dropDraft, saveDraft, readDraft as readStored } from '../../../forms/drafts.ts'
import type { TypedDraft } from './edit-article.ts'

/** The copy of a draft on this device: one for each edited object, and one for a new one. */
export function useDeviceCopy(draftKey: string) {
  const me = useMe()
  const by = me?.id ?? ''
  return {
    save: (typed: TypedDraft) =>
      saveDraft(draftKey, { ...typed, by, at: Date.now() }, me?.preferences.sharedPhone ?? false),
    drop: () => dropDraft(draftKey),
    read() {
      const draft = readStored<TypedDraft>(draftKey, by)
      return draft && { ...draft, updatedAt: new Date(draft.at).toISOString() }
    },
  }
}
