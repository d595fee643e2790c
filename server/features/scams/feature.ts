import { scams as calls } from '../../../contract/scams/scams-api.ts'
import { mostSets } from '../../../contract/scams/scams.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { dayInIndia, startOfNextDay } from '../../kit/india.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { serve } from '../../kit/serve.ts'
import { likelyScamAddress } from './likely-addresses.ts'
import { scamAnswers } from './scam-answers.ts'
import { listPatterns, messagesOf } from './practice.ts'
import { reminderFile } from './reminder.ts'

export const scams: Feature = {
  answers: scamAnswers(),
  routes: ({ db, config, spoken }) => [
    serve(calls.list, ({ request }) => listPatterns(db, languageOfRequest(request, config.languages))),
    serve(calls.practice, async ({ query: { set, by }, actor: { now }, request }) => {
      const number = set ?? setOf(now)
      const tongue = spoken(languageOfRequest(request, config.languages))
      const until = set === undefined ? startOfNextDay(now).toISOString() : null
      return { set: number, messages: await messagesOf(db, { set: number, by: by ?? null, spoken: tongue }), until }
    }),
  ],
  files: reminderFile,
  formerAddresses: { find: async (_, path, search) => likelyScamAddress(path, search), hides: () => false },
  sitemap: { pages: [paths.scams, paths.scamPractice(), paths.scamCheck] },
}

/** The number of a day's set. */
const setOf = (now: Date) => (Math.floor(Date.parse(dayInIndia(now)) / (24 * 3_600_000)) % mostSets) + 1
