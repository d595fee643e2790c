import { useCallback, useState } from 'react'
import { v4 as newKey } from 'uuid'
import type { Keepable } from '../../../contract/discussion.ts'
import { useMe } from '../../kit/me.ts'
import { dropDraft, keepDraft, readDraft, type Draft } from './drafts.ts'

/** A text as it is sent. */
export interface Sent {
  content: string
  sendKey: string
  keep: Keepable[]
}

/** A text, and the other fields of its form by their names. */
export interface Written {
  text: string
  more?: Record<string, string>
}

/**
 * The text of a box, kept on the device with every change, so that a reload or a login does not lose it.
 * @param place what it is for: 'comment:…'
 * @param initial what the box begins with
 * @param inPage the box comes with the page, whose HTML knows of no draft: `restore` is to be called once it has been taken over
 * @returns `forSending` names this very text: sent again after a failure it bears the same key
 */
export function useDraft(place: string, initial: Written, inPage = false) {
  const me = useMe()
  const by = me?.id ?? ''
  const shared = me?.preferences.sharedPhone ?? false
  const blank = { ...initial, keep: [], by, at: 0 }
  const [draft, setDraft] = useState<Draft>(() => (inPage ? null : readDraft(place, by)) ?? blank)
  const keep = ({ sendKey, ...changed }: Partial<Draft>) => {
    const next: Draft = { ...draft, ...changed, by, at: Date.now() }
    if (sendKey) next.sendKey = sendKey
    else delete next.sendKey
    setDraft(next)
    if (isSame(next, initial)) dropDraft(place)
    else keepDraft(place, next, shared)
  }
  return {
    text: draft.text,
    more: draft.more ?? {},
    kept: draft.keep,
    write: (text: string) => keep({ text }),
    writeMore: (name: string, value: string) => keep({ more: { ...draft.more, [name]: value } }),
    insistOn: (kind: Keepable) => keep({ keep: [...draft.keep, kind] }),
    forSending(): Sent {
      const sendKey = draft.sendKey ?? newKey()
      keep({ sendKey })
      return { content: draft.text.trim(), sendKey, keep: draft.keep }
    },
    drop: useCallback(() => dropDraft(place), [place]),
    /**
     * @param typed what the box held when its code arrived: it was typed meanwhile, and is kept
     * @returns whether a draft was there
     */
    restore(typed: Written): boolean {
      const before = isSame(typed, initial) ? readDraft(place, by) : null
      if (before) setDraft(before)
      else if (!isSame(typed, initial)) keep(typed)
      return before !== null
    },
    /** Begins anew. */
    clear() {
      dropDraft(place)
      setDraft(blank)
    },
  }
}

function isSame(written: Written, initial: Written): boolean {
  const names = Object.keys({ ...written.more, ...initial.more })
  return (
    written.text.trim() === initial.text.trim() &&
    names.every((name) => (written.more?.[name] ?? '') === (initial.more?.[name] ?? ''))
  )
}
