import { t } from '#words'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import type { Comment } from '../../../contract/texts/comments-api.ts'
import { commentLimits, commenterOf, type TextKind } from '../../../contract/texts/rules.ts'
import { memberName } from '../../../contract/texts/placeholders.ts'
import type { Discussion, ForumReply } from '../../../contract/texts/forum-shapes.ts'
import { paths, type ArticleRef } from '../../../contract/paths.ts'
import { isOpenTo } from '../../../contract/roles.ts'
import type { PanelName } from './params.ts'

/** A comment under an article, a reply in the forum, or the discussion itself. */
export type Text = Comment | ForumReply | Discussion
export type Kind = TextKind

export const isComment = (text: Text): text is Comment => 'articleId' in text
export const isReply = (text: Text): text is ForumReply => 'postId' in text
export const kindOf = (text: Text): Kind => (isComment(text) ? 'comment' : isReply(text) ? 'reply' : 'discussion')

/** The address of the calls about one text. */
export const addressOf = {
  comment: '/api/comments/:id',
  reply: '/api/forum/replies/:id',
  discussion: '/api/forum/posts/:id',
} as const

/** The id of the form that likes a text of that kind, or takes a like back. */
export const likeFormOf = (kind: Kind, liked: boolean) => `${liked ? 'like' : 'unlike'}-${kind}`

export const nameOf = (text: Text) => (isComment(text) ? commenterOf(text) : memberName(text))

/**
 * The name of a text in the accessible names of its buttons, which differs from that of every other text: 'comment: Save first', 'reply #3'.
 * @param excerpt the first words of a comment, if the caller has them
 */
export function labelOf(text: Text, excerpt = isComment(text) ? firstWords(text.content) : ''): string {
  if (isComment(text)) return t`comment: ${excerpt}`
  return isReply(text) ? t`reply #${text.position}` : t`discussion`
}

/** The same with the writer: 'Asha's comment: Save first'. */
export function ownedLabelOf(text: Text): string {
  const name = nameOf(text)
  if (isComment(text)) return t`${name}'s comment: ${firstWords(text.content)}`
  return isReply(text) ? t`${name}'s reply #${text.position}` : t`${name}'s discussion`
}

/** The beginning of a text. */
export function firstWords(content: string): string {
  // Sixty characters are at most 120 units of UTF-16.
  const start = /^.{0,60}/su.exec(content.slice(0, 120))?.[0] ?? ''
  return start.replace(/\s+/g, ' ').replace(/^(.{24,}?) .*$/u, '$1…')
}

/** The id of the text's element, which gets the focus after a call about it. */
export const elementId = (text: Text) => (kindOf(text) === 'discussion' ? 'title' : `${kindOf(text)}-${text.id}`)

/**
 * The text's own address.
 * @param article the one that a comment stands under
 */
export function pathOf(text: Text, article: ArticleRef): string {
  if (isComment(text)) return paths.comment(article, text.id)
  return isReply(text) ? paths.forumReply(text.postId, text.id) : paths.discussion(text.id)
}

export const isHidden = (text: Text) => ('hidden' in text ? text.hidden : text.hiddenReason !== null)
/** True if this visitor may not read it. */
export const isGone = (text: Text) => text.deleted || (isHidden(text) && text.hiddenReason === null)

/** The member who reads, as far as the buttons of texts go; null for a visitor. */
export type TextReader = Pick<Me, 'actingRole'> | null

/** True when a member may hide texts of others. */
export const moderates = (reader: TextReader): boolean => isOpenTo('moderator', reader && reader.actingRole)

/** True when a member is offered a panel at a text. The server decides; the contract holds the time limit of edits. */
export function mayOpen(text: Text, panel: PanelName, reader: TextReader): boolean {
  if (panel === 'hide') return moderates(reader) && !isHidden(text) && (kindOf(text) === 'discussion' || !text.deleted)
  if (!reader || text.deleted) return false
  if (panel === 'delete')
    return text.mine || (isComment(text) && text.formerSite === true && isOpenTo('admin', reader.actingRole))
  if (panel === 'report') return !text.mine && !isHidden(text)
  if (panel === 'edit') return text.mine && !(isComment(text) && text.hidden)
  return isComment(text) && !text.hidden && text.depth < commentLimits.depth
}
