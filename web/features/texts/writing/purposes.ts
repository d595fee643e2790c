import { t } from '#words'
import { commentLimits } from '../../../../contract/texts/rules.ts'
import { commentFault, lengthFault, reasonFault, reasonMost } from '../../../../contract/texts/text-form.ts'
import { forumLimits } from '../../../../contract/texts/forum.ts'
import { textFields } from '../../../../contract/texts/texts.ts'
import type { Kind } from '../text.ts'

/** The labels of a form and of its button, its limits, and the toasts when it is done and when it failed, for each purpose. */
export const purposesOf = (kind: Kind) => ({
  post: kind === 'comment' ? { ...commentText, ...postComment } : { ...replyText, ...postReply },
  save: kind === 'comment' ? { ...commentText, ...saveComment } : { ...replyText, ...saveReply },
  hide: { max: reasonMost, check: reasonFault, label: t`Reason`, ...hide[kind] },
})

/** The characters that the server takes, and the error of a text; null when it may be sent. */
const commentText = { max: commentLimits.content.max, check: commentFault, label: t`Your comment` }
const replyText = {
  max: forumLimits.reply.max,
  check: (text: string) => lengthFault(textFields.reply.content.label, text, forumLimits.reply),
  label: t`Your reply`,
}

const postComment = { submit: t`Post Comment`, done: t`Comment added`, failed: t`Failed to post comment` }
const postReply = { submit: t`Post Reply`, done: t`Reply added`, failed: t`Failed to post reply` }
const saveComment = { submit: t`Save`, done: t`Comment saved`, failed: t`Failed to save comment` }
const saveReply = { submit: t`Save`, done: t`Reply saved`, failed: t`Failed to save reply` }
const hide = {
  comment: { submit: t`Hide comment`, done: t`Comment hidden`, failed: t`Failed to hide comment` },
  reply: { submit: t`Hide reply`, done: t`Reply hidden`, failed: t`Failed to hide reply` },
  discussion: { submit: t`Hide discussion`, done: t`Discussion hidden`, failed: t`Failed to hide discussion` },
}
