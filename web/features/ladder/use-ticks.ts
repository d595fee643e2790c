import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ladderLimits } from '../../../contract/ladder/ladder.ts'
import type { Lesson } from '../../../contract/ladder/ladder-api.ts'
import { send } from '../../kit/send.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { useStored } from '../../kit/browser-storage.ts'
import { useMe } from '../../kit/me.ts'
import { isDoneIn, saveDoneHere, useDoneHere } from './done-here.ts'

/**
 * Ticks of lessons: those of the account, and those on this device. When somebody has logged in, the account takes over what
 * was done on the device.
 * @returns true for a lesson that is done
 */
export function useTicks(): (lesson: Lesson) => boolean {
  const here = useDoneHere()
  const recalls = useStored('localStorage', 'second-look')
  const me = useMe()
  const client = useQueryClient()
  const takeOver = useEffectEvent(async () => {
    const articles = here.split(' ').flatMap((one) => /^[\da-f-]{36}/.exec(one) ?? [])
    if (here) await send('POST /api/ladder/done', {}, { articles: articles.slice(-ladderLimits.merged) })
    saveDoneHere('')
    if (recalls) await (await import('./take-over-recalls.ts')).takeOverRecalls(client)
    const shown = ['GET /api/ladder', 'GET /api/ladder/:slug', 'GET /api/first-lesson', 'GET /api/home'] as const
    await Promise.all(shown.map((call) => invalidate(client, call)))
  })
  const isLeft = Boolean(me) && here + recalls !== ''
  useEffect(() => {
    // After a failure the ticks stay on the device, until the next page.
    if (isLeft) void takeOver().catch(() => {})
  }, [isLeft])
  return (lesson) => lesson.done || isDoneIn(here, lesson)
}
