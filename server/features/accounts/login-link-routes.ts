import { t } from '#words'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { pathOfThisSite } from '../../../contract/accounts/accounts.ts'
import { notFound } from '../../kit/errors.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { completeLogin } from './complete-login.ts'
import { sendLoginLink } from './link-letters.ts'
import { linkEnded } from './link-routes.ts'
import { takeLink } from './links.ts'
import { openChallenge } from './login-cookies.ts'
import { auditMember, findMe } from './store.ts'

const switchedOff = () => notFound(t`This site sends no links to log in with. Please log in with your password.`)

/** Logging in by a link in a letter, without the password, where admins have switched that on. */
export const loginLinkRoutes = (services: Services): Route[] => {
  const { db, config, settings, mail, now } = services
  const isOn = () => mail !== null && settings.current.loginLinks

  return [
    serve(accounts.sendLoginLink, async ({ body: { usernameOrEmail, next } }) => {
      if (!isOn()) throw switchedOff()
      await sendLoginLink(services, { usernameOrEmail, next: pathOfThisSite(next) })
      return {
        message: t`If this account exists and its address is confirmed, a letter with a link is on its way to it.`,
      }
    }),

    serve(accounts.useLoginLink, async ({ body: { token }, ...call }) => {
      if (!isOn()) throw switchedOff()
      const link = await db.begin(async (sql) => {
        const taken = await takeLink(sql, 'login-link', token, now())
        if (taken) await auditMember(sql, 'login.link-used', taken.userId, call.actor)
        return taken
      })
      const member = link && (await findMe(db, link.userId, config))
      if (!member) throw linkEnded()
      if (member.twoFactor) {
        call.headers.append('set-cookie', await openChallenge(db, member.id, { https: config.https, now: now() }))
        return { twoFactorRequired: true as const }
      }
      const done = await completeLogin(services, member.id, call)
      if (!done) throw linkEnded()
      return done
    }),
  ]
}
