/** The number of colours that the faces of members have. */
export const tones = 16

/**
 * The colour of a member's face, from the last byte of their id: the same on every screen, and nothing else of the id is in the replies.
 * server/kit/tone.ts finds it in SQL.
 */
export const toneOf = (id: string): number => parseInt(id.slice(-2), 16) % tones
