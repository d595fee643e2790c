import { plural, t } from '#words'
import { rulings as calls } from '../../../contract/moderation/rulings-api.ts'
import { rulingLimits } from '../../../contract/moderation/rulings.ts'
import { hourly, type Feature } from '../../feature.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { listTexts, newestFirst } from './member-texts.ts'
import { readSheet } from './sheet.ts'
import { treatAsSpam } from './spam.ts'
import { undoableSince, undoRulings } from './undo.ts'

export const rulings: Feature = {
  routes: rulingRoutes,
  jobs: {
    'erase-old-rulings': hourly(({ db }, { now }) => db`delete from rulings where made_at <= ${undoableSince(now)}`),
  },
  exports: {
    rulings: {
      title: t`What moderators decided about you in the last days, with the texts that they rejected`,
      tables: ['rulings'],
      labels: { kind: t`What`, reason: t`Reason`, madeAt: t`When`, undoneAt: t`Undone`, texts: t`Texts` },
      find: (sql, { id }) => sql`
        select id, kind, reason, made_at, undone_at,
          (select string_agg(concat_ws(E'\n', row #>> '{body,words,title}', row #>> '{body,words,content}'), E'\n\n')
            from jsonb_array_elements(held) row) as texts
        from rulings where member_id = ${id} order by made_at, id`,
    },
  },
}

/** The sheet of a member, and what moderators decide on it in one press. */
function rulingRoutes(services: Services): Route[] {
  const { db, now } = services
  return [
    serve(calls.sheet, ({ params: { id }, user }) =>
      readSheet(db, id, { me: user.id, role: user.actingRole, now: now() }),
    ),

    serve(calls.texts, async (call) => {
      const page = pageOf(db, newestFirst, call, rulingLimits.page)
      return page.cut(await listTexts(db, call.params.id, page))
    }),

    serve(calls.spam, async ({ body, actor }) => {
      const made = await treatAsSpam(services, body.members, actor)
      const count = made.length
      const message = plural(count, {
        one: '# account is suspended, and nobody sees what they wrote.',
        other: '# accounts are suspended, and nobody sees what they wrote.',
      })
      return { message, rulings: made }
    }),

    serve(calls.undo, async ({ body, actor }) => {
      await undoRulings(db, body.rulings, actor)
      return { message: t`Everything is as it was before.` }
    }),
  ]
}
