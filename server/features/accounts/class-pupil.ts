import { classLimits } from '../../../contract/classes/classes-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { hashOf } from './tokens.ts'

/** A pupil as the cookie of their device names them: the only copy of the name. */
export interface Pupil {
  code: string
  tokenHash: string
  name: string
}

/** The pupil of a device, in the class that it joined last. */
export function pupilOf(request: Request, https: boolean): Pupil | null {
  const [, code, token, name] = /^(\w+)\.([\w-]+)\.(.+)$/su.exec(readCookie(request, 'class', https) ?? '') ?? []
  return code && token && name ? { code, tokenHash: hashOf(token), name } : null
}

/** The cookie of a new pupil, until the class ends. @param seconds until then */
export const joinCookie = (
  { code, token, name }: { code: string; token: string; name: string },
  { https, seconds }: { https: boolean; seconds: number },
) => writeCookie('class', `${code}.${token}.${name}`, { https, maxAge: seconds })

export const leaveCookie = (https: boolean) => writeCookie('class', '', { https, maxAge: 0 })

/** Sign-ups from a teacher's classes that are not counted for their network in a day. */
export const classSignups = { name: 'signup, class', times: 2 * classLimits.pupils, seconds: 86_400 }
/** Days that a teacher's account is old before. */
const trustedAfter = 7

/** The teacher of a pupil's class, whose devices sign up without being counted for their network; null for a new account. */
export async function trustedTeacherOf(sql: Queries, { code, tokenHash }: Pupil, now: Date): Promise<string | null> {
  const [found] = await sql<{ id: string }[]>`
    select u.id from classes c join users u on u.id = c.teacher_id join class_pupils p on p.class_id = c.id
    where c.code = ${code} and c.ends_at > ${now} and p.token_hash = ${tokenHash}
      and u.created_at < ${new Date(now.getTime() - trustedAfter * 86_400_000)}`
  return found?.id ?? null
}
