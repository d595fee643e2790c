import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Lesson } from '../../../contract/ladder/ladder-api.ts'
import { useStored } from '../../kit/browser-storage.ts'
import { useMe } from '../../kit/me.ts'
import { isDoneIn, useDoneHere } from './done-here.ts'

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
  const isLeft = Boolean(me) && here + recalls !== ''
  useEffect(() => {
    // After a failure the ticks stay on the device, until the next page.
    const takeOver = async () => (await import('./take-over.ts')).takeOver(client)
    if (isLeft) void takeOver().catch(() => {})
  }, [isLeft, client])
  return (lesson) => lesson.done || isDoneIn(here, lesson)
}
