import { keysIn, rates as calls, type Rate } from '../../../contract/rates-api.ts'
import { rateSubjects } from '../../../contract/rates.ts'
import type { Feature } from '../../feature.ts'
import { notFound } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { serve } from '../../kit/serve.ts'
import { newDay, newDayJob } from './new-day.ts'
import { findRates } from './store.ts'

export const rates: Feature = {
  routes: ({ db }) => [
    serve(calls.list, async ({ query: { search, subject, keys, on }, actor }) => {
      const today = dayInIndia(actor.now)
      const found = await findRates(db, { day: on ?? today, today, keys: keysIn(keys) })
      return found.filter((rate) => (subject === undefined || rate.subject === subject) && matches(rate, search))
    }),
    serve(calls.show, async ({ params: { key }, query: { on }, actor }) => {
      const today = dayInIndia(actor.now)
      const [rate] = await findRates(db, { day: on ?? today, today, keys: [key] })
      if (!rate) throw notFound('There is no such figure.')
      return rate
    }),
  ],
  jobs: { [newDay]: newDayJob },
  exports: {
    rates: {
      title: 'Figures of the registry that you entered or checked',
      tables: ['rates'],
      labels: { key: 'Figure', value: 'Value', validFrom: 'From', checkedOn: 'Checked' },
      find: (sql, { id }) => sql`
        select key, value::text as value, valid_from, valid_until, checked_on, certainty, source_body,
          source_title, source_number, source_url, note
        from rates
        where checked_by = ${id} order by key, valid_from`,
    },
  },
}

/** True if each word of a search stands in a figure. */
function matches({ key, subject, title, current }: Rate, search = ''): boolean {
  const text = [key, rateSubjects[subject], title, current?.text, current?.note, current?.source.body].join(' ')
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))
}
