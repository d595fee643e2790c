import { t } from '#words'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { withArticle, type Role } from '../../../contract/roles.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { serve, type Route } from '../../kit/serve.ts'
import { originOf } from '../../kit/origin.ts'
import type { Services } from '../../services.ts'
import { makeLink } from './links.ts'
import { auditMember } from './store.ts'

/** The refusal of a link for a member with a role: it would make another admin of somebody who has borrowed the session of one. */
const onlyByCommand = ({ username, role }: { username: string; role: Role }) =>
  t`This member is ${withArticle(role)}: the operator of the site sets a new password, by ‘npm run admin -- reset-password ${username}’.`

/** A link for a new password that an admin passes on to a member. */
export const resetLinkRoute = ({ db, config, now }: Services): Route =>
  serve(accounts.issueResetLink, async ({ params, request, actor }) =>
    db.begin(async (sql) => {
      // Locked, so that a change of the role comes before, or ends the link.
      const [member] = await sql<{ id: string; username: string; role: Role; canSignIn: boolean }[]>`
        select id, username, role, password_hash is not null or import_id is not null as can_sign_in
        from users where id = ${params.id} for no key update`
      if (!member) throw notFound(t`There is no such member.`)
      if (!member.canSignIn) throw conflict(t`Nobody can sign in to this account: it has no password to reset.`)
      if (member.role !== 'user') throw conflict(onlyByCommand(member))
      await auditMember(sql, 'password.link-issued', member.id, actor, { by: actor.id })
      // The reply goes to the admin who made the request, so the host is theirs.
      const origin = originOf(config, request)
      return makeLink(sql, { userId: member.id, purpose: 'reset-password', email: null, origin, now: now() })
    }),
  )
