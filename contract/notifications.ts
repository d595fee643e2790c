export const notificationLimits = {
  page: 20,
  /** Days after which read notifications are deleted. */
  keptDays: 180,
  /** The maximum of the unread count; there may be more. */
  counted: 100,
} as const

/** The words after the name of the member who has answered. */
export const did = {
  'comment-reply': 'replied to your comment',
  'forum-reply': 'replied in a discussion',
  'forum-answer': 'marked your reply as the answer',
} as const

/** The kinds of notifications about what another member has written or done. */
export const answerKinds = Object.keys(did) as (keyof typeof did)[]
