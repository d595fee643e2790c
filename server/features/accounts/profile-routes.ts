import { t } from '#words'
import { isOtherEmail, passwordForEmail } from '../../../contract/accounts/accounts.ts'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { otherLanguage } from '../../../contract/accounts/preferences.ts'
import { noticeName } from '../../../contract/notice/notice.ts'
import { recordNotice } from '../notice/record-notice.ts'
import { badInput, notFound, unauthenticated } from '../../kit/errors.ts'
import { serve, type Actor, type Caller, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { endSession, listSecurityEvents, listSessions } from './account-security.ts'
import { signOut, writeCookie } from './cookies.ts'
import { deleteLinks, refuseReservedEmail } from './links.ts'
import { refuseReservedName, rejectDuplicate } from './names.ts'
import { askForAddress, dropPendingAddress } from './new-address.ts'
import { confirmOwnPassword, hashPassword, setPassword } from './passwords.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { renewSession } from './sessions.ts'
import { auditMember, updateMe } from './store.ts'
import { passSecondFactor } from './second-factor.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

/** The member's own profile, password, preferences and sessions. */
export const profileRoutes = (services: Services): Route[] => {
  const { db, config, settings, now } = services
  const https = config.https

  return [
    serve(accounts.profile, async ({ user, body, actor }) => {
      refuseReservedName(body.username, settings.current.name, user.username)
      const isNewEmail = isOtherEmail(user.email, body.email)
      if (isNewEmail) await confirmForEmail(services, user, body, actor)
      const me = await rejectDuplicate(
        db.begin(async (sql) => {
          const [account] = await sql<{ email: string }[]>`
            select email from users where id = ${user.id} for no key update`
          const before = found(account).email
          const moves = isOtherEmail(before, body.email)
          // The address was changed elsewhere in the meantime.
          if (moves && !isNewEmail) throw passwordFirst()
          const { firstName, lastName, username } = body
          // Without a mail server nothing can be confirmed: a new address counts at once.
          const waits = moves && services.mail !== null
          const email = waits ? before : body.email
          const profile = sql`
            first_name = ${firstName}, last_name = ${lastName}, username = ${username}, email = ${email},
            email_confirmed_at = case when lower(u.email) = lower(${email}) then u.email_confirmed_at end,
            updated_at = ${now()}`
          const me = await updateMe(sql, user.id, profile, config)
          if (!moves) return me
          if (waits) return askForAddress(services, sql, { id: user.id, email: body.email }, actor)
          await refuseReservedEmail(sql, me, now())
          // Links to the old address must not open the account any more.
          await deleteLinks(sql, user.id, 'reset-password', 'confirm-email', 'login-link')
          await auditMember(sql, 'email.changed', user.id, actor)
          return dropPendingAddress(sql, user.id, config)
        }),
      )
      return { user: me }
    }),

    serve(accounts.password, async ({ user, body, headers, actor }) => {
      await confirmOwnPassword(
        services,
        user,
        body.currentPassword,
        'currentPassword',
        t`Current password is incorrect`,
      )
      await refuseWeakPassword('newPassword', body.newPassword, user, settings.current.name)
      const passwordHash = await hashPassword(body.newPassword, user.id)
      const cookie = await db.begin(async (sql) => {
        await setPassword(sql, user.id, passwordHash, user.sid)
        await auditMember(sql, 'password.changed', user.id, actor)
        await sendSafetyLetter(services, sql, 'password-changed', user.id)
        return found(await renewSession(sql, user.sid, { https, now: now() }))
      })
      headers.append('set-cookie', cookie)
      return { message: t`Your password has been changed. You are logged out on every other device.` }
    }),

    serve(accounts.preferences, async ({ user, body, headers }) => {
      if (body.language && !config.languages.includes(body.language))
        throw badInput({ language: [otherLanguage] }, otherLanguage)
      const { me, cookie } = await db.begin(async (sql) => {
        const preferences = sql`preferences = u.preferences || ${sql.json(body)}::jsonb, updated_at = ${now()}`
        const me = await updateMe(sql, user.id, preferences, config)
        const shared = body.sharedPhone
        const changes = shared !== undefined && shared !== user.preferences.sharedPhone
        const cookie = changes ? await renewSession(sql, user.sid, { https, now: now(), shared }) : null
        return { me, cookie }
      })
      if (cookie) headers.append('set-cookie', cookie)
      // A shared phone must not say who has been here.
      if (cookie && body.sharedPhone) headers.append('set-cookie', writeCookie('device', '', { https, maxAge: 0 }))
      return { user: me }
    }),

    serve(accounts.consent, async ({ user, body, actor }) => {
      const me = await db.begin(async (sql) => {
        const name = body.consent ? body.notice : undefined
        const shown = await recordNotice(sql, { name, dataDir: config.dataDir, now: now() })
        const noticeOf = (part: 'language' | 'version') => sql`
          case when ${body.consent} then case when u.consented_at is null then ${shown?.[part] ?? null}::text else ${sql(`u.notice_${part}`)} end end`
        // The first consent counts.
        const consent = sql`
          consented_at = case when ${body.consent} then coalesce(u.consented_at, ${now()}) end,
          notice_language = ${noticeOf('language')}, notice_version = ${noticeOf('version')},
          consent_declined_at = case when not ${body.consent} then ${now()}::timestamptz end`
        const me = await updateMe(sql, user.id, consent, config)
        await auditMember(sql, body.consent ? 'consent.given' : 'consent.declined', user.id, actor, {
          details: shown ? { notice: noticeName(shown) } : {},
        })
        return me
      })
      return { user: me }
    }),

    serve(accounts.sessions, async ({ user }) => listSessions(db, user, now())),

    serve(accounts.endSession, async ({ user, body, headers, actor }) => {
      const ended = await db.begin(async (sql) => {
        const ended = await endSession(sql, user, body.id)
        if (ended.count > 0)
          await auditMember(sql, 'sessions.ended', user.id, actor, { details: { count: ended.count } })
        return ended
      })
      if (body.id !== 'others' && ended.count === 0) throw notFound(t`This device is not signed in any more.`)
      if (ended.current) signOut(headers, https)
      return { message: body.id === 'others' ? t`All other devices are logged out.` : t`The device is logged out.` }
    }),

    serve(accounts.securityEvents, async ({ user }) => listSecurityEvents(db, user.id)),
  ]
}

const passwordFirst = () => badInput({ currentPassword: [passwordForEmail] }, passwordForEmail)

/**
 * Asks for the password, or for a code of the second factor, so that a borrowed session cannot take the account over.
 * @throws HttpError 400 when neither is there or it is wrong
 */
async function confirmForEmail(
  services: Services,
  user: Caller,
  { currentPassword, code }: { currentPassword?: string | undefined; code?: string | undefined },
  actor: Actor,
): Promise<void> {
  if (currentPassword)
    return confirmOwnPassword(services, user, currentPassword, 'currentPassword', t`Current password is incorrect`)
  if (!code || !user.twoFactor) throw passwordFirst()
  await passSecondFactor(services, { id: user.id, token: user.sid, code }, actor)
}

/** The account may be deleted, or the session ended, since the call came in. */
function found<T>(wanted: T | null | undefined): T {
  if (!wanted) throw unauthenticated()
  return wanted
}
