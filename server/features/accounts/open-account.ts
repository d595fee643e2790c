import { t } from '#words'
import type { accounts, Me } from '../../../contract/accounts/accounts-api.ts'
import { pathOfThisSite } from '../../../contract/accounts/accounts.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { Queries } from '../../db/client/open.ts'
import { forbidden, HttpError } from '../../kit/errors.ts'
import { languageOfRequest } from '../../kit/language.ts'
import type { Services } from '../../services.ts'
import { claimInvitation, letsIn } from './invited.ts'
import { refuseReservedEmail } from './links.ts'
import { sendLink } from './link-letters.ts'
import { refuseReservedName, rejectDuplicate } from './names.ts'
import { proofOf } from './proof-of-work.ts'
import { countSignup } from './signup-count.ts'
import { insertMember, updateMe } from './store.ts'

const signUpIsClosed = () => forbidden(t`This site takes no new members at present.`)

interface Opening {
  fields: Omit<BodyOf<typeof accounts.signup>, 'password' | 'signIn'>
  /** Called after the cheap checks. */
  hashPassword: () => Promise<string>
  /** Refuses a password, before anything is counted. */
  check?: () => Promise<void>
  /** True if the address needs no letter. */
  isConfirmed?: boolean
  /** Called in the transaction that stores the account. */
  onStored?: (sql: Queries, member: Me) => Promise<void>
}

interface Call {
  address: string | null
  user: { id: string } | null
  request: Request
}

/** Opens an account by the rules of all sign-ups: who may, how many, the calculation, names, addresses, invitations, approval. */
export async function openAccount(services: Services, opening: Opening, call: Call): Promise<Me> {
  const { db, config, settings, now } = services
  const { fields, hashPassword, check, isConfirmed = false, onStored } = opening
  if (settings.current.signUp === 'closed' && !(await letsIn(db, fields.invitation, now()))) throw signUpIsClosed()
  refuseReservedName(fields.username, settings.current.name)
  await check?.()
  const { crowded, giveBack, giveBackTry } = await countSignup(services, call)
  const { user, isProven } = await openWithProof(crowded).catch(async (error: unknown) => {
    await giveBack()
    // The browser sends it again with its calculation: that is one try.
    if (error instanceof HttpError && error.status === 428) await giveBackTry()
    throw error
  })
  if (isProven) await giveBackTry()
  return user

  async function openWithProof(crowdedBy: string | null) {
    const spend = await proofOf(services, { proof: fields.proof, crowded: crowdedBy })
    const passwordHash = await hashPassword()
    const storing = db.begin(async (sql) => {
      await spend?.(sql)
      return store(sql, passwordHash)
    })
    return { user: await rejectDuplicate(storing), isProven: spend !== null }
  }

  async function store(sql: Queries, passwordHash: string): Promise<Me> {
    let opened = await insertMember(sql, fields, passwordHash, now(), config)
    const language = languageOfRequest(call.request, config.languages)
    const more = [
      ...(language === 'en' ? [] : [sql`preferences = u.preferences || ${sql.json({ language })}::jsonb`]),
      ...(isConfirmed ? [sql`email_confirmed_at = ${now()}`] : []),
    ]
    for (const set of more) opened = await updateMe(sql, opened.id, set, config)
    const isInvited = await claimInvitation(sql, fields.invitation, opened.id, now())
    const { signUp } = settings.current
    if (!isInvited && signUp === 'closed') throw signUpIsClosed()
    await refuseReservedEmail(sql, opened, now())
    await onStored?.(sql, opened)
    if (!isConfirmed) await sendLink(services, sql, 'confirm-email', opened, { next: pathOfThisSite(fields.next) })
    if (isInvited || signUp === 'open') return opened
    const applies = sql`applied_at = ${now()}, application = ${fields.application || null}`
    return updateMe(sql, opened.id, applies, config)
  }
}
