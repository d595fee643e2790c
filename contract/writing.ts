/** Of every text that a member writes for others: comments, discussions and replies. */

/** How long a member may change what they wrote, in milliseconds. */
export const editFor = 15 * 60_000

/** Private details that a member may insist on showing, since they may be their own on purpose. */
export const keepable = ['phone', 'upi'] as const
export type Keepable = (typeof keepable)[number]
