import type { Autosaved } from '../../../../contract/admin-articles-api.ts'
import { useMe } from '../../../kit/me.ts'
import { dropDraft, keepDraft, readDraft } from '../../user-text/drafts.ts'

/** An unsaved text as the device keeps it until the server has it. */
export type Copy = Pick<Autosaved, 'id' | 'articleId' | 'basedOn' | 'body'>

/** The copy on this device of what is typed: one for each article, and one for a new one. */
export function useDeviceCopy(articleId: string | null) {
  const me = useMe()
  const place = `article:${articleId ?? 'new'}`
  const by = me?.id ?? ''
  return {
    place,
    keep(copy: Copy) {
      keepDraft(
        place,
        { text: JSON.stringify(copy), keep: [], by, at: Date.now() },
        me?.preferences.sharedPhone ?? false,
      )
    },
    drop: () => dropDraft(place),
    /** @returns null when there is none */
    read(): Autosaved | null {
      const kept = readDraft(place, by)
      try {
        return kept && { ...(JSON.parse(kept.text) as Copy), updatedAt: new Date(kept.at).toISOString() }
      } catch {
        return null
      }
    },
  }
}
