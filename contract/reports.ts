/** Why a member tells the admins of a text. */
export const reportReasons = {
  spam: 'Spam or advertising',
  fraud: 'Tips, promised returns or fraud',
  abuse: 'Abuse or hate',
  private: 'Private details of somebody',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

export const reportLimits = { details: 500 } as const

/** What can be reported. */
export const reportable = ['comment', 'post', 'reply'] as const
export type Reportable = (typeof reportable)[number]
