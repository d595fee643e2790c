import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf } from '../../../kit/send.ts'
import { ApiError } from '../../../kit/answers.ts'
import { editArticle, type TypedDraft } from './edit-article.ts'
import type { ArticleDraft } from './article-field-table.ts'
import { useDraftOffers, type Offer } from './draft-offers.ts'
import { useDeviceCopy } from './device-copy.ts'

/** The state of the draft on the server. */
type AutosaveState =
  | { state: 'nothing' }
  | { state: 'waiting' }
  | { state: 'saved'; at: number }
  | { state: 'failed'; why: string; offline: boolean }

interface Options {
  storedId: string | null
  typed: TypedDraft
  /** The unchanged draft, which is not stored. */
  saved: ArticleDraft
  /** The drafts that were left on the server. */
  left: Offer[]
  paused: boolean
}

/** Milliseconds after the last keystroke, and after a failure. */
const pause = 2_000
const retryEvery = 10_000

/**
 * Saves the draft on the server, unpublished, two seconds after typing stops and when the page is hidden. Until that has
 * succeeded, a copy on the device survives a closed tab or a lost connection. Drafts that were left are offered first.
 */
export function useAutosave({ storedId, typed, saved, left, paused: isPaused }: Options) {
  const { drafts } = editArticle
  const copy = useDeviceCopy<TypedDraft>('Article', storedId)
  const draftOffers = useDraftOffers({ storedId, saved, left, copy })

  const [saveState, setSaveState] = useState<AutosaveState>({ state: 'nothing' })
  const text = JSON.stringify(typed.body)
  const original = JSON.stringify(saved)
  /** The draft on the server as JSON; null if unknown. */
  const there = useRef<string | null>(original)
  const running = useRef(Promise.resolve())
  const paused = isPaused || draftOffers.offers.length > 0

  const onPut = useEffectEvent(() => {
    // The draft changed meanwhile, so send it again.
    if (text !== there.current) return
    copy.drop(typed.id)
    setSaveState(text === original ? { state: 'nothing' } : { state: 'saved', at: Date.now() })
  })
  const put = useEffectEvent(() => {
    running.current = running.current.then(async () => {
      if (paused || text === there.current) return
      try {
        if (text === original) await drafts.remove(typed.id)
        else await drafts.put(typed, storedId)
        there.current = text
        onPut()
      } catch (error) {
        setSaveState({ state: 'failed', why: failureOf(error as Error), offline: !(error instanceof ApiError) })
      }
    })
  })
  const begin = useEffectEvent(() => {
    copy.save(typed)
    setSaveState((before) => (before.state === 'failed' ? before : { state: 'waiting' }))
  })

  useEffect(() => {
    if (paused || text === there.current) return undefined
    begin()
    const timer = setTimeout(() => put(), pause)
    return () => clearTimeout(timer)
  }, [paused, text])
  const failed = saveState.state === 'failed'
  useEffect(() => {
    const putNow = () => put()
    const timer = failed ? setInterval(putNow, retryEvery) : undefined
    document.addEventListener('visibilitychange', putNow)
    window.addEventListener('online', putNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', putNow)
      window.removeEventListener('online', putNow)
    }
  }, [failed])

  return {
    saveState,
    ...draftOffers,
    /** Resolves when no call is running, so that a draft that is saved now is not stored as unsaved afterwards. */
    settled: () => running.current,
    /** Call when the server may have deleted the draft. @param draft the unchanged draft; null if unknown */
    reset(draft: ArticleDraft | null) {
      there.current = draft && JSON.stringify(draft)
      if (!draft) return
      copy.drop(typed.id)
      setSaveState({ state: 'nothing' })
    },
  }
}
