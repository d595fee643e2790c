/** Of why admins hide a text, in words that its writer reads. */

/** Characters at most. */
export const reasonMost = 500

/** What is wrong with a reason; null when it may be sent. */
export function reasonFault(reason: string): string | null {
  if (!reason) return noReason
  return reason.length > reasonMost ? `Reason must be at most ${reasonMost} characters` : null
}

export const noReason = 'Please give a reason'
