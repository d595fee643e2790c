import type { Announcement, AnnouncementRow } from '../../../../contract/subscribers/announcements-api.ts'
import { ask, askPages } from '../../../kit/api.ts'

/** Newest first; without JavaScript, from a cursor. */
export const announcementsQuery = (search: URLSearchParams) =>
  askPages('GET /api/admin/announcements', {}, { cursor: search.get('cursor') || undefined })

export const announcementQuery = (id: string) => ask('GET /api/admin/announcements/:id', { id })

/** All who may be written to. */
export const everybodyQuery = () => ask('GET /api/admin/letters/readers', {})

/** True for one whose numbers change by themselves. */
export const isOnItsWay = ({ state }: AnnouncementRow): boolean => state === 'waits' || state === 'going'

/** True for one that can be taken back or stopped: letters of the last batch may still wait for the mail server. */
export const canStop = ({ state, letters, taken, refused }: Announcement): boolean =>
  state === 'waits' || state === 'going' || (state === 'sent' && letters > taken + refused)

/** Milliseconds between two looks at one on its way. */
export const lookAgain = 5_000
