import { v7 as newId } from 'uuid'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import type { Waiting } from '../../../contract/texts/texts-api.ts'
import { outerKinds } from '../../../contract/texts/rules.ts'
import { confirmFirst } from '../../../contract/accounts/accounts.ts'
import { hasLink, heldLimits, heldWhy, type HeldBecause } from '../../../contract/texts/held.ts'
import { spamSign } from '../../../contract/texts/spam-signs.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, forbidden } from '../../kit/errors.ts'
import type { Services } from '../../services.ts'
import {
  checkComment,
  checkDiscussion,
  checkReply,
  type NewComment,
  type NewDiscussion,
  type NewReply,
} from './create.ts'
import { findOwnHeld, type HeldBody } from './held.ts'
import { insertOnce, rejectRepeated } from '../../acts/member-act.ts'
import { isNew } from './new-member.ts'
import { joined, textColumns, type FieldValues } from './text-fields.ts'
import { notePrint, printOf } from './text-prints.ts'
import { texts, type Kind } from './texts.ts'

/*
 * Texts that wait, instead of `createComment`, `createDiscussion` and `createReply`: those of new members for a moderator, and all of a member
 * until they have confirmed their address, where the site sends mail.
 */

type Deps = Pick<Services, 'db' | 'settings' | 'mail' | 'config' | 'now'>

/** The member whose text it is. */
export type Writer = Pick<Me, 'id' | 'role' | 'emailConfirmed'>

/** A text on its way into the discussion. */
type HeldDraft =
  | { about: 'comment'; text: NewComment }
  | { about: 'discussion'; text: NewDiscussion }
  | { about: 'reply'; text: NewReply }

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
 * Stores a text for a moderator, once however often it is sent, after the checks of its publication.
 * @returns the reply of the call that sent it; null if the text was published before it is sent again
 * @throws HttpError as the function that publishes it; 409 for a member of whom many texts wait
 */
async function holdText(
  db: Db,
  member: Me,
  draft: HeldDraft,
  because: HeldBecause | 'address',
  now: Date,
): Promise<Waiting | null> {
  const { about, text } = draft
  const { fields, sendKey = null } = text
  let isPublished = false
  const id = await insertOnce(db, { table: 'held_texts', writer: member.id, sendKey }, async (sql) => {
    // Read while the writer is locked, as a moderator's approval locks them too: the text may have waited until now.
    const [published] = await sql<{ id: string }[]>`
      select id from ${sql(texts[about].table)} where author_id = ${member.id} and send_key = ${sendKey}`
    isPublished = published !== undefined
    if (published) return published.id
    await checkTarget(sql, member, draft)
    const among = { table: 'held_texts', writer: member.id, now }
    await rejectRepeated(sql, among, sql`about = ${outerKinds[about]} and body -> 'words' = ${sql.json(fields)}`)
    const [{ count }] = await sql<[{ count: number }]>`
      select count(*) from held_texts where author_id = ${member.id}`
    if (count >= heldLimits.most) throw conflict('Many of your texts wait already. Please wait with further ones.')
    const id = newId()
    const body: HeldBody = about === 'discussion' ? { words: fields, category: text.category } : { words: fields }
    const { articleId, parentId, discussionId, quotesId } = targetOf(draft)
    await sql`
      insert into held_texts (id, author_id, about, because, body, send_key, created_at, article_id, parent_id, post_id,
        quotes_id)
      values (${id}, ${member.id}, ${outerKinds[about]}, ${because}, ${sql.json(body)}, ${sendKey}, ${now}, ${articleId}, ${parentId},
        ${discussionId}, ${quotesId})`
    return id
  })
  if (isPublished) return null
  const waiting = await findOwnHeld(db, member.id, id)
  return { waiting, message: messageOf(about, because, member.email) }
}

const messageOf = (about: Kind, because: HeldBecause | 'address', email: string): string =>
  because === 'address'
    ? `${confirmFirst(email)} Your ${about} waits, and appears when you have pressed the link in it.`
    : `Your ${about} waits for a moderator. ${heldWhy[because]} You are told when it is decided.`

async function checkTarget(sql: Queries, member: Me, { about, text }: HeldDraft): Promise<void> {
  if (about === 'comment') await checkComment(sql, member.id, text)
  else if (about === 'discussion') await checkDiscussion(sql, member.id, text)
  else await checkReply(sql, member, text)
}

const noTarget = { articleId: null, parentId: null, discussionId: null, quotesId: null }

function targetOf({ about, text }: HeldDraft) {
  if (about === 'comment') return { ...noTarget, articleId: text.articleId, parentId: text.parentId }
  return about === 'reply' ? { ...noTarget, discussionId: text.discussionId, quotesId: text.quotesId } : noTarget
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
  links: 'Links of new members wait for a moderator, so none can be added later. Please write it anew.',
  contact: 'Contacts that new members give wait for a moderator, so none can be added later. Please write it anew.',
  promise:
    'What reads like a promise of money waits for a moderator, so none can be added later. Please write it anew.',
}
