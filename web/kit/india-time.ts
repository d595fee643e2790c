import { t } from '#words'

/** Day and time in India as a `datetime-local` field has them ('2026-11-21T09:30'), and the moments they stand for. */

/** The error for a day without a time, or a time without a day. */
export const halfATime = t`Enter day and time in full, or clear them`

/** @returns the moment as ISO text; null for an invalid time */
export function momentOf(wallTime: string): string | null {
  const moment = new Date(`${wallTime}:00+05:30`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
