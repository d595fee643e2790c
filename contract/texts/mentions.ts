/** The most members whom one text tells that they are mentioned. */
const mentionsMost = 5

/**
 * A member's name with the sign that tells them of a text, as a pattern: `@asha_rao`. Addresses of mail and of UPI are none, as they have a
 * name before the sign, and no part of a web address is.
 */
export const mention = String.raw`(?<![\p{L}\p{M}\p{N}_@./:=?&#%-])@[A-Za-z0-9_-]{3,50}(?![\p{L}\p{M}\p{N}_@])`

/** The names that a text mentions, in small letters, each once, up to the most. */
export function mentionsIn(text: string): string[] {
  const names = text.matchAll(new RegExp(mention, 'gu'))
  return Array.from(new Set(Array.from(names, ([found]) => found.slice(1).toLowerCase()))).slice(0, mentionsMost)
}
