/** Limits of what is shown, kept and counted of notifications. */
export const notificationLimits = {
  page: 20,
  /** Days after which what has been read is erased. */
  keptDays: 180,
  /** The most unread ones that are counted; there may be more. */
  counted: 100,
} as const
