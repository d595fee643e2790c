import { speaking, t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { keysIn, rates as calls, type Rate } from '../../../contract/rates/rates-api.ts'
import { matches } from '../../../contract/rates/rate-search.ts'
import type { Feature } from '../../feature.ts'
import { notFound } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { speechOf, type Speech } from '../../kit/speech.ts'
import { originOf } from '../../kit/origin.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'
import { serve } from '../../kit/serve.ts'
import { money as english } from '../../../money/kit.ts'
import { adminRateRoutes } from './admin-routes.ts'
import { foundRates } from './found-rates.ts'
import { newDay, newDayJob } from './new-day.ts'
import { noteIn, withNotesIn } from './notes.ts'
import { reminderLetterJob, reminderLetters, remindersJob } from './reminders.ts'
import { findRates } from './store.ts'
import { withUses } from './uses.ts'

export const rates: Feature = {
  answers: foundRates(),
  files,
  sitemap: { pages: [paths.rates()] },
  routes: ({ db, config, spoken }) => [
    serve(calls.list, async ({ query: { search, subject, keys, on }, actor, request }) => {
      const today = dayInIndia(actor.now)
      const speech = await speechOf(request, { languages: config.languages, spoken })
      const found = await findRates(db, { day: on ?? today, today, keys: keysIn(keys), money: speech.money })
      const shown = found.filter(
        (rate) => (subject === undefined || rate.subject === subject) && matches(rate, search, namesIn(speech, rate)),
      )
      const noted = shown.map((rate) => withNotesIn(speech.spoken, rate))
      return withUses({ sql: db, money: speech.money }, noted)
    }),
    ...adminRateRoutes({ db, config }),
    serve(calls.show, async ({ params: { key }, query: { on }, actor, request }) => {
      const today = dayInIndia(actor.now)
      const speech = await speechOf(request, { languages: config.languages, spoken })
      const { money } = speech
      const [rate] = await findRates(db, { day: on ?? today, today, keys: [key], money })
      const [listed] = rate ? await withUses({ sql: db, money }, [withNotesIn(speech.spoken, rate)]) : []
      if (!listed) throw notFound(t`There is no such figure.`)
      return listed
    }),
  ],
  jobs: {
    [newDay]: newDayJob,
    'tell-of-due-rates': remindersJob,
    [reminderLetters]: reminderLetterJob,
  },
  exports: {
    rates: {
      title: t`Figures of the registry that you entered or checked`,
      tables: ['rates'],
      labels: {
        key: t`Figure`,
        value: t({ message: 'Value', context: 'download' }),
        validFrom: t`From`,
        checkedOn: t`Checked`,
      },
      find: (sql, { id }) => sql`
        select key, value::text as value, valid_from, valid_until, checked_on, certainty, source_body,
          source_title, source_number, source_url, note, meaning
        from rates
        where checked_by = ${id} order by key, valid_from`,
    },
  },
}

/** The names of a figure and its subject in a language and in English, and its note in that language, by which it is found. */
function namesIn({ money, spoken }: Speech, { key, current }: Rate): string[] {
  const names = [...new Set([money, english])].flatMap(({ knownRate, rateSubjects }) => {
    const listed = knownRate(key)
    return listed ? [listed.title, rateSubjects[listed.subject]] : []
  })
  return [...names, noteIn(spoken, current?.note ?? null) ?? '']
}

/** The feed of changes, in the language of its address. */
function files({ db, config, settings, spoken, now }: Services): SiteFile[] {
  const answer: SiteFile['answer'] = async ({ req }) => {
    const { lastChange, latestChanges, ratesFeed } = await import('./feed.ts')
    const { name } = settings.current
    const speech = await speechOf(req.raw, { languages: config.languages, spoken })
    const [changes, updated] = await Promise.all([latestChanges(db), lastChange(db)])
    const about = { name, origin: originOf(config, req.raw), updated: updated ?? now(), speech }
    const body = speaking(speech.spoken, () => ratesFeed(changes, about))
    return new Response(body, {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
    })
  }
  return [{ path: paths.ratesFeed, answer }]
}
