export const notificationLimits = {
  page: 20,
  /** Days after which read notifications are deleted. */
  retentionDays: 180,
  /** The maximum of the unread count; there may be more. */
  counted: 100,
} as const

/** The unread count as it is shown: '3', or '99+' at the maximum. */
export const unreadText = (unread: number): string =>
  unread < notificationLimits.counted ? String(unread) : `${notificationLimits.counted - 1}+`

/** The preferences that switch letters about notifications on or off. Those about answers to one's own texts are on until switched off. */
export const letterPreferences = ['questionLetters', 'answerLetters', 'mentionLetters'] as const
