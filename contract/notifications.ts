/** How much of what members are told of is shown, kept and counted. */
export const notificationLimits = {
  page: 20,
  /** Days after which what has been read is erased. */
  keptDays: 180,
  /** As many unread ones are counted; who has so many has that many or more. */
  counted: 100,
} as const
