import { t } from '#words'

/** The reasons of reports. */
export const reportReasons = {
  spam: t`Spam or advertising`,
  fraud: t`Tips, promised returns or fraud`,
  abuse: t`Abuse or hate`,
  private: t`Private details of somebody`,
  other: t`Something else`,
} as const
export type ReportReason = keyof typeof reportReasons

export const reportLimits = { details: 500 } as const
