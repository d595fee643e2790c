import { t } from '#words'
import type { TextKind } from '../../../contract/texts/rules.ts'
import { isOpenTo, type Role } from '../../../contract/roles.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import type { TextValues } from '../../../contract/texts/texts.ts'

/** A comment under an article, a discussion of the forum, or a reply in one. */
export type Kind = TextKind

/** The tables of each kind, and the message where there is none: `key` is the column by which likes, notifications and reports refer to it. */
export const texts = {
  comment: {
    table: 'article_comments',
    likes: 'comment_likes',
    key: 'comment_id',
    missing: t`There is no such comment.`,
  },
  discussion: {
    table: 'forum_posts',
    likes: 'forum_post_likes',
    key: 'post_id',
    missing: t`Discussion Not Found`,
  },
  reply: {
    table: 'forum_replies',
    likes: 'forum_reply_likes',
    key: 'reply_id',
    missing: t`There is no such reply.`,
  },
} as const satisfies Record<Kind, object>

/** Texts by their ids. */
export type TextIds = Partial<Record<Kind, string[]>>

export const noText = (kind: Kind) => notFound(texts[kind].missing)

export const textDeleted = (kind: Kind) => conflict(deleted[kind])

const deleted: Record<Kind, string> = {
  comment: t`This comment has been deleted.`,
  discussion: t`This discussion has been deleted.`,
  reply: t`This reply has been deleted.`,
}

/** @throws HttpError 404 if it is missing or hidden from this reader */
export function found<T>(kind: Kind, row: T | undefined): T {
  if (row === undefined) throw noText(kind)
  return row
}

/** The member who reads or acts. */
export interface Reader {
  id: string
  actingRole: Role
}

/** True for those to whom hidden texts are shown. */
export const moderates = (reader: Reader | null): boolean => isOpenTo('moderator', reader && reader.actingRole)

/** The parts of a hidden text, other than for its writer and moderators: others see neither its text nor its writer. */
export function closed({ hidden, mine, ...text }: Closable, moderator: boolean, content = '') {
  const none = { content, authorName: null, authorFirstName: null, authorTone: null, hiddenReason: null }
  return { ...(hidden && !mine && !moderator ? none : {}), hiddenByAdmin: onlyFor(moderator, text.hiddenByAdmin) }
}

interface Closable {
  hidden: boolean
  mine: boolean
  hiddenByAdmin?: boolean | undefined
}

/** A mark for moderators, who need it to know what they may do; it is left out where it is not set. */
export const onlyFor = (moderator: boolean, mark: boolean | undefined) => (moderator && mark) || undefined

/** A new text; its fields are as they are to be stored. */
export interface NewText<K extends Kind> {
  fields: TextValues<K>
  sendKey: string | undefined
}
