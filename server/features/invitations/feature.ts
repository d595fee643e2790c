import { t } from '#words'
import { invitations as calls } from '../../../contract/invitations/invitations-api.ts'
import { withArticle } from '../../../contract/roles.ts'
import { hourly, type Feature } from '../../feature.ts'
import { unauthenticated } from '../../kit/errors.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import { originOf } from '../../kit/origin.ts'
import type { Services } from '../../services.ts'
import { letterJob } from '../accounts/letter-job.ts'
import { closeOtherSessions, renewSession } from '../accounts/sessions.ts'
import { findMe } from '../accounts/store.ts'
import { invitationLetter, invitationPath } from './invitation-letter.ts'
import {
  acceptInvitation,
  createInvitation,
  deleteExpired,
  invitationLetters,
  listInvitations,
  newestFirst,
  roleOfInvitation,
  withdrawInvitation,
} from './store.ts'

const pageSize = 25

export const invitations: Feature = {
  routes: (services) => invitationRoutes(services),
  jobs: {
    [invitationLetters]: letterJob(async ({ db, settings }, { email: to, token, now }) => {
      const role = await roleOfInvitation(db, token, now)
      // It may have been withdrawn while the letter waited.
      if (!role) return null
      return { to, letter: () => invitationLetter(settings.current.name, role, token) }
    }),
    'erase-expired-invitations': hourly(({ db }, { now }) => deleteExpired(db, now)),
  },
  exports: {
    invitations: {
      title: t`Invitations that you made`,
      tables: ['invitations'],
      labels: { role: t`Role`, createdAt: t`Made`, expiresAt: t`Ends` },
      find: (sql, { id }) => sql`
        select id, role, created_at, expires_at from invitations where created_by = ${id} order by created_at, id`,
    },
  },
}

const invitationRoutes = (services: Services): Route[] => {
  const { config, db, mail, now } = services
  return [
    serve(calls.list, async (call) => {
      const page = pageOf(db, newestFirst, call, pageSize)
      return page.cut(await listInvitations(db, page, now()))
    }),

    serve(calls.create, async ({ body, request, actor }) => {
      const email = body.email ?? null
      const language = languageOfRequest(request, config.languages)
      const { token, expiresAt } = await createInvitation(services, { role: body.role, email, language }, actor)
      // The reply goes to the admin who made the request, so the host is theirs.
      const link = originOf(config, request) + invitationPath(token)
      return { link, expiresAt, sent: mail !== null && email !== null }
    }),

    serve(calls.withdraw, async ({ params: { id }, actor }) => {
      await withdrawInvitation(db, id, actor)
      return { message: t`The invitation is withdrawn.` }
    }),

    serve(calls.accept, async ({ body, user: { id, sid }, headers, actor }) => {
      const { role, me, cookie } = await db.begin(async (sql) => {
        const role = await acceptInvitation(sql, body.token, actor)
        // The rights have changed: this session gets a new token, and the others end.
        await closeOtherSessions(sql, id, sid)
        const cookie = await renewSession(sql, sid, { https: config.https, now: now() })
        return { role, cookie, me: await findMe(sql, id, config) }
      })
      if (!me || !cookie) throw unauthenticated()
      headers.append('set-cookie', cookie)
      return { message: t`Thank you. You are ${withArticle(role)} now.`, user: me }
    }),
  ]
}
