import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { AdminPoll, PollEditConflict } from '../../../../contract/admin-polls-api.ts'
import { send } from '../../../kit/act.ts'
import { ApiError, isMissing } from '../../../kit/api.ts'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { serverNow } from '../../../kit/now.ts'
import { toast } from '../../../kit/toasts.ts'
import { useRefresh } from '../dashboard/acting.ts'
import { bodyOf, draftOf, faultsIn, isSame, type Draft } from './draft.ts'

/**
 * A poll that is being written: what is typed, what is stored, and the way from one to the other.
 * @param opened null for a new one
 * @param onRefused is given what is errors, by the name of the field
 */
export function usePoll(opened: AdminPoll | null, onRefused: (wrong: FieldErrors) => void) {
  const refresh = useRefresh()
  /** As the one who types has seen it last. */
  const [poll, setPoll] = useState(opened)
  const [saved, setSaved] = useState(() => draftOf(opened))
  const [draft, setDraft] = useState(saved)
  const [sendKey, setSendKey] = useState(() => newId())
  const [busy, setBusy] = useState(false)
  const [loss, setLoss] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<AdminPoll | null>(null)
  /** The poll was deleted meanwhile: the key under which what is typed can be sent as a new one. */
  const [gone, setGone] = useState<string | null>(null)
  /** What was typed and gave way to another poll. */
  const [aside, setAside] = useState<Draft | null>(null)
  /** What was sent and not answered: it may be stored. */
  const unanswered = useRef<Draft | null>(null)

  /**
   * Stores what is typed.
   * @param confirmVoteLoss whether options go together with their votes
   * @param on the poll that it takes the place of
   * @param key under which a new one is stored once
   * @returns whether it is stored; else it has been said why, or `loss`, `theirs` or `gone` asks
   */
  const save = async (confirmVoteLoss = false, on = poll, key = sendKey): Promise<boolean> => {
    if (busy) return false
    const faults = faultsIn(draft, on, serverNow())
    if (Object.keys(faults).length > 0) {
      onRefused(faults)
      return false
    }
    setBusy(true)
    try {
      await store(on, confirmVoteLoss, key)
    } catch (error) {
      setBusy(false)
      refuse(error as Error, on)
      return false
    }
    toast({ title: on ? 'Poll updated successfully' : 'Poll created successfully' })
    void refresh()
    return true
  }
  const store = async (on: AdminPoll | null, confirmVoteLoss: boolean, key: string) => {
    const put = (to: AdminPoll, basedOn: number) =>
      send('PUT /api/admin/polls/:id', { id: to.id }, { ...bodyOf(draft, to), basedOn, confirmVoteLoss })
    try {
      if (on) return await put(on, on.version)
      // What was sent once under this key, and whose answer was lost, is there already: what was typed since is saved upon it.
      const there = await send('POST /api/admin/polls', undefined, { ...bodyOf(draft, null), sendKey: key })
      return isSame(draftOf(there), draft) ? there : await put(there, 1)
    } catch (error) {
      const now = savedMeanwhile(error)
      if (!now || !unanswered.current || !isSame(draftOf(now), unanswered.current)) throw error
      // That was this form: its answer was lost.
      return put(now, now.version)
    }
  }
  const refuse = (error: Error, on: AdminPoll | null) => {
    const refusal = error instanceof ApiError ? error.refusal : null
    const status = error instanceof ApiError ? error.status : null
    if (status === null || status >= 500) unanswered.current = draft
    const now = savedMeanwhile(error)
    setTheirs(now)
    const asks = status === 409 && !now && refusal !== null
    setLoss(asks ? refusal.message : null)
    setGone(isMissing(error) ? newId() : null)
    if (now || asks || isMissing(error)) return
    const title = refusal?.message ?? (on ? 'Failed to update poll' : 'Failed to create poll')
    const text = refusal ? undefined : 'Please check your connection and try again.'
    toast({ title, kind: 'bad', ...(text && { text }) })
    onRefused(refusal?.fields ?? {})
  }
  /** Goes on from a stored poll, which the one who types has now seen. */
  const goOnFrom = (stored: AdminPoll) => {
    setPoll(stored)
    setSaved(draftOf(stored))
    setTheirs(null)
  }

  return {
    poll,
    draft,
    write: (change: (before: Draft) => Draft) => setDraft(change),
    isChanged: !isSame(draft, saved),
    /** The typed poll, and the key under which a new poll is stored once. */
    typed: { draft, sendKey },
    restore(typed: { draft: Draft; sendKey: string }) {
      setDraft(typed.draft)
      setSendKey(typed.sendKey)
    },
    busy,
    save,
    loss,
    keepVotes: () => setLoss(null),
    theirs,
    /** Saves what is typed in the place of the other poll. */
    async keepMine(): Promise<boolean> {
      if (!theirs) return false
      goOnFrom(theirs)
      return save(false, theirs)
    },
    takeTheirs() {
      if (!theirs) return
      setAside(draft)
      setDraft(draftOf(theirs))
      goOnFrom(theirs)
    },
    backToMine() {
      setTheirs(null)
      setGone(null)
    },
    gone: gone !== null,
    /** Saves what is typed as a poll of its own: from now on it is a new one. */
    async saveAsNew(): Promise<boolean> {
      if (!gone) return false
      setSendKey(gone)
      setPoll(null)
      setSaved(draftOf(null))
      const stored = await save(false, null, gone)
      if (!stored) setGone((since) => (since === gone ? null : since))
      return stored
    },
    aside,
    bringBack() {
      if (aside) setDraft(aside)
      setAside(null)
    },
  }
}

/** The poll as it is now, where it was refused because somebody saved it meanwhile. */
function savedMeanwhile(error: unknown): AdminPoll | null {
  const refusal = error instanceof ApiError ? (error.refusal as Partial<PollEditConflict> | null) : null
  return refusal?.poll ?? null
}
