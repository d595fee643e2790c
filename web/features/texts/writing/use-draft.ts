import { useEffect, useEffectEvent, useState } from 'react'
import { v4 as newKey } from 'uuid'
import type { Allowable } from '../../../../contract/texts/rules.ts'
import { useMe } from '../../../kit/me.ts'
import { dropDraft, keepDraft, readDraft } from '../../../forms/drafts.ts'

/** The typed words by the names of their fields. */
type Words = Readonly<Record<string, string>>

/** A text as it is sent. */
export interface Sent {
  words: Words
  sendKey: string
  keep: Allowable[]
}

interface Draft {
  words: Words
  /** The private details that the writer insists on showing. */
  keep: Allowable[]
  /** The idempotency key: the server stores a text that is sent twice once. */
  sendKey?: string
}

/**
 * The words of a form, kept on the device with every change, so that a reload or a login does not lose them.
 * @param place the name under which they are kept: 'reply:…'
 * @param initial the words without a draft
 * @param readField reads an input of the form: what was typed before the code arrived is kept
 * @returns `forSending` has the same key when the same words are sent again after a failure
 */
export function useDraft(place: string, initial: Draft, readField: (name: string) => string) {
  const me = useMe()
  const by = me?.id ?? ''
  const shared = me?.preferences.sharedPhone ?? true
  const [draft, setDraft] = useState(initial)
  const [restored, setRestored] = useState(false)
  const isInitial = (words: Words) =>
    Object.entries(initial.words).every(([name, text]) => (words[name] ?? '').trim() === text.trim())
  const keep = ({ sendKey, ...changed }: Partial<Draft>) => {
    const next: Draft = { words: draft.words, keep: draft.keep, ...changed, ...(sendKey && { sendKey }) }
    setDraft(next)
    if (isInitial(next.words)) dropDraft(place)
    else keepDraft(place, { ...next, by, at: Date.now() }, shared)
  }
  const restore = useEffectEvent(() => {
    const words = Object.fromEntries(Object.keys(initial.words).map((name) => [name, readField(name)]))
    if (!isInitial(words)) return keep({ words })
    const left = readDraft<Draft>(place, by)
    if (!left?.words) return
    setDraft(left)
    setRestored(true)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the drafts of the device are not known while the page is made
  useEffect(() => restore(), [])
  return {
    words: draft.words,
    kept: draft.keep,
    /** True when the form began with a draft. */
    restored,
    write: (name: string, text: string) => keep({ words: { ...draft.words, [name]: text } }),
    keepShown: (kind: Allowable) => keep({ keep: [...draft.keep, kind] }),
    forSending(): Sent {
      const sendKey = draft.sendKey ?? newKey()
      keep({ sendKey })
      return { words: draft.words, sendKey, keep: draft.keep }
    },
    drop: () => dropDraft(place),
    /** Begins anew. */
    clear() {
      dropDraft(place)
      setDraft(initial)
      setRestored(false)
    },
  }
}
