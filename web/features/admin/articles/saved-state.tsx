import { useEffect, useState } from 'react'
import { timeAgo } from '../../../kit/dates.ts'
import type { Kept } from './use-autosave.ts'

/** How far what is typed has come, with its seconds; those who hear the page are told when it does not arrive. */
export function SavedState({ kept }: { kept: Kept }) {
  const now = useSeconds(kept.state === 'kept')
  const bad = kept.state === 'failed'
  return (
    <p className="saved-state" data-state={kept.state}>
      {!bad && (kept.state === 'kept' ? sinceThen(kept.at, now) : kept.state === 'waiting' && 'Saving…')}
      <span role="status">{kept.state === 'failed' && wordsFor(kept)}</span>
    </p>
  )
}

function wordsFor({ why, offline }: Kept & { state: 'failed' }): string {
  return offline ? 'Not saved: no connection' : `Not saved: ${why}`
}

/** 'Saved 12 seconds ago'. */
function sinceThen(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 2) return 'Saved just now'
  if (seconds < 60) return `Saved ${seconds} seconds ago`
  return `Saved ${timeAgo(new Date(at).toISOString(), new Date(now))}`
}

function useSeconds(running: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return undefined
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [running])
  return now
}
