import { t } from '#words'
import { notifications as calls } from '../../../contract/notifications/notifications-api.ts'
import { notificationLimits } from '../../../contract/notifications/notifications.ts'
import { hourly, type Feature } from '../../feature.ts'
import { badInput } from '../../kit/errors.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import { speechOf } from '../../kit/speech.ts'
import { answerLetterJob, answerLetters, findAnswersJob } from './letters.ts'
import { stopLetters } from './stop-letters.ts'
import { deleteOldNotifications, listNotifications, newestFirst, readNotifications } from './store.ts'

export const notifications: Feature = {
  routes: ({ db, now, secretKey, config, spoken }) => [
    serve(calls.list, async (call) => {
      const page = pageOf(db, newestFirst, call, notificationLimits.page)
      const speech = await speechOf(call.request, { languages: config.languages, spoken })
      return page.cut(await listNotifications(db, call.user.id, page, speech))
    }),
    serve(calls.read, ({ body, user }) => readNotifications(db, { me: user.id, id: body.id, now: now() })),
    serve(calls.stopLetters, async ({ body }) => {
      const stopped = await stopLetters(db, secretKey, body.token)
      if (stopped === 'answers') return { message: t`You get no more letters about answers and mentions.` }
      if (stopped === 'news') return { message: t`You get no more letters with news of the site.` }
      if (stopped)
        return { message: t`No more emails about “A second look”. You can still answer the questions on the site.` }
      const message = t`This link does not work. You can switch the letters off under Profile, Preferences.`
      throw badInput({ token: [message] }, message)
    }),
  ],
  jobs: {
    [answerLetters]: answerLetterJob,
    'find-answers': findAnswersJob,
    'erase-read-notifications': hourly(({ db }, { now }) => deleteOldNotifications(db, now)),
  },
  exports: {
    notifications: {
      title: t`Notifications`,
      tables: ['notifications'],
      labels: { kind: t`What`, page: t`Page`, words: t`Text`, reason: t`Reason`, createdAt: t`When`, readAt: t`Read` },
      find: (sql, { id }) => sql`
        select id, kind, page, words, reason, created_at, read_at from notifications where user_id = ${id} order by created_at, id`,
    },
  },
}
