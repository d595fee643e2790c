import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import type { Waiting } from '../../../contract/texts/text-shapes.ts'
import { outerKinds } from '../../../contract/texts/rules.ts'
import { heldLimits, heldWhy, type HeldBecause } from '../../../contract/texts/held.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict } from '../../kit/errors.ts'
import { checkComment, type NewComment } from './create-comment.ts'
import { checkDiscussion, type NewDiscussion } from './create-discussion.ts'
import { checkReply, type NewReply } from './create-reply.ts'
import { findOwnHeld, type HeldBody } from './held.ts'
import { insertOnce, rejectRepeated } from '../../acts/member-act.ts'
import { texts, type Kind } from './texts.ts'

/** A text on its way into the discussion. */
export type HeldDraft =
  | { about: 'comment'; text: NewComment }
  | { about: 'discussion'; text: NewDiscussion }
  | { about: 'reply'; text: NewReply }

/**
 * Stores a text for a moderator, once however often it is sent, after the checks of its publication.
 * @returns the reply of the call that sent it; null if the text was published before it is sent again
 * @throws HttpError as the function that publishes it; 409 for a member of whom many texts wait
 */
export async function holdText(
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
    if (count >= heldLimits.most) throw conflict(t`Many of your texts wait already. Please wait with further ones.`)
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
  because === 'address' ? waits[about].confirm(email) : waits[about].moderator(heldWhy[because])

const waits: Record<Kind, { confirm: (email: string) => string; moderator: (why: string) => string }> = {
  comment: {
    confirm: (email) =>
      t`Confirm your address: we have sent a letter to ${email}. Your comment waits, and appears when you have pressed the link in it.`,
    moderator: (why) => t`Your comment waits for a moderator. ${why} You will be told when it is decided.`,
  },
  discussion: {
    confirm: (email) =>
      t`Confirm your address: we have sent a letter to ${email}. Your discussion waits, and appears when you have pressed the link in it.`,
    moderator: (why) => t`Your discussion waits for a moderator. ${why} You will be told when it is decided.`,
  },
  reply: {
    confirm: (email) =>
      t`Confirm your address: we have sent a letter to ${email}. Your reply waits, and appears when you have pressed the link in it.`,
    moderator: (why) => t`Your reply waits for a moderator. ${why} You will be told when it is decided.`,
  },
}

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
