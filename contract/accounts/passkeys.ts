/** Limits of passkeys. */
export const passkeyLimits = {
  /** The number that a member may have. */
  most: 10,
  /** Characters of a name. */
  name: 60,
  /** Milliseconds between the question to the browser and its answer: a phone may have to be found, and another device scanned. */
  answer: 5 * 60_000,
} as const
