import { t } from '#words'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { pathOfThisSite } from '../../../contract/accounts/accounts.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { Language } from '../../../contract/languages.ts'
import { forbidden, HttpError } from '../../kit/errors.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { networkOf } from '../../kit/network.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { claimInvitation, letsIn } from './invited.ts'
import { refuseReservedEmail } from './links.ts'
import { sendLink } from './link-letters.ts'
import { refuseReservedName, rejectDuplicate } from './names.ts'
import { hashPassword } from './passwords.ts'
import { makeChallenge, proofOf, type Spend } from './proof-of-work.ts'
import { countSignup } from './signup-count.ts'
import { insertMember, updateMe } from './store.ts'
import { refuseWeakPassword } from './weak-passwords.ts'
import { completeLogin } from './complete-login.ts'

const signUpIsClosed = () => forbidden(t`This site takes no new members at present.`)

/** The visitor's internet address, and the language of the page. */
interface From {
  address: string | null
  language: Language
}

/** Opening an account. */
export const signupRoutes = (services: Services): Route[] => {
  const { db, config, settings, now } = services

  return [
    serve(accounts.signup, async ({ body, ...call }) => {
      const { address } = call
      if (settings.current.signUp === 'closed' && !(await letsIn(db, body.invitation, now()))) throw signUpIsClosed()
      refuseReservedName(body.username, settings.current.name)
      await refuseWeakPassword('password', body.password, body, settings.current.name)
      const { crowded, giveBack, giveBackTry } = await countSignup(services, call)
      const opening = openAccountWithProof(
        body,
        { address, language: languageOfRequest(call.request, config.languages) },
        crowded,
      )
      const { user, isProven } = await opening.catch(async (error: unknown) => {
        await giveBack()
        // The browser sends it again with its calculation: that is one try.
        if (error instanceof HttpError && error.status === 428) await giveBackTry()
        throw error
      })
      if (isProven) await giveBackTry()
      const done = body.signIn ? await completeLogin(services, user.id, call) : null
      return { user: done?.user ?? user }
    }),

    serve(accounts.challenge, () => makeChallenge(services)),
  ]

  async function openAccountWithProof(body: BodyOf<typeof accounts.signup>, from: From, crowded: string | null) {
    const spend = await proofOf(services, { proof: body.proof, crowded })
    return { user: await openAccount(body, from, spend), isProven: spend !== null }
  }

  async function openAccount(body: BodyOf<typeof accounts.signup>, { address, language }: From, spend: Spend | null) {
    const passwordHash = await hashPassword(body.password, networkOf(address))
    return rejectDuplicate(
      db.begin(async (sql) => {
        await spend?.(sql)
        const opened = await insertMember(sql, body, passwordHash, now(), config)
        const inLanguage = sql`preferences = u.preferences || ${sql.json({ language })}::jsonb`
        const member = language === 'en' ? opened : await updateMe(sql, opened.id, inLanguage, config)
        const isInvited = await claimInvitation(sql, body.invitation, member.id, now())
        const { signUp } = settings.current
        if (!isInvited && signUp === 'closed') throw signUpIsClosed()
        await refuseReservedEmail(sql, member, now())
        await sendLink(services, sql, 'confirm-email', member, { next: pathOfThisSite(body.next) })
        if (isInvited || signUp === 'open') return member
        const applies = sql`applied_at = ${now()}, application = ${body.application || null}`
        return updateMe(sql, member.id, applies, config)
      }),
    )
  }
}
