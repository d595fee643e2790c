import { t } from '#words'
import { moderation } from '../../../contract/moderation/moderation-api.ts'
import { withArticle, type Role } from '../../../contract/roles.ts'
import { conflict, forbidden, notFound } from '../../kit/errors.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { closeOtherSessions } from './sessions.ts'
import { auditMember } from './store.ts'
import { endTwoFactor } from './two-factor.ts'

/** The refusal for a member with a role: whoever has borrowed the session of one admin would take over another. */
const onlyByCommand = ({ username, role }: { username: string; role: Role }) =>
  t`This member is ${withArticle(role)}: the operator of the site switches it off, by ‘npm run admin -- reset-2fa ${username}’.`

/**
 * Two-factor login of a member who has lost phone and codes: an admin ends it, and notes the proof that they have seen. The password stays,
 * so the admin does not get in.
 */
export const twoFactorResetRoute = (services: Services): Route =>
  serve(moderation.resetTwoFactor, async ({ params: { id }, body: { reason }, actor }) => {
    if (id === actor.id) throw forbidden(t`Switch off your own two-factor login in your profile, under Security.`)
    await services.db.begin(async (sql) => {
      // Locked, so that a change of the role comes before, or waits.
      const [member] = await sql<{ username: string; role: Role }[]>`
        select username, role from users where id = ${id} for no key update`
      if (!member) throw notFound(t`There is no such member.`)
      if (member.role !== 'user') throw conflict(onlyByCommand(member))
      if (!(await endTwoFactor(sql, id))) throw conflict(t`This member has no two-factor login.`)
      await closeOtherSessions(sql, id, null)
      await auditMember(sql, 'two-factor.reset', id, actor, { by: actor.id, details: { reason } })
      await sendSafetyLetter(services, sql, 'two-factor-off', id)
    })
    return { message: t`Two-factor login is off. The password alone lets them in now.` }
  })
