import { useEffect, useState } from 'react'
import { announcementLimits, type TypedAnnouncement } from '../../../../contract/subscribers/announcements.ts'
import type { Reach } from '../../../../contract/subscribers/announcements-api.ts'
import { send } from '../../../kit/send.ts'

/** Milliseconds after the last keystroke. */
const pause = 400

interface Look {
  html: string
  reach: Reach | undefined
}

/**
 * The letter of what is typed, and its readers, from the server.
 * @param typed null until something is typed
 * @param stored both as the page has come with them
 * @returns those of the last text that the server has seen
 */
export function useLook(typed: TypedAnnouncement | null, stored: Look): Look {
  const [seen, setSeen] = useState<Look | null>(null)
  const body = typed && typed.content.length <= announcementLimits.content.max ? JSON.stringify(typed) : null
  useEffect(() => {
    if (body === null) return undefined
    let isOld = false
    const look = () =>
      send('POST /api/admin/letters/look', undefined, JSON.parse(body) as TypedAnnouncement).then(
        (reply) => isOld || setSeen(reply),
        // The form itself is refused with the reason when it is saved.
        () => {},
      )
    const timer = setTimeout(() => void look(), pause)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [body])
  return seen ?? stored
}
