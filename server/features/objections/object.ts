import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { objections as calls } from '../../../contract/moderation/objections-api.ts'
import { objectionLimits as limits } from '../../../contract/moderation/objections.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { kindNamed, type OuterKind } from '../../../contract/texts/rules.ts'
import type { Db, Fragment, Queries } from '../../db/client/open.ts'
import { badInput, conflict, unauthenticated } from '../../kit/errors.ts'
import { dateInWords } from '../../kit/india.ts'
import { texts } from '../texts/texts.ts'

/** A decision to which a member objects, as it stands. */
interface Decision {
  reason: string | null
  decidedBy: string | null
  byAdmin: boolean
  /** The moment of the decision. */
  at: string
}

/**
 * Stores an objection of a member to a hidden text of theirs or to their suspension.
 * @param text as it is to be stored
 * @returns its id
 * @throws HttpError 400 without the text's id, 409 for what is not decided against the member, is objected to already, or was answered
 */
export async function storeObjection(
  db: Db,
  me: string,
  { about, id, text }: BodyOf<typeof calls.create>,
  now: Date,
): Promise<string> {
  return db.begin(async (sql) => {
    const found = await sql`select from users where id = ${me} for no key update`
    if (found.length === 0) throw unauthenticated()
    const decision = about === 'suspension' ? await findSuspension(sql, me, now) : await findHidden(sql, me, about, id)
    const [key, value] =
      about === 'suspension' ? ['suspended_at', decision.at] : [texts[kindNamed(about)].key, id ?? '']
    const same =
      about === 'suspension'
        ? sql`suspended_at is not null and (outcome is null or suspended_at = ${decision.at}::text::timestamptz)`
        : sql`${sql(key)} = ${value}`
    await refuseSecond(sql, sql`member_id = ${me} and ${same}`, decision.at)
    const objection = newId()
    await sql`
      insert into objections ${sql({
        id: objection,
        member_id: me,
        [key]: value,
        reason: decision.reason,
        decided_by: decision.decidedBy,
        by_admin: decision.byAdmin,
        objection: text,
        created_at: now,
        due_at: new Date(now.getTime() + limits.days * 86_400_000),
      })}`
    return objection
  })
}

async function findSuspension(sql: Queries, me: string, now: Date): Promise<Decision> {
  const [suspension] = await sql<Decision[]>`
    select suspended_reason as reason, suspended_by as decided_by, suspended_by_admin as by_admin, suspended_at as at
    from users where id = ${me} and suspended_at is not null and (suspended_until is null or suspended_until > ${now})`
  if (!suspension) throw conflict(t`Your account is not suspended.`)
  return suspension
}

async function findHidden(sql: Queries, me: string, about: OuterKind, id: string | undefined): Promise<Decision> {
  if (!id) throw badInput({ id: [t`Say which text it is about`] })
  const [text] = await sql<Decision[]>`
    select hidden_reason as reason, hidden_by as decided_by, hidden_by_admin as by_admin, hidden_at as at
    from ${sql(texts[kindNamed(about)].table)}
    where id = ${id} and author_id = ${me} and hidden_at is not null and deleted_at is null`
  if (!text) throw conflict(t`This text of yours is not hidden.`)
  return text
}

/** @throws HttpError 409 if the decision of that moment was objected to before */
async function refuseSecond(sql: Queries, same: Fragment, decidedAt: string): Promise<void> {
  const [before] = await sql<{ outcome: string | null; dueAt: string }[]>`
    select outcome, due_at from objections
    where ${same} and (outcome is null or created_at >= ${decidedAt}::text::timestamptz)
    order by outcome is null desc limit 1`
  if (!before) return
  if (before.outcome === null)
    throw conflict(t`You have objected to this. It is answered by ${dateInWords(new Date(before.dueAt))}.`)
  throw conflict(t`Your objection to this has been answered.`)
}
