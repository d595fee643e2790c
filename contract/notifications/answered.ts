import { t } from '#words'

/** The sentences about answers, with the name of the member who has answered. */
export const answered = {
  'comment-reply': (name: string) => t`${name} replied to your comment`,
  'forum-reply': (name: string) => t`${name} replied in a discussion`,
  'forum-answer': (name: string) => t`${name} marked your reply as the answer`,
  mention: (name: string) => t`${name} mentioned you`,
} as const
