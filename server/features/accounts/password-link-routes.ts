import { accountSafety } from '../../../contract/account-safety-api.ts'
import { accounts } from '../../../contract/accounts-api.ts'
import { audit } from '../audit/store.ts'
import { badInput, conflict, notFound } from '../../kit/errors.ts'
import { networkOf } from '../../kit/network.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { rememberDevice } from './known-devices.ts'
import { makeLink, readLink, sendEmailConfirmation, sendResetLink, takeLink } from './mail-links.ts'
import { rejectDuplicate } from './names.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { findMe } from './store.ts'
import { readWayBack, takeWayBack } from './way-back.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

/** The site is set up so, which is no fault: a call that is not there (404), and no 503 that would wake an operator. */
const noMail = () => notFound('This site sends no mail. Ask an admin for a link.')

const linkEnded = () => {
  const message = 'This link does not work any more. Please ask for a new one.'
  return badInput({ token: [message] }, message)
}

const wayBackEnded = () => {
  const message = 'This link does not work any more.'
  return badInput({ token: [message] }, message)
}

/** Passwords and addresses, by links that work once. */
export const passwordLinkRoutes = (services: Services): Route[] => {
  const { db, config, limits, mail, now } = services
  return [
    serve(accounts.forgot, async ({ body }) => {
      if (!mail) throw noMail()
      // Looking the address up and writing come after the answer: it is the same, in the same time, for every address.
      sendResetLink(services, body.email)
      return { message: 'If an account has this address, a letter with a link is on its way to it.' }
    }),

    serve(accounts.reset, async ({ body, request, address, headers }) => {
      // A hash takes long: only whoever has a link that works may ask for one.
      const member = await readLink(db, 'reset-password', body.token, now())
      if (!member) throw linkEnded()
      await refuseWeakNewPassword(member, body.newPassword)
      const passwordHash = await hashPassword(body.newPassword, networkOf(address))
      const cookie = await db.begin(async (sql) => {
        if (!(await takeLink(sql, 'reset-password', body.token, now()))) throw linkEnded()
        await setPassword(sql, member, passwordHash)
        await audit(sql, {
          adminUserId: member,
          action: 'password.reset',
          ipAddress: address,
          userAgent: request.headers.get('user-agent'),
          resourceType: 'user',
          resourceId: member,
        })
        // Whoever guesses at this account is not to keep its owner out of the login that comes next.
        const me = await findMe(sql, member, config)
        return me?.preferences.sharedPhone
          ? null
          : rememberDevice(sql, member, request, { https: config.https, now: now() })
      })
      if (cookie) headers.append('set-cookie', cookie)
      return { message: 'Your password is changed. Please log in with it.' }
    }),

    serve(accountSafety.restoreEmail, async ({ body, request, address }) => {
      const wayBack = await readWayBack(db, body.token, now())
      if (!wayBack) throw wayBackEnded()
      await refuseWeakNewPassword(wayBack.userId, body.newPassword)
      const passwordHash = await hashPassword(body.newPassword, networkOf(address))
      await rejectDuplicate(
        db.begin(async (sql) => {
          const done = await takeWayBack(sql, { token: body.token, passwordHash, now: now() })
          if (!done) throw wayBackEnded()
          const { userId, twoFactorEnded } = done
          const act = {
            adminUserId: userId,
            ipAddress: address,
            userAgent: request.headers.get('user-agent'),
            resourceType: 'user',
            resourceId: userId,
          }
          await audit(sql, { ...act, action: 'email.restored' })
          if (twoFactorEnded) await audit(sql, { ...act, action: 'two-factor.off' })
        }),
      )
      return { message: 'Your email address is back, and your password is changed. Please log in with it.' }
    }),

    serve(accounts.sendConfirmation, async ({ user }) => {
      if (!mail) throw noMail()
      if (user.emailConfirmed) throw conflict('Your address is confirmed already.')
      const { limit } = accounts.sendConfirmation
      sendEmailConfirmation(services, user, async () => {
        if (limit) await limits.giveBack({ name: accounts.sendConfirmation.address, ...limit }, user.id)
      })
      return { message: `A letter with a link is on its way to ${user.email}.` }
    }),

    serve(accounts.confirmEmail, async ({ body, request, address }) => {
      await db.begin(async (sql) => {
        const member = await takeLink(sql, 'confirm-email', body.token, now())
        if (!member) throw linkEnded()
        await sql`update users set email_confirmed_at = ${now()} where id = ${member}`
        await audit(sql, {
          adminUserId: member,
          action: 'email.confirmed',
          ipAddress: address,
          userAgent: request.headers.get('user-agent'),
          resourceType: 'user',
          resourceId: member,
        })
      })
      return { message: 'Thank you. Your address is confirmed.' }
    }),

    serve(accounts.issueResetLink, async ({ params, user, request, address }) =>
      db.begin(async (sql) => {
        const [member] = await sql<{ id: string; canSignIn: boolean }[]>`
          select id, password_hash is not null as can_sign_in from users where id = ${params.id}`
        if (!member) throw notFound('There is no such member.')
        if (!member.canSignIn) throw conflict('Nobody can sign in to this account: it has no password to reset.')
        await audit(sql, {
          adminUserId: user.id,
          action: 'password.link-issued',
          ipAddress: address,
          userAgent: request.headers.get('user-agent'),
          resourceType: 'user',
          resourceId: member.id,
        })
        // The admin's own request is answered: nobody else's host can be in it.
        const origin = config.siteUrl ?? new URL(request.url).origin
        return makeLink(sql, { userId: member.id, purpose: 'reset-password', email: null, origin, now: now() })
      }),
    ),
  ]

  async function refuseWeakNewPassword(userId: string, password: string): Promise<void> {
    const me = await findMe(db, userId, config)
    if (me) await refuseWeakPassword('newPassword', password, me, config.siteName)
  }
}
