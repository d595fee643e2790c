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

export const joinCookie = ({ code, token, name }: { code: string; token: string; name: string }, https: boolean) =>
  writeCookie('class', `${code}.${token}.${name}`, { https, maxAge: classLimits.days * 86_400 })

export const leaveCookie = (https: boolean) => writeCookie('class', '', { https, maxAge: 0 })

/** Days that a teacher's account is old before sign-ups from their class are not counted for the network. */
const trustedAfter = 7
/** The most sign-ups of a class that are not counted. */
const signups = 2 * classLimits.pupils

/** Lets a device of a class sign up without being counted for its network. @returns false if it may not */
export async function takeClassSignup(sql: Queries, { code, tokenHash }: Pupil, now: Date) {
  const old = new Date(now.getTime() - trustedAfter * 86_400_000)
  const { count } = await sql`
    update classes c set signups = c.signups + 1 from users u, class_pupils p
    where c.code = ${code} and c.ends_at > ${now} and c.signups < ${signups}
      and u.id = c.teacher_id and u.created_at < ${old} and p.class_id = c.id and p.token_hash = ${tokenHash}`
  return count > 0
}
