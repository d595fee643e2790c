export const notificationLimits = {
  page: 20,
  /** Days after which read notifications are deleted. */
  keptDays: 180,
  /** The maximum of the unread count; there may be more. */
  counted: 100,
} as const
