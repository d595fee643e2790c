import { t } from '#words'
import type { OwnProof } from '../../../contract/accounts/accounts-api.ts'
import { passkeyLimits } from '../../../contract/accounts/passkeys.ts'
import { passkeys } from '../../../contract/accounts/passkeys-api.ts'
import type { output } from 'zod/mini'
import { badInput, HttpError, notFound } from '../../kit/errors.ts'
import { originOf } from '../../kit/origin.ts'
import { serve, type Actor, type Caller, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { deviceInWords } from './account-security.ts'
import { askForAny, askForNew, checkNew } from './passkey-answers.ts'
import { endChallenge, takeChallenge, writeChallenge } from './passkey-challenge.ts'
import { addPasskey, credentialsOf, listPasskeys, removePasskey, tooMany } from './passkeys.ts'
import { logInByPasskey } from './passkey-login.ts'
import { confirmOwnPassword } from './passwords.ts'
import { passSecondFactor } from './second-factor.ts'
import { closeOtherSessions, renewSession } from './sessions.ts'

const switchedOff = () => notFound(t`This site takes no passkeys.`)

/** The passkeys of a member, and logging in with one, where admins have switched that on. */
export const passkeyRoutes = (services: Services): Route[] => {
  const { db, config, settings, now } = services
  const requireSwitch = () => {
    if (!settings.current.passkeys) throw switchedOff()
  }
  const siteOf = (request: Request) => ({ name: settings.current.name, origin: originOf(config, request) })

  return [
    serve(passkeys.list, async ({ user }) => listPasskeys(db, user.id)),

    serve(passkeys.begin, async ({ user, body, request, headers, actor }) => {
      requireSwitch()
      await confirmBoth(user, body, actor)
      const existing = await credentialsOf(db, user.id)
      if (existing.length >= passkeyLimits.most) throw tooMany()
      const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ')
      const { id, username } = user
      const question = await askForNew(siteOf(request), { id, username, fullName, existing })
      headers.append('set-cookie', writeChallenge(services, { challenge: question.challenge, member: id }))
      return question
    }),

    serve(passkeys.add, async ({ user, body, request, headers, actor }) => {
      requireSwitch()
      const challenge = await takeChallenge(services, request, user.id)
      headers.append('set-cookie', endChallenge(services))
      if (!challenge) throw tooLate()
      const made = await checkNew(siteOf(request), challenge, body.credential)
      if (!made)
        throw badInput({}, t`This passkey was not made for this site, or not as it wants it. Please try again.`)
      const name = body.name || deviceInWords(actor.userAgent ?? '').slice(0, passkeyLimits.name)
      return db.begin((sql) => addPasskey(services, sql, { ...made, name, userId: user.id }, actor))
    }),

    serve(passkeys.remove, async ({ user, params, headers, actor }) => {
      const cookie = await db.begin(async (sql) => {
        if (!(await removePasskey(services, sql, { id: params.id, userId: user.id }, actor)))
          throw notFound(t`You have no such passkey any more.`)
        // Its device may be lost, and signed in.
        await closeOtherSessions(sql, user.id, user.sid)
        return renewSession(sql, user.sid, { https: config.https, now: now() })
      })
      if (cookie) headers.append('set-cookie', cookie)
      return { message: t`The passkey is removed. You are logged out on every other device.` }
    }),

    serve(passkeys.beginLogin, async ({ request, headers }) => {
      requireSwitch()
      const question = await askForAny(siteOf(request))
      headers.append('set-cookie', writeChallenge(services, { challenge: question.challenge, member: null }))
      return question
    }),

    serve(passkeys.logIn, async ({ body, ...call }) => {
      requireSwitch()
      const challenge = await takeChallenge(services, call.request, null)
      call.headers.append('set-cookie', endChallenge(services))
      if (!challenge) throw tooLate()
      return logInByPasskey(services, { ...body, challenge, origin: siteOf(call.request).origin }, call)
    }),
  ]

  /** A passkey stands for both, so a session or one of them alone must not make one. The password comes first: a right code is used up. */
  async function confirmBoth(user: Caller, { password, code }: output<typeof OwnProof>, actor: Actor): Promise<void> {
    if (!password) throw badInput({ password: [t`Password is required`] })
    if (user.twoFactor && !code) throw badInput({ code: [t`Enter the code`] })
    await confirmOwnPassword(services, user, password, 'password')
    if (user.twoFactor && code) await passSecondFactor(services, { id: user.id, token: user.sid, code }, actor)
  }
}

const tooLate = () => new HttpError(400, { message: t`This took too long, or was sent before. Please try again.` })
