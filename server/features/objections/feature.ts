import { t } from '#words'
import { objections as calls } from '../../../contract/moderation/objections-api.ts'
import { objectionLimits as limits } from '../../../contract/moderation/objections.ts'
import { isOpenTo } from '../../../contract/roles.ts'
import type { Feature } from '../../feature.ts'
import { dateInWords } from '../../kit/india.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { storedText } from '../texts/stored-text.ts'
import { answerObjection } from './answer.ts'
import { answerLetterJob, answerLetters, suspensionLetterJob, suspensionLetters } from './letters.ts'
import { listObjections, listOwn, newestFirst, objectionOrders, readOwn } from './list.ts'
import { storeObjection } from './object.ts'

export const objections: Feature = {
  routes: objectionRoutes,
  jobs: { [answerLetters]: answerLetterJob, [suspensionLetters]: suspensionLetterJob },
  exports: {
    objections: {
      title: t`Your objections to decisions of the moderators`,
      tables: ['objections'],
      labels: {
        objection: t`Your words`,
        reason: t`The reason that you objected to`,
        createdAt: t`When`,
        dueAt: t`To be answered by`,
        outcome: t`Outcome`,
        answer: t({ message: 'Answer', context: 'download' }),
        answeredAt: t({ message: 'Answered', context: 'download' }),
      },
      find: (sql, { id }) => sql`
        select id, comment_id, post_id, reply_id, suspended_at, reason, objection, created_at, due_at, outcome, answer, answered_at
        from objections where member_id = ${id} order by created_at, id`,
    },
  },
}

/** Objections of members, and their answers. */
function objectionRoutes(services: Services): Route[] {
  const { db, now } = services
  return [
    serve(calls.own, async (call) => {
      const page = pageOf(db, newestFirst, call, limits.page)
      return page.cut(await listOwn(db, call.user.id, page))
    }),

    serve(calls.create, async ({ body, user }) => {
      const text = storedText(body.text, [], { what: 'Objection', field: 'text', max: limits.text.max })
      const objection = await readOwn(db, await storeObjection(db, user.id, { ...body, text }, now()))
      const day = dateInWords(new Date(objection.dueAt))
      return { message: t`Your objection has arrived. Somebody answers it by ${day}, and you are told.`, objection }
    }),

    serve(calls.list, async (call) => {
      const { state = 'open' } = call.query
      const by = { id: call.user.id, isAdmin: isOpenTo('admin', call.user.actingRole) }
      const page = pageOf(db, objectionOrders[state], call, limits.page)
      return page.cut(await listObjections(db, state, by, page))
    }),

    serve(calls.answer, async ({ params: { id }, body: { outcome, answer: typed }, actor }) => {
      const answer = storedText(typed, [], { what: 'Answer', field: 'answer', max: limits.answer.max })
      await answerObjection(services, id, { outcome, answer }, actor)
      return { message: t`The objection is answered, and its member is told.` }
    }),
  ]
}
