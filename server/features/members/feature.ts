import { t } from '#words'
import { memberImports } from '../../../contract/accounts/member-imports-api.ts'
import { moderation as calls } from '../../../contract/moderation/moderation-api.ts'
import { hourly, type Feature } from '../../feature.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Caller, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { applicationJobs, applicationRoutes } from './applications.ts'
import { burstJob, burstLetterJob, burstLetters } from './burst-alert.ts'
import { memberLetterJob, memberLetters } from './import-letter.ts'
import { memberImportRoutes } from './import-routes.ts'
import { eraseUnused } from './import-store.ts'
import { changeRole, endSessions, endSuspension, suspend } from './member-acts.ts'
import { findMember, listMembers, newestFirst } from './members.ts'

export const members: Feature = {
  routes: (services) => [...memberRoutes(services), ...applicationRoutes(services), ...memberImportRoutes(services)],
  forms: {
    [memberImports.check.address]: { hasFile: true },
    [memberImports.run.address]: {},
    [memberImports.remove.address]: {},
  },
  jobs: {
    ...applicationJobs,
    'tell-of-bursts': burstJob,
    [burstLetters]: burstLetterJob,
    [memberLetters]: memberLetterJob,
    'erase-unused-invited-accounts': hourly(({ db }, { now }) => eraseUnused(db, now)),
  },
}

const rows = 25

/** Members as moderators and admins see them, and changes of their accounts. */
function memberRoutes(services: Services): Route[] {
  const { db, now } = services
  const viewOf = ({ actingRole }: Caller) => ({ role: actingRole, now: now() })
  return [
    serve(calls.members, async (call) => {
      const page = pageOf(db, newestFirst, call, rows)
      return page.cut(await listMembers(db, call.query, page, viewOf(call.user)))
    }),

    serve(calls.suspend, async ({ params: { id }, body, user, actor }) => {
      await suspend(services, id, body, actor)
      return findMember(db, id, viewOf(user))
    }),

    serve(calls.endSuspension, async ({ params: { id }, user, actor }) => {
      await endSuspension(db, id, actor)
      return findMember(db, id, viewOf(user))
    }),

    serve(calls.endSessions, async ({ params: { id }, actor }) => {
      const ended = await endSessions(db, id, actor)
      return { message: ended > 0 ? t`They are logged out on all devices.` : t`They were signed in nowhere.` }
    }),

    serve(calls.role, async ({ params: { id }, body, user, actor }) => {
      await changeRole(db, id, body.role, actor)
      return findMember(db, id, viewOf(user))
    }),
  ]
}
