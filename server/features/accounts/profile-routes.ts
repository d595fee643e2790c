import { isOtherEmail, passwordForEmail } from '../../../contract/accounts.ts'
import { accountSafety } from '../../../contract/account-safety-api.ts'
import { accounts } from '../../../contract/accounts-api.ts'
import { audit } from '../audit/store.ts'
import type { Queries } from '../../db/open.ts'
import { badInput, notFound, unauthenticated } from '../../kit/errors.ts'
import { serve, type Caller, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { signOut, writeCookie } from './cookies.ts'
import { dropLinks, makeLink, sendEmailConfirmation, sendWayBack } from './mail-links.ts'
import { rejectDuplicate } from './names.ts'
import { confirmOwnPassword, hashPassword } from './passwords.ts'
import { passSecondFactor } from './second-factor.ts'
import { listSecurityEvents } from './security-events.ts'
import { refuseReservedName } from './reserved-names.ts'
import { endSession, listSessions } from './session-list.ts'
import { setPassword } from './set-password.ts'
import { renewSession, shareSession } from './sessions.ts'
import { changeConsent, changePreferences, changeProfile, lockEmail } from './store.ts'
import { refuseReserved } from './way-back.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

/** What members change about themselves, and where they are signed in. */
export const profileRoutes = (services: Services): Route[] => {
  const { db, config, now } = services
  const https = config.https

  return [
    serve(accounts.profile, async ({ user, body, request, address }) => {
      refuseReservedName(body.username, config.siteName, user.username)
      const asked = isOtherEmail(user.email, body.email)
      if (asked) await confirmForEmail(services, user, body, address)
      const { me, before, link } = await rejectDuplicate(
        db.begin(async (sql) => {
          const before = found(await lockEmail(sql, user.id))
          const me = found(await changeProfile(sql, user.id, body, { now: now(), rights: config }))
          if (!isOtherEmail(before, me.email)) return { me, before, link: null }
          // It was changed elsewhere since the door, to one from which this is a change.
          if (!asked) throw passwordFirst()
          await refuseReserved(sql, me, now())
          // Links that were sent to the old address must not open the account any more.
          await dropLinks(sql, user.id, 'reset-password')
          await dropLinks(sql, user.id, 'confirm-email')
          await audit(sql, about(user, { request, address }, 'email.changed'))
          return { me, before, link: await makeWayBack(sql, user.id, before) }
        }),
      )
      if (isOtherEmail(before, me.email)) sendEmailConfirmation(services, me)
      if (link) sendWayBack(services, { email: before, username: user.username, link })
      return { user: me }
    }),

    serve(accounts.password, async ({ user, body, request, address, headers }) => {
      await confirmOwnPassword(services, user, body.currentPassword, 'currentPassword', 'Current password is incorrect')
      await refuseWeakPassword('newPassword', body.newPassword, user, config.siteName)
      const passwordHash = await hashPassword(body.newPassword, user.id)
      const cookie = await db.begin(async (sql) => {
        await setPassword(sql, user.id, passwordHash, user.sid)
        await audit(sql, about(user, { request, address }, 'password.changed'))
        return found(await renewSession(sql, user.sid, { https, now: now() }))
      })
      headers.append('set-cookie', cookie)
      return { message: 'Your password has been changed. You are logged out on every other device.' }
    }),

    serve(accounts.preferences, async ({ user, body, headers }) => {
      const { me, cookie } = await db.begin(async (sql) => {
        const me = found(await changePreferences(sql, user.id, body, { now: now(), rights: config }))
        const changes = body.sharedPhone !== user.preferences.sharedPhone
        const cookie = changes ? await shareSession(sql, user.sid, body.sharedPhone, { https, now: now() }) : null
        return { me, cookie }
      })
      if (cookie) headers.append('set-cookie', cookie)
      // Others use this phone too: it is not to say who has been here.
      if (cookie && body.sharedPhone) headers.append('set-cookie', writeCookie('device', '', { https, maxAge: 0 }))
      return { user: me }
    }),

    serve(accountSafety.consent, async ({ user, body, request, address }) => {
      const me = await db.begin(async (sql) => {
        const me = found(await changeConsent(sql, user.id, body.consent, { now: now(), rights: config }))
        const action = body.consent ? 'consent.given' : 'consent.declined'
        await audit(sql, about(user, { request, address }, action))
        return me
      })
      return { user: me }
    }),

    serve(accounts.sessions, async ({ user }) => listSessions(db, user, now())),

    serve(accounts.endSession, async ({ user, body, request, address, headers }) => {
      const ended = await db.begin(async (sql) => {
        const ended = await endSession(sql, user, body.id)
        if (ended.count > 0)
          await audit(sql, {
            ...about(user, { request, address }, 'sessions.ended'),
            details: { count: ended.count },
          })
        return ended
      })
      if (body.id !== 'others' && ended.count === 0) throw notFound('This device is not signed in any more.')
      if (ended.current) signOut(headers, https)
      return { message: body.id === 'others' ? 'All other devices are logged out.' : 'The device is logged out.' }
    }),

    serve(accountSafety.securityEvents, async ({ user }) => listSecurityEvents(db, user.id)),
  ]

  /** @returns null where no letter could carry it */
  async function makeWayBack(sql: Queries, userId: string, email: string): Promise<string | null> {
    const { siteUrl: origin } = config
    if (!services.mail || !origin) return null
    return (await makeLink(sql, { userId, purpose: 'restore-email', email, origin, now: now() })).link
  }
}

const passwordFirst = () => badInput({ currentPassword: [passwordForEmail] }, passwordForEmail)

/**
 * Asks for the password, or for a code of the second factor: a session that was borrowed is not to become the account.
 * @throws Refused 400 when neither is there or it is wrong
 */
async function confirmForEmail(
  services: Services,
  user: Caller,
  { currentPassword, code }: { currentPassword?: string | undefined; code?: string | undefined },
  address: string | null,
): Promise<void> {
  if (currentPassword)
    return confirmOwnPassword(services, user, currentPassword, 'currentPassword', 'Current password is incorrect')
  if (!code || !user.twoFactor) throw passwordFirst()
  await passSecondFactor(services, { userId: user.id, token: user.sid, address }, code)
}

/** An account may be erased, and a session ended, between the door and here. */
function found<T>(wanted: T | null | undefined): T {
  if (!wanted) throw unauthenticated()
  return wanted
}

function about(user: Caller, { request, address }: { request: Request; address: string | null }, action: string) {
  return {
    adminUserId: user.id,
    action,
    ipAddress: address,
    userAgent: request.headers.get('user-agent'),
    resourceType: 'user',
    resourceId: user.id,
  }
}
