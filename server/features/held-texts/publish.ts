import type { OuterKind } from '../../../contract/texts/rules.ts'
import { byField, type TextValues } from '../../../contract/texts/texts.ts'
import type { Queries, Session } from '../../db/client/open.ts'
import { endDueSuspension } from '../accounts/suspension.ts'
import { createComment } from '../texts/create-comment.ts'
import { createDiscussion } from '../texts/create-discussion.ts'
import { createReply } from '../texts/create-reply.ts'
import type { HeldBody } from '../texts/held.ts'
import type { Kind } from '../texts/texts.ts'

export interface LockedText {
  id: string
  about: OuterKind
  authorId: string
  because: string
  articleId: string | null
  parentId: string | null
  discussionId: string | null
  quotesId: string | null
  body: HeldBody
  sendKey: string | null
}

export const lockedColumns = (sql: Queries) =>
  sql`id, about, author_id, because, article_id, parent_id, post_id as discussion_id, quotes_id, body, send_key`

/**
 * Publishes a text as its author, by the function that publishes any.
 * @returns the id of the published text
 * @throws HttpError as that function
 */
export async function publish(sql: Session, held: LockedText, now: Date): Promise<string> {
  const { about, articleId, parentId, discussionId, quotesId, body } = held
  await endDueSuspension(sql, held.authorId, now)
  const author = { id: held.authorId, actingRole: 'user' as const }
  // A browser that has not heard that the text waits sends it again with its key.
  const sendKey = held.sendKey ?? undefined
  if (about === 'comment' && articleId !== null)
    return (await createComment(sql, author, { articleId, parentId, fields: fieldsOf('comment', body), sendKey, now }))
      .id
  if (about === 'reply' && discussionId !== null)
    return createReply(sql, author, {
      discussionId,
      fields: fieldsOf('reply', body),
      quotesId,
      sendKey,
      now: () => now,
    })
  if (body.category === undefined) throw new Error('The schema does not allow a discussion without a category.')
  return createDiscussion(sql, author.id, {
    fields: fieldsOf('discussion', body),
    category: body.category,
    sendKey,
    now,
  })
}

/** The fields of a text that waited. A field that the contract has gained since then is null. */
export const fieldsOf = <K extends Kind>(kind: K, { words }: HeldBody) =>
  byField(kind, (_, name) => words[name] ?? null) as unknown as TextValues<K>
