import { t } from '#words'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import type { Feature } from '../../feature.ts'
import { badInput, conflict, notFound } from '../../kit/errors.ts'
import { networkOf } from '../../kit/network.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { signOut } from './cookies.ts'
import { readLink, takeLink } from './links.ts'
import { sendLink, sendResetLink } from './link-letters.ts'
import { rememberDevice } from './login-cookies.ts'
import { rejectDuplicate } from './names.ts'
import { prolongPendingAddress, withdrawPendingAddress } from './new-address.ts'
import { confirmAddress } from './confirm-address.ts'
import { hashPassword, setPassword } from './passwords.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { closeSession } from './sessions.ts'
import { confirmByMailbox } from './sole-owner.ts'
import { auditMember, findMe } from './store.ts'
import { refuseWeakPassword } from './weak-passwords.ts'
import { restoreEmail } from './restore-email.ts'

/** A site without mail is set up so: a missing call (404), and no 503 that would wake an operator. */
const noMail = () => notFound(t`This site sends no mail. Ask an admin for a link.`)

export const linkEnded = (message = t`This link does not work any more. Please ask for a new one.`) =>
  badInput({ token: [message] }, message)
const restoreLinkEnded = () => linkEnded(t`This link does not work any more.`)

/** Passwords and addresses, by links that work once. */
export const linkRoutes = (services: Services, features: readonly Feature[]): Route[] => {
  const { db, config, settings, mail, now } = services
  return [
    serve(accounts.forgot, async ({ body }) => {
      if (!mail) throw noMail()
      // The account is looked for later: the reply is the same, in the same time, for every address.
      await sendResetLink(services, body.email)
      return { message: t`If an account has this address, a letter with a link is on its way to it.` }
    }),

    serve(accounts.reset, async ({ body, headers, request, actor }) => {
      // Hashing takes long, so it needs a link that works.
      const link = await readLink(db, 'reset-password', body.token, now())
      if (!link) throw linkEnded()
      const { userId: member } = link
      const passwordHash = await hashNewPassword(member, body.newPassword, actor.ipAddress)
      const cookie = await db.begin(async (sql) => {
        if (!(await takeLink(sql, 'reset-password', body.token, now()))) throw linkEnded()
        await setPassword(sql, member, passwordHash)
        await closeSession(sql, request, config)
        await auditMember(sql, 'password.reset', member, actor)
        if (link.email) await confirmByMailbox(sql, member, actor)
        await sendSafetyLetter(services, sql, 'password-changed', member)
        const me = await findMe(sql, member, config)
        if (me?.preferences.sharedPhone) return null
        // Strangers who guess at this account must not lock its owner out of the login that follows.
        return rememberDevice(sql, member, request, { https: config.https, now: now() })
      })
      signOut(headers, config.https)
      if (cookie) headers.append('set-cookie', cookie)
      return { message: t`Your password is changed. Please log in with it.` }
    }),

    serve(accounts.restoreEmail, async ({ body: { token, newPassword }, headers, request, actor }) => {
      const link = await readLink(db, 'restore-email', token, now())
      if (!link) throw restoreLinkEnded()
      const passwordHash = await hashNewPassword(link.userId, newPassword, actor.ipAddress)
      await rejectDuplicate(
        db.begin(async (sql) => {
          const restored = await restoreEmail(sql, { token, passwordHash, actor })
          if (!restored) throw restoreLinkEnded()
          await sendSafetyLetter(services, sql, 'password-changed', link.userId)
          await closeSession(sql, request, config)
        }),
      )
      signOut(headers, config.https)
      return { message: t`Your email address is back, and your password is changed. Please log in with it.` }
    }),

    serve(accounts.sendConfirmation, async ({ user }) => {
      if (!mail) throw noMail()
      const { id, pendingEmail } = user
      if (user.emailConfirmed && !user.lettersStopped && !pendingEmail)
        throw conflict(t`Your address is confirmed already.`)
      const email = pendingEmail ?? user.email
      await db.begin(async (sql) => {
        await prolongPendingAddress(sql, id, now())
        await sendLink(services, sql, 'confirm-email', { id, email })
      })
      return { message: t`A letter with a link is on its way to ${email}.` }
    }),

    serve(accounts.confirmEmail, async ({ body, actor }) => {
      const link = await readLink(db, 'confirm-email', body.token, now())
      if (!link || !(await confirmAddress(services, { link, token: body.token }, actor))) throw linkEnded()
      const outcomes = await Promise.all(features.map(async ({ confirmed }) => confirmed?.(services, link.userId)))
      const outcome = outcomes.find((one) => one)
      return { message: outcome?.message ?? t`Thank you. Your address is confirmed.`, path: outcome?.path ?? null }
    }),

    serve(accounts.withdrawEmail, async ({ user, actor }) => ({
      user: await withdrawPendingAddress(services, user.id, actor),
    })),
  ]

  async function hashNewPassword(userId: string, password: string, address: string | null): Promise<string> {
    const me = await findMe(db, userId, config)
    if (me) await refuseWeakPassword('newPassword', password, me, settings.current.name)
    return hashPassword(password, networkOf(address))
  }
}
