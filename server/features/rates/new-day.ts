import { t } from '#words'
import type { Job } from '../../feature.ts'
import { dayInIndia } from '../../kit/india.ts'

/** The job at 0:00 in India. */
export const newDay = 'rates-of-a-new-day'

/**
 * Announces that figures have changed by the calendar: one begins or ends today, or was to be looked at by yesterday. HTML with them is made
 * again by its first reader, since its stamp no longer matches; what is announced drops cached pages in every process.
 */
export const newDayJob: Job = {
  at: '0 0 * * *',
  lateBy: 15,
  failure: t`Pages with figures that change today could not be made anew.`,
  async run({ db }, { now }) {
    await db`
      select pg_notify('content_changed', 'rates') where exists (
        select from rates where withdrawn_at is null
          and ${dayInIndia(now)}::text::date in (valid_from, valid_until, review_by + 1))`
  },
}
