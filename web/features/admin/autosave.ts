import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf } from '../../kit/act.ts'
import { ApiError } from '../../kit/api.ts'
import { useMe } from '../../kit/me.ts'
import { dropDraft, keepDraft, readDraft } from '../../forms/drafts.ts'

/** A draft under an id of its own, with the version that it began from. */
export interface TypedDraft<Draft> {
  id: string
  basedOn: number | null
  body: Draft
}

/** The server's storage for a form's drafts. */
export interface DraftStore<Draft> {
  put: (typed: TypedDraft<Draft>, storedId: string | null) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

/** The state of the draft on the server. */
export type AutosaveState =
  | { state: 'nothing' }
  | { state: 'waiting' }
  | { state: 'kept'; at: number }
  | { state: 'failed'; why: string; offline: boolean }

/** The copy of a draft on this device: one for each edited object, and one for a new one. */
export function useDeviceCopy<Draft>(what: string, storedId: string | null) {
  const me = useMe()
  const place = `edit-${what}:${storedId ?? 'new'}`
  const by = me?.id ?? ''
  return {
    keep: (typed: TypedDraft<Draft>) =>
      keepDraft(place, { ...typed, by, at: Date.now() }, me?.preferences.sharedPhone ?? false),
    drop: () => dropDraft(place),
    read: () => readDraft<TypedDraft<Draft>>(place, by),
  }
}

interface Options<Draft> {
  what: string
  /** Null if the form's drafts are not stored. */
  store: DraftStore<Draft> | null
  storedId: string | null
  typed: TypedDraft<Draft>
  /** The unchanged draft, which is not stored. */
  saved: Draft
  paused: boolean
}

/** Milliseconds after the last keystroke, and after a failure. */
const pause = 2_000
const retryEvery = 10_000

/**
 * Saves the draft on the server, unpublished, two seconds after typing stops and when the page is hidden. Until that has
 * succeeded, a copy on the device survives a closed tab or a lost connection.
 */
export function useAutosave<Draft>({ what, store, storedId, typed, saved, paused }: Options<Draft>) {
  const [kept, setKept] = useState<AutosaveState>({ state: 'nothing' })
  const text = JSON.stringify(typed.body)
  const original = JSON.stringify(saved)
  /** The draft on the server as JSON; null if unknown. */
  const there = useRef<string | null>(original)
  const running = useRef(Promise.resolve())
  const copy = useDeviceCopy<Draft>(what, storedId)

  const onPut = useEffectEvent(() => {
    // The draft changed meanwhile, so send it again.
    if (text !== there.current) return
    copy.drop()
    setKept(text === original ? { state: 'nothing' } : { state: 'kept', at: Date.now() })
  })
  const put = useEffectEvent(() => {
    running.current = running.current.then(async () => {
      if (!store || paused || text === there.current) return
      try {
        if (text === original) await store.remove(typed.id)
        else await store.put(typed, storedId)
        there.current = text
        onPut()
      } catch (error) {
        setKept({ state: 'failed', why: failureOf(error as Error), offline: !(error instanceof ApiError) })
      }
    })
  })
  const begin = useEffectEvent(() => {
    copy.keep(typed)
    setKept((before) => (before.state === 'failed' ? before : { state: 'waiting' }))
  })

  const active = store !== null && !paused
  useEffect(() => {
    if (!active || text === there.current) return undefined
    begin()
    const timer = setTimeout(() => put(), pause)
    return () => clearTimeout(timer)
  }, [active, text])
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && put()
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [])
  const failed = kept.state === 'failed'
  useEffect(() => {
    if (!failed) return undefined
    const retry = () => put()
    const timer = setInterval(retry, retryEvery)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [failed])

  return {
    kept,
    /** Resolves when no call is running, so that a draft that is saved now is not stored as unsaved afterwards. */
    settled: () => running.current,
    /** Call when the server may have deleted the draft. @param draft the unchanged draft; null if unknown */
    reset(draft: Draft | null) {
      there.current = draft && JSON.stringify(draft)
      if (!draft) return
      copy.drop()
      setKept({ state: 'nothing' })
    },
  }
}
