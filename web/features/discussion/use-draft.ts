import { useEffect, useEffectEvent, useState } from 'react'
import { v4 as newKey } from 'uuid'
import type { Keepable } from '../../../contract/discussion.ts'
import { useMe } from '../../kit/me.ts'
import { dropDraft, keepDraft, readDraft } from '../../forms/drafts.ts'

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
  keep?: Keepable[]
}

interface Draft extends Written {
  keep: Keepable[]
  /** The idempotency key: the server stores a text that is sent twice once. */
  sendKey?: string
}

/**
 * The text of a form, kept on the device with every change, so that a reload or a login does not lose it.
 * @param place the name under which it is kept: 'reply:…'
 * @param initial the text without a draft
 * @param readFields reads the form's inputs: a text that was typed before the code arrived is kept
 * @returns `forSending` has the same key when the same text is sent again after a failure
 */
export function useDraft(place: string, initial: Written, readFields: () => Written) {
  const me = useMe()
  const by = me?.id ?? ''
  const shared = me?.preferences.sharedPhone ?? true
  const blank = { keep: [], ...initial }
  const [draft, setDraft] = useState<Draft>(blank)
  const [restored, setRestored] = useState(false)
  const keep = ({ sendKey, ...changed }: Partial<Draft>) => {
    const next: Draft = { ...draft, ...changed }
    if (sendKey) next.sendKey = sendKey
    else delete next.sendKey
    setDraft(next)
    if (isSame(next, initial)) dropDraft(place)
    else keepDraft(place, { ...next, by, at: Date.now() }, shared)
  }
  const restore = useEffectEvent(() => {
    const typed = readFields()
    if (!isSame(typed, initial)) return keep(typed)
    const left = readDraft<Draft>(place, by)
    if (left) setDraft(left)
    setRestored(left !== null)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the drafts of the device are not known while the page is made
  useEffect(() => restore(), [])
  return {
    text: draft.text,
    more: draft.more ?? {},
    kept: draft.keep,
    /** True when the form began with a draft. */
    restored,
    write: (text: string) => keep({ text }),
    writeMore: (name: string, value: string) => keep({ more: { ...draft.more, [name]: value } }),
    keepShown: (kind: Keepable) => keep({ keep: [...draft.keep, kind] }),
    forSending(): Sent {
      const sendKey = draft.sendKey ?? newKey()
      keep({ sendKey })
      return { content: draft.text.trim(), sendKey, keep: draft.keep }
    },
    drop: () => dropDraft(place),
    /** Begins anew. */
    clear() {
      dropDraft(place)
      setDraft(blank)
      setRestored(false)
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
