import { t } from '#words'
import { oidc } from '../../../contract/accounts/oidc-api.ts'
import { afterLogin, pathOfThisSite } from '../../../contract/accounts/accounts.ts'
import { inLanguage, type Language } from '../../../contract/languages.ts'
import type { OidcFailure } from '../../../contract/path-states.ts'
import { invitationIn, paths } from '../../../contract/paths.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput, conflict, HttpError, notFound } from '../../kit/errors.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { networkOf } from '../../kit/network.ts'
import { isProvenLately } from '../../kit/recent-proof.ts'
import { serve, type Actor, type Caller, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { completeLogin } from './complete-login.ts'
import { connect, disconnect, findByAddress, findOwner, storeIdentity } from './identities.ts'
import { letsIn } from './invited.ts'
import { openChallenge } from './login-cookies.ts'
import { oidcProvider, type Identity } from './oidc-provider.ts'
import { readStep, writeStep } from './oidc-cookie.ts'
import { openAccount } from './open-account.ts'
import { hashPassword } from './passwords.ts'
import { findMe } from './store.ts'
import { newToken } from './tokens.ts'

/** A login that has come back from the provider. */
interface Back {
  request: Request
  actor: Actor<string | null>
  next: string | null
  language: Language
}

/** Logging in with an account elsewhere, by OpenID Connect, where the operator has set a provider. */
export const oidcRoutes = (services: Services): Route[] => {
  const { db, config, log, settings, now } = services
  const options = config.oidc
  const provider = options && oidcProvider(options, `${config.siteUrl}${oidc.callback.path}`)
  const noProvider = () => notFound(t`This site has no other way to log in.`)

  return [
    serve(oidc.begin, async ({ query, user, request }) => {
      if (!provider) throw noProvider()
      const language = languageOfRequest(request, config.languages)
      // As browsers write it: letters of other scripts fit into no header.
      const next = pathOfThisSite(query.next?.replaceAll(/\P{ASCII}+/gu, encodeURIComponent))
      if (query.connect && !(user && mayConnect(user, request)))
        return redirect(inLanguage(user ? paths.profile('security') : paths.login({ next }), language))
      try {
        const { url, checks } = await provider.begin()
        const member = query.connect && user ? user.id : null
        return redirect(url.href, writeStep(services, { step: 'begun', ...checks, next, language, member }))
      } catch (error) {
        log.warn({ err: error }, 'the provider of logins does not answer')
        return failed('failed', { language, next })
      }
    }),

    serve(oidc.callback, async ({ request, target, user, actor }) => {
      if (!provider) throw noProvider()
      const begun = readStep(services, request, 'begun')
      if (!begun) return failed('failed', { language: 'en', next: null })
      const back: Back = { request, actor, next: begun.next, language: begun.language }
      try {
        const identity = await provider.finish(new URL(target, config.siteUrl).search, begun)
        return begun.member ? await connectOwn(identity, begun.member, user, back) : await enter(identity, back)
      } catch (error) {
        if (!(error instanceof HttpError)) log.warn({ err: error }, 'a login by the provider has failed')
        return begun.member ? leadTo(paths.notConnected, back) : failed('failed', back)
      }
    }),

    serve(oidc.signup, async ({ body, ...call }) => {
      if (!options) throw noProvider()
      const newcomer = readStep(services, call.request, 'newcomer')
      if (!newcomer)
        throw badInput({}, t`This took too long. Please go back to the login page, and begin again from there.`)
      const { email, emailVerified: isConfirmed } = newcomer
      const opening = {
        fields: { ...body, email },
        isConfirmed,
        // Nobody has this password; a letter sets one that its owner chooses.
        hashPassword: () => hashPassword(newToken(), networkOf(call.address)),
        onStored: (sql: Queries, { id }: { id: string }) => storeIdentity(sql, { ...newcomer, userId: id }, now()),
      }
      const user = await openAccount(services, opening, call)
      const done = await completeLogin(services, user.id, call)
      call.headers.append('set-cookie', writeStep(services, null))
      return { user: done?.user ?? user }
    }),

    serve(oidc.identity, async ({ user }) => {
      const [found] = await db<{ connectedAt: string }[]>`
        select created_at as connected_at from identities where user_id = ${user.id} order by created_at limit 1`
      return { connectedAt: found?.connectedAt ?? null }
    }),

    serve(oidc.disconnect, async ({ user, actor }) => {
      const done = await db.begin((sql) => disconnect(sql, user.id, actor))
      if (!done) throw conflict(t`Your account is connected with none.`)
      return { message: t`Your account is disconnected.` }
    }),
  ]

  /** A session alone can be borrowed, and a connection outlasts it. A link of another site may lead to an account there that is a stranger's. */
  function mayConnect(user: Caller, request: Request): boolean {
    return isProvenLately(user, now()) && request.headers.get('sec-fetch-site') !== 'cross-site'
  }

  /** Connects the account of the member who has begun it, if they are signed in still. */
  async function connectOwn(identity: Identity, member: string, user: Caller | null, back: Back) {
    if (user?.id !== member) return leadTo(paths.notConnected, back)
    await db.begin((sql) => connect(services, sql, { ...identity, userId: member }, back.actor))
    return leadTo(paths.profile('security'), back)
  }

  async function enter(identity: Identity, back: Back): Promise<Response> {
    const owner = await findOwner(db, identity)
    if (owner) return logIn(owner, back)
    const { email } = identity
    if (email === null) return failed('no-email', back)
    const same = await db.begin(async (sql) => {
      const found = await findByAddress(sql, identity)
      const by = { ...back.actor, id: found?.id ?? null }
      if (found?.joins) await connect(services, sql, { ...identity, userId: found.id }, by)
      return found
    })
    if (same) return same.joins ? logIn(same.id, back) : failed('taken', back)
    if (settings.current.signUp === 'closed' && !(await letsIn(db, invitationIn(back.next), now())))
      return failed('closed', back)
    return leadTo(
      paths.oidcSignup({ next: back.next }),
      back,
      writeStep(services, { step: 'newcomer', ...identity, email }),
    )
  }

  /** Logs in as after a right password. */
  async function logIn(id: string, back: Back): Promise<Response> {
    const member = await findMe(db, id, config)
    if (member?.twoFactor) {
      const challenge = await openChallenge(db, id, { https: config.https, now: now() })
      return leadTo(paths.login({ step: 'code', from: 'oidc', next: back.next }), back, challenge)
    }
    const headers = new Headers()
    const done = await completeLogin(services, id, { ...back, headers })
    if (!done) return failed('failed', back)
    return leadTo(afterLogin(back.next, done.user, back.language), back, ...headers.getSetCookie())
  }

  function failed(why: OidcFailure, { language, next }: Pick<Back, 'language' | 'next'>): Response {
    return leadTo(paths.login({ from: `oidc-${why}`, next }), { language })
  }

  /** Leads to a page; the step in the browser ends, unless another follows. */
  function leadTo(path: string, { language }: Pick<Back, 'language'>, ...cookies: string[]): Response {
    return redirect(inLanguage(path, language), writeStep(services, null), ...cookies)
  }
}

function redirect(location: string, ...cookies: string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
