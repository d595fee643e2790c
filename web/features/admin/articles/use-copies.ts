import { useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../../../contract/articles-api.ts'
import { failureOf, send } from '../../../kit/act.ts'
import { ApiError } from '../../../kit/api.ts'

/** Copies of pictures of other sites, by the pictures' addresses. */
export interface Copies {
  /** Addresses whose copies are being made. */
  running: string[]
  /** Why one could not be made. */
  failures: Record<string, string>
  /** Begins one; a second press while it is made does nothing. */
  start: (url: string) => void
}

/**
 * Has the server load pictures of other sites and keep them.
 * @param onDone called with each copy; not after the form is gone
 */
export function useCopies(onDone: (url: string, copy: MediaItem) => void): Copies {
  const [running, setRunning] = useState<string[]>([])
  const [failures, setFailures] = useState<Record<string, string>>({})
  const onTheirWay = useRef(new Set<string>())
  const arrived = useRef<typeof onDone | null>(null)
  useEffect(() => {
    arrived.current = onDone
  })
  useEffect(() => () => void (arrived.current = null), [])

  const run = async (url: string) => {
    try {
      const copy = await send('POST /api/admin/media/copies', undefined, { url })
      arrived.current?.(url, copy)
    } catch (error) {
      setFailures((all) => ({ ...all, [url]: sentenceOf(error) }))
    }
    onTheirWay.current.delete(url)
    setRunning([...onTheirWay.current])
  }
  const start = (url: string) => {
    if (onTheirWay.current.has(url)) return
    onTheirWay.current.add(url)
    setRunning([...onTheirWay.current])
    setFailures(({ [url]: _before, ...others }) => others)
    void run(url)
  }
  return { running, failures, start }
}

function sentenceOf(error: unknown): string {
  const told = error instanceof ApiError ? error.refusal?.fields?.url?.[0] : undefined
  return told ?? failureOf(error as Error)
}
