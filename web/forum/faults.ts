import { forumLimits } from '../../contract/forum.ts'

/** What the form finds wrong with a reply; null when it may be sent. */
export const replyFault = (text: string) => boundsFault(text, forumLimits.reply.max, 'Reply cannot be empty', 'Reply')

/** The same for any text that must not be empty. */
export function boundsFault(text: string, most: number, empty: string, what: string): string | null {
  if (!text) return empty
  return text.length > most ? `${what} must be at most ${most.toLocaleString('en-IN')} characters` : null
}
