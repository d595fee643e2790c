import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import { withArticle, type Role } from '../../../contract/roles.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Feature } from '../../feature.ts'
import { badInput, conflict, notFound } from '../../kit/errors.ts'
import { networkOf } from '../../kit/network.ts'
import { serve, type Actor, type Route } from '../../kit/serve.ts'
import { originOf } from '../../kit/origin.ts'
import type { Services } from '../../services.ts'
import { signOut } from './cookies.ts'
import { deleteLinks, makeLink, readLink, sendLink, sendResetLink, takeLink } from './links.ts'
import { rememberDevice } from './login-cookies.ts'
import { rejectDuplicate } from './names.ts'
import { confirmAddress, prolongPendingAddress, withdrawPendingAddress } from './new-address.ts'
import { hashPassword, setPassword } from './passwords.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { closeSession } from './sessions.ts'
import { becomeSoleOwner } from './sole-owner.ts'
import { auditMember, findMe } from './store.ts'
import { hashOf } from './tokens.ts'
import { endTwoFactor } from './two-factor.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

/** A site without mail is set up so: a missing call (404), and no 503 that would wake an operator. */
const noMail = () => notFound('This site sends no mail. Ask an admin for a link.')

/** The refusal of a link for a member with a role: it would make another admin of somebody who has borrowed the session of one. */
const onlyByCommand = ({ username, role }: { username: string; role: Role }) =>
  `This member is ${withArticle(role)}: the operator of the site sets a new password, by ‘npm run admin -- reset-password ${username}’.`

const linkEnded = (message = 'This link does not work any more. Please ask for a new one.') =>
  badInput({ token: [message] }, message)
const restoreLinkEnded = () => linkEnded('This link does not work any more.')

/** Passwords and addresses, by links that work once. */
export const linkRoutes = (services: Services, features: readonly Feature[]): Route[] => {
  const { db, config, settings, mail, now } = services
  return [
    serve(accounts.forgot, async ({ body }) => {
      if (!mail) throw noMail()
      // The account is looked for later: the reply is the same, in the same time, for every address.
      await sendResetLink(services, body.email)
      return { message: 'If an account has this address, a letter with a link is on its way to it.' }
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
      return { message: 'Your password is changed. Please log in with it.' }
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
      return { message: 'Your email address is back, and your password is changed. Please log in with it.' }
    }),

    serve(accounts.sendConfirmation, async ({ user }) => {
      if (!mail) throw noMail()
      const { id, pendingEmail } = user
      if (user.emailConfirmed && !pendingEmail) throw conflict('Your address is confirmed already.')
      const email = pendingEmail ?? user.email
      await db.begin(async (sql) => {
        await prolongPendingAddress(sql, id, now())
        await sendLink(services, sql, 'confirm-email', { id, email })
      })
      return { message: `A letter with a link is on its way to ${email}.` }
    }),

    serve(accounts.confirmEmail, async ({ body, actor }) => {
      const link = await readLink(db, 'confirm-email', body.token, now())
      if (!link || !(await confirmAddress(services, { link, token: body.token }, actor))) throw linkEnded()
      const outcomes = await Promise.all(features.map(async ({ confirmed }) => confirmed?.(services, link.userId)))
      const outcome = outcomes.find((one) => one)
      const sentences = ['Thank you. Your address is confirmed.', outcome?.message]
      return { message: sentences.filter(Boolean).join(' '), path: outcome?.path ?? null }
    }),

    serve(accounts.withdrawEmail, async ({ user, actor }) => ({
      user: await withdrawPendingAddress(services, user.id, actor),
    })),

    serve(accounts.issueResetLink, async ({ params, request, actor }) =>
      db.begin(async (sql) => {
        // Locked, so that a change of the role comes before, or ends the link.
        const [member] = await sql<{ id: string; username: string; role: Role; canSignIn: boolean }[]>`
          select id, username, role, password_hash is not null as can_sign_in
          from users where id = ${params.id} for no key update`
        if (!member) throw notFound('There is no such member.')
        if (!member.canSignIn) throw conflict('Nobody can sign in to this account: it has no password to reset.')
        if (member.role !== 'user') throw conflict(onlyByCommand(member))
        await auditMember(sql, 'password.link-issued', member.id, actor, { by: actor.id })
        // The reply goes to the admin who made the request, so the host is theirs.
        const origin = originOf(config, request)
        return makeLink(sql, { userId: member.id, purpose: 'reset-password', email: null, origin, now: now() })
      }),
    ),
  ]

  async function hashNewPassword(userId: string, password: string, address: string | null): Promise<string> {
    const me = await findMe(db, userId, config)
    if (me) await refuseWeakPassword('newPassword', password, me, settings.current.name)
    return hashPassword(password, networkOf(address))
  }
}

/** A password that was set by a letter confirms the address, and the first confirmation makes the account its reader's alone. */
async function confirmByMailbox(sql: Queries, userId: string, actor: Actor<string | null>): Promise<void> {
  const { count } = await sql`
    update users set email_confirmed_at = ${actor.now} where id = ${userId} and email_confirmed_at is null`
  if (count === 0) return
  await auditMember(sql, 'email.confirmed', userId, actor)
  await becomeSoleOwner(sql, userId, actor)
}

/**
 * Restores an address by its link, under a new password. Every session ends, and every link to a later address. Two-factor login that
 * was switched on since the change is switched off: it may be a stranger's. An address that nobody had confirmed makes its reader the only owner.
 * @returns false when the link does not work, or has just been used
 * @throws the database's error when another account has the address
 */
async function restoreEmail(
  sql: Queries,
  { token, passwordHash, actor }: { token: string; passwordHash: string; actor: Actor<string | null> },
): Promise<boolean> {
  const { now } = actor
  const [link] = await sql<{ userId: string; email: string; seq: string; confirmed: boolean; expiresAt: string }[]>`
    delete from one_time_links
    where token_hash = ${hashOf(token)} and purpose = 'restore-email' and expires_at > ${now}
    returning user_id, email, seq, confirmed, expires_at`
  if (!link) return false
  const { userId, email, seq } = link
  // An address that was left twice has two links, and the earlier one decides what came after it.
  await sql`
    with first as (
      select least(min(seq), ${seq}::bigint) as seq from one_time_links
      where user_id = ${userId} and purpose = 'restore-email' and lower(email) = lower(${email}))
    delete from one_time_links l using first
    where l.user_id = ${userId} and l.purpose = 'restore-email'
      and (l.seq > first.seq or lower(l.email) = lower(${email}))`
  await sql`update users set email = ${email}, email_confirmed_at = ${now} where id = ${userId}`
  await setPassword(sql, userId, passwordHash)
  await deleteLinks(sql, userId, 'confirm-email')
  await auditMember(sql, 'email.restored', userId, actor)
  if (!link.confirmed) await becomeSoleOwner(sql, userId, actor)
  const changedAt = new Date(Date.parse(link.expiresAt) - accountLimits.restoreLink)
  const [since] = await sql`select 1 from two_factor where user_id = ${userId} and confirmed_at >= ${changedAt}`
  if (since && (await endTwoFactor(sql, userId))) await auditMember(sql, 'two-factor.off', userId, actor)
  return true
}
