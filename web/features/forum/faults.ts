import { forumLimits } from '../../../contract/forum.ts'

/** What the form finds wrong with a reply; null when it may be sent. */
export function replyFault(text: string): string | null {
  const { max } = forumLimits.reply
  if (!text) return 'Reply cannot be empty'
  return text.length > max ? `Reply must be at most ${max.toLocaleString('en-IN')} characters` : null
}
