import * as z from 'zod/mini'
import { paths } from '../../../contract/paths.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { dateInWords, momentInWords } from '../../kit/india.ts'
import type { Letter } from '../../kit/letter.ts'
import type { Services } from '../../services.ts'
import { deviceInWords } from './account-security.ts'
import { letterJob, sendLetter } from './letter-job.ts'

/* Letters about what makes an account less safe, or ends it: what, when, from where, and the way to stop it. */

/** The events of the audit log that each kind tells of. */
const eventsOf = {
  'password-changed': ['password.changed', 'password.reset', 'email.restored'],
  'two-factor-on': ['two-factor.on'],
  'two-factor-off': ['two-factor.off', 'two-factor.reset'],
  'recovery-codes-renewed': ['two-factor.codes-renewed'],
  'recovery-code-used': ['two-factor.recovery-code-used'],
  'new-browser': ['login', 'login.admin'],
  leaving: ['member.leaving'],
} as const
export type SafetyLetter = keyof typeof eventsOf
const Kind = z.enum(Object.keys(eventsOf) as SafetyLetter[])

/** The job that sends them. */
export const safetyLetters = 'safety-letters'

/**
 * Has a member written to about an event, if their address is confirmed. When and from where stands in the audit log, and the letter reads it
 * there. At most five of a kind go to an address in an hour (`letterJob`).
 * @param sql the transaction of the event
 */
export async function sendSafetyLetter(
  services: Pick<Services, 'queue' | 'mail'>,
  sql: Queries,
  kind: SafetyLetter,
  userId: string,
): Promise<void> {
  if (!services.mail) return
  const [member] = await sql<{ email: string }[]>`
    select email from users where id = ${userId} and email_confirmed_at is not null`
  if (member) await sendLetter(services, sql, safetyLetters, { kind, email: member.email, userId })
}

export const safetyLetterJob = letterJob(async ({ db, settings }, { kind, email, userId = '' }) => {
  const safety = Kind.parse(kind)
  const [member] = await db<Member[]>`
    select username, email, leaving_at, (select count(*)::int from recovery_codes c where c.user_id = u.id) as codes_left
    from users u where id = ${userId} and lower(email) = lower(${email}) and email_confirmed_at is not null`
  const event = member && (await findEvent(db, safety, userId))
  if (!member || !event) return null
  // An account that has come back is not to be deleted any more.
  if (safety === 'leaving' && member.leavingAt === null) return null
  const { username } = member
  const { subject, happened, stop } = textOf(safety, { ...member, siteName: settings.current.name })
  const letter: Letter = { username, subject, body: [happened, whenAndWhere(event), ...stop] }
  return { to: member.email, letter }
})

interface Member {
  username: string
  email: string
  leavingAt: string | null
  codesLeft: number
}

interface Event {
  at: string
  byMember: boolean
  userAgent: string | null
  ipAddress: string | null
}

/** The latest event of a kind: the letter goes within seconds, and one that waits for the mail server gives way to a newer one. */
async function findEvent(sql: Db, kind: SafetyLetter, userId: string): Promise<Event | undefined> {
  const [event] = await sql<Event[]>`
    select created_at as at, coalesce(admin_user_id::text = ${userId}, false) as by_member, user_agent, ip_address
    from audit_logs
    where resource_type = 'user' and resource_id = ${userId} and action = any(${[...eventsOf[kind]]})
      and (${kind !== 'new-browser'} or details ->> 'newBrowser' = 'true')
    order by created_at desc, id desc limit 1`
  return event
}

function whenAndWhere({ at, byMember, userAgent, ipAddress }: Event): string {
  const when = `When: ${momentInWords(new Date(at))}, Indian time.`
  if (!byMember) return `${when} By an admin or the operator of the site.`
  const from = ipAddress === null ? '' : `, from the internet address ${ipAddress}`
  return `${when} Where: ${deviceInWords(userAgent ?? '')}${from}.`
}

const newPassword = { label: 'Choose a new password', path: paths.forgotPassword }
const security = { label: 'See where you are signed in', path: paths.profile('security') }
const wasYou = 'If this was you, there is nothing to do.'
const chooseNew = 'If it was not you, choose a new password. That logs everybody out, including whoever did it:'

interface Facts extends Member {
  siteName: string
}

function textOf(kind: SafetyLetter, { siteName, username, leavingAt, codesLeft }: Facts) {
  const account = `your account ‘${username}’ at ${siteName}`
  const texts: Record<SafetyLetter, { subject: string; happened: string; stop: Letter['body'] }> = {
    'password-changed': {
      subject: `Your password at ${siteName} was changed`,
      happened: `the password of ${account} was changed.`,
      stop: [wasYou, chooseNew, newPassword],
    },
    'two-factor-on': {
      subject: `Two-factor login is on at ${siteName}`,
      happened: `two-factor login was switched on for ${account}. From now on a code is needed beside the password.`,
      stop: [
        wasYou,
        chooseNew,
        newPassword,
        'To log in you will then need a code, which you do not have. An admin can switch two-factor login off for you. This page says what they will ask for:',
        { label: 'Get in without the code', path: paths.login({ step: 'lost' }) },
      ],
    },
    'two-factor-off': {
      subject: `Two-factor login is off at ${siteName}`,
      happened: `two-factor login was switched off for ${account}. The password alone opens it now.`,
      stop: [wasYou, `${chooseNew.slice(0, -1)}. Then switch two-factor login on again:`, newPassword],
    },
    'recovery-codes-renewed': {
      subject: `New recovery codes at ${siteName}`,
      happened: `new recovery codes were made for ${account}. The earlier ones do not work any more.`,
      stop: [wasYou, chooseNew, newPassword],
    },
    'recovery-code-used': {
      subject: `A recovery code was used at ${siteName}`,
      happened: `a recovery code of ${account} was used. ${leftOf(codesLeft)}`,
      stop: [wasYou, chooseNew, newPassword, 'Then make new recovery codes:', security],
    },
    'new-browser': {
      subject: `A new browser at ${siteName}`,
      happened: `somebody logged in to ${account} from a browser that you have not used here before.`,
      stop: [
        wasYou,
        chooseNew,
        newPassword,
        'Or see where you are signed in, and log out what you do not recognise:',
        security,
      ],
    },
    leaving: {
      subject: `Your account at ${siteName} is to be deleted`,
      happened: `somebody asked for ${account} to be deleted. It will be deleted on ${dateInWords(new Date(leavingAt ?? 0))}.`,
      stop: [
        wasYou,
        'To keep the account, log in before that day. It stays as it was:',
        { label: 'Log in', path: paths.login({ username }) },
        'If you cannot log in, choose a new password first:',
        newPassword,
      ],
    },
  }
  return texts[kind]
}

const leftOf = (codes: number) =>
  codes === 0
    ? 'None is left: make new ones under Profile, Security.'
    : codes === 1
      ? 'One is left.'
      : `${codes} are left.`
