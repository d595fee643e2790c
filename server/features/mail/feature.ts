import { t } from '#words'
import { mail as calls, mailLimits } from '../../../contract/mail/mail-api.ts'
import { hourly, type Feature } from '../../feature.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import { takeReports } from './bounces/take-reports.ts'
import { eraseAnswers, eraseFailures, forgetFailuresTo, listFailures, newestFirst } from './failures.ts'
import { refusedAnswerJob, refusedAnswers } from './inbound/refusal-letters.ts'
import { takeMessage } from './inbound/take-message.ts'
import { readMailState, sendTestLetter } from './test-letter.ts'

export const mail: Feature = {
  routes: (services) => [
    serve(calls.state, () => readMailState(services)),
    serve(calls.test, async (call) => {
      const answer = await sendTestLetter(services, call)
      const { email } = call.user
      const message =
        answer === null
          ? t`The mail server took the test letter to ${email}.`
          : t`The mail server did not take the test letter to ${email}.`
      return { message, answer }
    }),
    serve(calls.failures, async (call) => {
      const page = pageOf(services.db, newestFirst, call, mailLimits.page)
      return page.cut(await listFailures(services.db, page))
    }),
    serve(calls.bounces, async ({ params: { key }, query: { token }, request }) => {
      await takeReports(services, { provider: key, token, request })
      return { message: t`Noted.` }
    }),
    serve(calls.inbound, async ({ query: { token, to }, request }) => ({
      message: await takeMessage(services, { token, to, request }),
    })),
  ],
  jobs: {
    [refusedAnswers]: refusedAnswerJob,
    'erase-letter-failures': hourly(({ db }, { now }) => eraseFailures(db, now)),
    'erase-answers-by-letter': hourly(({ db }, { now }) => eraseAnswers(db, now)),
  },
  exports: {
    answersByLetter: {
      title: t`Letters that you answered by mail`,
      tables: ['answers_by_letter'],
      labels: { path: t`Where`, refusal: t`Refused because`, receivedAt: t`When` },
      find: (sql, { id }) => sql`
        select id, path, refusal, received_at from answers_by_letter where user_id = ${id} order by received_at, id`,
    },
  },
  erase: (sql, { email }) => forgetFailuresTo(sql, email),
}
