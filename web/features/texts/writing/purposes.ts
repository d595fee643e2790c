import { commentFault, commentLimits, lengthFault, reasonFault, reasonMost } from '../../../../contract/texts/rules.ts'
import { forumLimits } from '../../../../contract/texts/forum.ts'
import { capitalized, type Kind } from '../text.ts'

/** The label of the button of a form, its limits, and the toast when it is done, for each purpose. */
export const purposesOf = (kind: Kind) => ({
  post: { ...(kind === 'comment' ? commentText : replyText), submit: `Post ${capitalized(kind)}`, done: 'added' },
  save: { ...(kind === 'comment' ? commentText : replyText), submit: 'Save', done: 'saved' },
  hide: { max: reasonMost, check: reasonFault, submit: `Hide ${kind}`, done: 'hidden' },
})

/** The characters that the server takes, and the error of a text; null when it may be sent. */
const commentText = { max: commentLimits.content.max, check: commentFault }
const replyText = {
  max: forumLimits.reply.max,
  check: (text: string) => lengthFault('Reply', text, forumLimits.reply),
}
