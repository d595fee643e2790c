import * as z from 'zod/mini'
import { plural, t } from '#words'
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
  'login-connected': ['login.connected'],
  'passkey-added': ['passkey.added'],
  'passkey-removed': ['passkey.removed'],
  leaving: ['member.leaving'],
} as const
type SafetyLetter = keyof typeof eventsOf
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
  const { name } = settings.current
  return { to: member.email, letter: () => letterOf(safety, { ...member, siteName: name }, event) }
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

function letterOf(kind: SafetyLetter, facts: Facts, event: Event): Letter {
  const { subject, happened, stop } = texts[kind](facts)
  return { username: facts.username, subject, body: [happened, whenAndWhere(event), ...stop] }
}

function whenAndWhere({ at, byMember, userAgent, ipAddress: address }: Event): string {
  const moment = momentInWords(new Date(at))
  if (!byMember) return t`When: ${moment}, Indian time. By an admin or the operator of the site.`
  const device = deviceInWords(userAgent ?? '')
  return address === null
    ? t`When: ${moment}, Indian time. Where: ${device}.`
    : t`When: ${moment}, Indian time. Where: ${device}, from the internet address ${address}.`
}

const newPassword = () => ({ label: t`Choose a new password`, path: paths.forgotPassword })
const security = () => ({ label: t`See where you are signed in`, path: paths.profile('security') })
const wasYou = () => t`If this was you, there is nothing to do.`
const chooseNew = () => t`If it was not you, choose a new password. That logs everybody out, including whoever did it:`
const usualWay = () => [wasYou(), chooseNew(), newPassword()]

interface Facts extends Member {
  siteName: string
}

const texts: Record<SafetyLetter, (facts: Facts) => { subject: string; happened: string; stop: Letter['body'] }> = {
  'password-changed': ({ siteName, username }) => ({
    subject: t`Your password at ${siteName} was changed`,
    happened: t`the password of your account ‘${username}’ at ${siteName} was changed.`,
    stop: usualWay(),
  }),
  'two-factor-on': ({ siteName, username }) => ({
    subject: t`Two-factor login is on at ${siteName}`,
    happened: t`two-factor login was switched on for your account ‘${username}’ at ${siteName}. From now on a code is needed beside the password.`,
    stop: [
      ...usualWay(),
      t`To log in you will then need a code, which you do not have. An admin can switch two-factor login off for you. This page says what they will ask for:`,
      { label: t`Get in without the code`, path: paths.login({ step: 'lost' }) },
    ],
  }),
  'two-factor-off': ({ siteName, username }) => ({
    subject: t`Two-factor login is off at ${siteName}`,
    happened: t`two-factor login was switched off for your account ‘${username}’ at ${siteName}. The password alone opens it now.`,
    stop: [
      wasYou(),
      t`If it was not you, choose a new password. That logs everybody out, including whoever did it. Then switch two-factor login on again:`,
      newPassword(),
    ],
  }),
  'recovery-codes-renewed': ({ siteName, username }) => ({
    subject: t`New recovery codes at ${siteName}`,
    happened: t`new recovery codes were made for your account ‘${username}’ at ${siteName}. The earlier ones do not work any more.`,
    stop: usualWay(),
  }),
  'recovery-code-used': ({ siteName, username, codesLeft }) => ({
    subject: t`A recovery code was used at ${siteName}`,
    happened: `${t`a recovery code of your account ‘${username}’ at ${siteName} was used.`} ${leftOf(codesLeft)}`,
    stop: [...usualWay(), t`Then make new recovery codes:`, security()],
  }),
  'new-browser': ({ siteName, username }) => ({
    subject: t`A new browser at ${siteName}`,
    happened: t`somebody logged in to your account ‘${username}’ at ${siteName} from a browser that you have not used here before.`,
    stop: [...usualWay(), t`Or see where you are signed in, and log out what you do not recognise:`, security()],
  }),
  'login-connected': ({ siteName, username }) => ({
    subject: t`Another way to log in at ${siteName}`,
    happened: t`your account ‘${username}’ at ${siteName} was connected with an account elsewhere, which opens it from now on.`,
    stop: [...usualWay(), t`Then disconnect it:`, security()],
  }),
  'passkey-added': ({ siteName, username }) => ({
    subject: t`A passkey was added at ${siteName}`,
    happened: t`a passkey was added to your account ‘${username}’ at ${siteName}. It opens the account from now on, without the password and without a code.`,
    stop: [...usualWay(), t`A new password by that way removes every passkey of the account too.`],
  }),
  'passkey-removed': ({ siteName, username }) => ({
    subject: t`A passkey was removed at ${siteName}`,
    happened: t`a passkey of your account ‘${username}’ at ${siteName} was removed. It opens the account no more.`,
    stop: usualWay(),
  }),
  leaving({ siteName, username, leavingAt }) {
    const day = dateInWords(new Date(leavingAt ?? 0))
    return {
      subject: t`Your account at ${siteName} is to be deleted`,
      happened: t`somebody asked for your account ‘${username}’ at ${siteName} to be deleted. It will be deleted on ${day}.`,
      stop: [
        wasYou(),
        t`To keep the account, log in before that day. It stays as it was:`,
        { label: t`Log in`, path: paths.login({ username }) },
        t`If you cannot log in, choose a new password first:`,
        newPassword(),
      ],
    }
  },
}

const leftOf = (codes: number) =>
  codes === 0
    ? t`None is left: make new ones under Profile, Security.`
    : plural(codes, { one: 'One is left.', other: '# are left.' })
