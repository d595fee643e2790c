import type { SecurityEvent } from '../../../contract/account-safety-api.ts'
import type { Queries } from '../../db/open.ts'
import { deviceInWords } from './devices.ts'

/** The change that each act on record is for the member. A link of the operator or of a letter changes the password too. */
const changeOf: Record<string, SecurityEvent['change']> = {
  'email.changed': 'email-changed',
  'email.restored': 'email-restored',
  'password.changed': 'password-changed',
  'password.reset': 'password-changed',
  'two-factor.on': 'two-factor-on',
  'two-factor.off': 'two-factor-off',
  'two-factor.reset': 'two-factor-off',
  'two-factor.codes-renewed': 'recovery-codes-renewed',
}

/** As many as the Security tab lists. */
const most = 20

interface Found {
  id: string
  action: string
  at: string
  userAgent: string | null
  place: string | null
  byMember: boolean
}

/** The latest changes that concern the safety of a member's account, newest first. */
export async function listSecurityEvents(sql: Queries, id: string): Promise<SecurityEvent[]> {
  const found = await sql<Found[]>`
    select id, action, created_at as at, user_agent, ip_address as place, admin_user_id is not null as by_member
    from audit_logs
    where resource_type = 'user' and resource_id = ${id} and action = any(${Object.keys(changeOf)})
    order by created_at desc, id desc limit ${most}`
  return found.flatMap(({ action, userAgent, byMember, ...event }) => {
    const change = changeOf[action]
    const device = byMember ? deviceInWords(userAgent ?? '') : null
    return change ? [{ ...event, change, device }] : []
  })
}
