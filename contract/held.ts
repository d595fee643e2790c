/** The rules by which texts of new members wait for a moderator. */

/** A text of a member that waits, and the reason. */
export const heldBecause = { links: 'It has a link', first: 'It is a first text' }
export type HeldBecause = keyof typeof heldBecause

export const heldLimits = {
  /** A member is new until their account is so many days old and a text of theirs has stood for so many hours. */
  newForDays: 7,
  standsForHours: 24,
  /** The most texts of one member that wait at a time. */
  most: 30,
  page: 20,
} as const

/**
 * True for a text with a web address, also one that is written so that no program takes it for one: `example.com/x`, `example [dot] com`.
 * Addresses of the forms that people mistype in a sentence ('saved.Then') are none.
 */
export function hasLink(text: string): boolean {
  // Signs that are not seen, such as a joiner behind a full stop, would part an address for the patterns alone.
  const seen = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const plain = seen.toLowerCase().replace(dots, '.')
  return [scheme, host, path].some((pattern) => pattern.test(plain))
}

const dots =
  /\s{0,3}[[({]\s{0,3}(?:\.|dot)\s{0,3}[\])}]\s{0,3}|\s{1,3}(?:dot\s{1,3}|\.)(?=(?:com|net|org|info|xyz|top|site|online)\b)|[。·•∙⋅ꓸ‧]/g
const scheme = /[\p{L}\p{N}]:\/\/|\bwww\./u
/** The endings of the addresses that advertising uses; with all endings every full stop without a blank would make an address. */
const endings =
  'com|net|org|info|biz|in|co|io|me|app|dev|xyz|top|site|online|website|shop|store|club|link|click|live|life|world|space|fun|pro|vip|icu|' +
  'tech|blog|page|bio|gle|gl|ly|be|gd|cc|tv|to|ru|cn|tk|ml|ga|cf|uk|us|eu|de|ai|gg|sh|win|bet|loan|trade|money|finance|bank|xn--[a-z0-9-]{1,59}|' +
  'भारत|भारतम्|भारोत|ভারত|ভাৰত|ਭਾਰਤ|ભારત|ଭାରତ|இந்தியா|భారత్|ಭಾರತ|ഭാരതം|بھارت|بارت|ڀارت'
const host = new RegExp(String.raw`[\p{L}\p{N}\p{M}-]\.(?:${endings})(?![\p{L}\p{N}\p{M}])`, 'u')
/** Any ending counts where a path follows it, and so do four numbers. */
const path = /[\p{L}\p{N}\p{M}-]\.(?:\p{L}[\p{L}\p{N}\p{M}-]{1,62}|\d{1,3}\.\d{1,3}\.\d{1,3})(?::\d{1,5})?\//u

/** The refusal of a text whose writer has not confirmed their address, on a site that sends mail. */
export const confirmFirst =
  'To write here, please confirm your email address: open the link in the letter that we sent you. Your profile page can have it sent again.'
