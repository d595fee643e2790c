import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf, send } from '../../../kit/act.ts'
import { ApiError } from '../../../kit/api.ts'
import { dropDraft } from '../../user-text/drafts.ts'
import { asText, type Draft } from './draft.ts'
import { useDeviceCopy } from './device-copy.ts'

/** How far what is typed has come: no further than here, to the server, or not there and why. */
export type Kept =
  | { state: 'nothing' }
  | { state: 'waiting' }
  | { state: 'kept'; at: number }
  | { state: 'failed'; why: string; offline: boolean }

type Body = Record<string, unknown>

interface Autosaved {
  /** The name of the unsaved text, made here. */
  id: string
  articleId: string | null
  basedOn: number | null
  draft: Draft
  /** What is saved: to type it again leaves nothing to be kept. */
  saved: Draft
  /** While it is, nothing is kept. */
  paused: boolean
}

/** After the last letter, and after a failure, in milliseconds. */
const pause = 2_000
const retry = 10_000

/**
 * Keeps what is typed on the server, where readers never see it: two seconds after typing stops and when the page is hidden. Until
 * it is there a copy lies on the device, so that a closed tab or a lost connection loses nothing.
 */
export function useAutosave({ id, articleId, basedOn, draft, saved, paused }: Autosaved) {
  const [kept, setKept] = useState<Kept>({ state: 'nothing' })
  const text = asText(draft)
  const original = asText(saved)
  /** What the server has; at first, and when it has forgotten it, what is saved. Null when that is not known. */
  const there = useRef<string | null>(original)
  const running = useRef(Promise.resolve())
  const stopped = useRef(false)
  const copy = useDeviceCopy(articleId)

  const settle = useEffectEvent(() => {
    // What was typed meanwhile waits for its own turn.
    if (text !== there.current) return
    copy.drop()
    setKept(text === original ? { state: 'nothing' } : { state: 'kept', at: Date.now() })
  })
  const fail = useEffectEvent((error: Error) =>
    setKept({ state: 'failed', why: failureOf(error), offline: !(error instanceof ApiError) }),
  )
  const put = useEffectEvent(() => {
    running.current = running.current.then(async () => {
      if (stopped.current || text === there.current) return
      try {
        if (text === original) await send('DELETE /api/admin/drafts/:id', { id }, undefined)
        else await send('PUT /api/admin/drafts/:id', { id }, { articleId, basedOn, body: JSON.parse(text) as Body })
        there.current = text
        settle()
      } catch (error) {
        fail(error as Error)
      }
    })
  })
  const begin = useEffectEvent(() => {
    copy.keep({ id, articleId, basedOn, body: JSON.parse(text) as Body })
    setKept((before) => (before.state === 'failed' ? before : { state: 'waiting' }))
  })

  useEffect(() => {
    if (paused || text === there.current) return undefined
    begin()
    const timer = setTimeout(() => put(), pause)
    return () => clearTimeout(timer)
  }, [paused, text])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && put()
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  }, [])
  const failed = kept.state === 'failed'
  useEffect(() => {
    if (!failed) return undefined
    const again = () => put()
    const timer = setInterval(again, retry)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [failed])

  return {
    kept,
    /** Ends it, and waits for what is on its way: a text that was saved is not to come back as an unsaved one. */
    async stop() {
      stopped.current = true
      await running.current
    },
    /** Goes on. Saving in another tab makes the server forget what it had of this one. */
    resume() {
      there.current = null
      stopped.current = false
    },
    /** The server has forgotten the unsaved text: it was saved, or thrown away. */
    forgotten(now: Draft) {
      there.current = asText(now)
      stopped.current = false
      dropDraft(copy.place)
      setKept({ state: 'nothing' })
    },
  }
}
