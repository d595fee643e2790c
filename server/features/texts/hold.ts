import { t } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import type { Waiting } from '../../../contract/texts/text-shapes.ts'
import { hasLink, type HeldBecause } from '../../../contract/texts/held.ts'
import { spamSign } from '../../../contract/texts/spam-signs.ts'
import type { Queries } from '../../db/client/open.ts'
import { forbidden } from '../../kit/errors.ts'
import type { Services } from '../../services.ts'
import { isNew } from './new-member.ts'
import { joined, textColumns, type FieldValues } from './text-fields.ts'
import { notePrint, printOf } from './text-prints.ts'
import { texts, type Kind } from './texts.ts'
import { type HeldDraft, holdText } from './hold-text.ts'

/*
 * Texts that wait, instead of `createComment`, `createDiscussion` and `createReply`: those of new members for a moderator, and all of a member
 * until they have confirmed their address, where the site sends mail.
 */

type Deps = Pick<Services, 'db' | 'settings' | 'mail' | 'config' | 'now'>

/** The member whose text it is. */
export type Writer = Pick<Me, 'id' | 'role' | 'emailConfirmed'>

/**
 * Stores a text if it has to wait.
 * @param accept makes the status of the reply 202
 * @returns the reply to it; null for a text to be published at once
 * @throws HttpError as `holdText`
 */
export async function holdIfNew(deps: Deps, user: Me, draft: HeldDraft, accept: () => void): Promise<Waiting | null> {
  const because = await reasonToHold(deps, user, draft.text.fields)
  if (!because) return null
  const waiting = await holdText(deps.db, user, draft, because, deps.now())
  if (waiting) accept()
  return waiting
}

/**
 * The reason for which a text waits; null if it is published at once.
 * @param sql the transaction that publishes it, if it waited before
 */
export async function reasonToHold(
  deps: Deps,
  user: Writer,
  fields: FieldValues,
  sql: Queries = deps.db,
): Promise<HeldBecause | 'address' | null> {
  if (deps.mail && !user.emailConfirmed) return 'address'
  const { holdSigns, holdLinks, holdFirst } = deps.settings.current
  if (user.role !== 'user' || !(holdSigns || holdLinks || holdFirst)) return null
  const [sign, print] = [signOf(deps, fields), holdSigns ? printOf(fields) : null]
  if (!sign && !print && !holdFirst) return null
  if (!(await isNewMember(sql, user, deps.now()))) return null
  const isRepeated = print !== null && (await notePrint(sql, print, user.id, deps.now()))
  return sign ?? (isRepeated ? 'repeated' : holdFirst ? 'first' : null)
}

/** The reason that stands in the text itself. */
function signOf({ settings, config }: Deps, fields: FieldValues): HeldBecause | null {
  const { holdLinks, holdSigns } = settings.current
  const text = joined(fields)
  // The address in the settings, and not that of the request, which its sender chooses.
  if (holdLinks && hasLink(text, config.siteUrl && new URL(config.siteUrl).host)) return 'links'
  return holdSigns ? spamSign(text) : null
}

async function isNewMember(sql: Queries, { id }: Writer, now: Date): Promise<boolean> {
  const [found] = await sql`select from users u where u.id = ${id} and ${isNew(sql, sql`u`, now)}`
  return found !== undefined
}

/**
 * Refuses to put into a text that stands already what a new one would wait for.
 * @throws HttpError 403
 */
export async function refuseNewSign(deps: Deps, user: Me, kind: Kind, id: string, fields: FieldValues): Promise<void> {
  const sign = user.role === 'user' ? signOf(deps, fields) : null
  if (!sign || !(await isNewMember(deps.db, user, deps.now()))) return
  const [standing] = await deps.db<FieldValues[]>`
    select ${textColumns[kind].list(deps.db, 't')} from ${deps.db(texts[kind].table)} t
    where id = ${id} and author_id = ${user.id}`
  if (standing && signOf(deps, standing) !== sign) throw forbidden(newSign[sign])
}

const newSign: Partial<Record<HeldBecause, string>> = {
  links: t`Links of new members wait for a moderator, so none can be added later. Please write it anew.`,
  contact: t`Contacts that new members give wait for a moderator, so none can be added later. Please write it anew.`,
  promise: t`What reads like a promise of money waits for a moderator, so none can be added later. Please write it anew.`,
}
