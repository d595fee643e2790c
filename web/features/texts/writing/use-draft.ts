import { useEffect, useEffectEvent, useState } from 'react'
import { v4 as newKey } from 'uuid'
import type { Allowable } from '../../../../contract/texts/text-form.ts'
import { useMe } from '../../../kit/me.ts'
import { dropDraft, saveDraft, readDraft } from '../../../forms/drafts.ts'

/** The typed texts by the names of their fields. */
type Values = Readonly<Record<string, string>>

/** A text as it is sent. */
export interface Sent {
  values: Values
  sendKey: string
  allowed: Allowable[]
}

/** A text of one field as it is sent. */
export type SentText = Omit<Sent, 'values'> & { content: string }

interface Draft {
  values: Values
  /** The private details that the writer insists on showing. */
  allowed: Allowable[]
  /** The idempotency key: the server stores a text that is sent twice once. */
  sendKey?: string
}

/**
 * The values of a form, saved on the device with every change, so that a reload or a login does not lose them.
 * @param draftKey 'reply:…'
 * @param initial the values without a draft
 * @param readField reads an input of the form: what was typed before hydration
 * @returns `forSending` has the same key when the same values are sent again after a failure
 */
export function useDraft(draftKey: string, initial: Draft, readField: (name: string) => string) {
  const me = useMe()
  const by = me?.id ?? ''
  const shared = me?.preferences.sharedPhone ?? true
  const [draft, setDraft] = useState(initial)
  const [restored, setRestored] = useState(false)
  const isInitial = (values: Values) =>
    Object.entries(initial.values).every(([name, text]) => (values[name] ?? '').trim() === text.trim())
  const save = ({ sendKey, ...changed }: Partial<Draft>) => {
    const next: Draft = { values: draft.values, allowed: draft.allowed, ...changed, ...(sendKey && { sendKey }) }
    setDraft(next)
    if (isInitial(next.values)) dropDraft(draftKey)
    else saveDraft(draftKey, { ...next, by, at: Date.now() }, shared)
  }
  const restore = useEffectEvent(() => {
    const values = Object.fromEntries(Object.keys(initial.values).map((name) => [name, readField(name)]))
    if (!isInitial(values)) return save({ values })
    const left = readDraft<Draft>(draftKey, by)
    if (!left?.values) return
    setDraft(left)
    setRestored(true)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the server cannot read the device's drafts
  useEffect(() => restore(), [])
  return {
    values: draft.values,
    allowed: draft.allowed,
    /** True when the form began with a draft. */
    restored,
    write: (name: string, text: string) => save({ values: { ...draft.values, [name]: text } }),
    allow: (kind: Allowable) => save({ allowed: [...draft.allowed, kind] }),
    forSending(): Sent {
      const sendKey = draft.sendKey ?? newKey()
      save({ sendKey })
      return { values: draft.values, sendKey, allowed: draft.allowed }
    },
    drop: () => dropDraft(draftKey),
    /** Begins anew. */
    clear() {
      dropDraft(draftKey)
      setDraft(initial)
      setRestored(false)
    },
  }
}
