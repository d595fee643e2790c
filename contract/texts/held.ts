import { t } from '#words'
/** The rules by which texts of new members wait for a moderator. */

/** The reasons for which a text waits for a moderator, as moderators see them. */
export const heldBecause = {
  links: t`It has a link`,
  contact: t`It has a contact`,
  promise: t`It promises money`,
  repeated: t`Another account sent it too`,
  first: t`It is a first text`,
}
export type HeldBecause = keyof typeof heldBecause

/** The same reasons, as the writer reads them. */
export const heldWhy: Record<HeldBecause, string> = {
  links: t`It has a link, and most spam has one: for new members a moderator reads it first.`,
  contact: t`It has a phone number, or asks people to write elsewhere, as spam often does: for new members a moderator reads it first.`,
  promise: t`It reads like a promise of money, as spam often does: for new members a moderator reads it first.`,
  repeated: t`Another account has sent the same text: for new members a moderator reads it first.`,
  first: t`It is one of your first texts here, and a moderator reads these before others do.`,
}

export const heldLimits = {
  /** A member is new until their account is so many days old and a text of theirs has stood for so many hours. */
  newForDays: 7,
  standsForHours: 24,
  /** The most texts of one member that wait at a time. */
  most: 30,
  /** Days in which the same text from another account counts as repeated. */
  printDays: 7,
  page: 50,
  /** The most texts that are counted before one. */
  ahead: 50,
  /** The most texts that are approved or rejected at once. */
  atOnce: 100,
} as const

/**
 * True for a text with a web address, also one that is written so that no program takes it for one: `example.com/x`, `example [dot] com`.
 * Addresses of the forms that people mistype in a sentence ('saved.Then') are none, nor are those of this site.
 * @param ownHost the site's host, with its port if it has one
 */
export function hasLink(text: string, ownHost?: string): boolean {
  // Signs that are not seen, such as a joiner behind a full stop, would part an address for the patterns alone.
  const seen = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
  return hasForeignLink(ownHost === undefined ? seen : withoutOwn(seen, ownHost.toLowerCase()))
}

/** Leaves the paths of the site's addresses, which are searched as any text is: `https://site/evil.com/` is no way around. */
const withoutOwn = (seen: string, ownHost: string): string =>
  seen.replaceAll(
    new RegExp(
      String.raw`(?<![\p{L}\p{N}\p{M}@.:/\\_-])(?:https?://)?${ownHost.replaceAll(/[.[\]]/g, String.raw`\$&`)}(?=[/?#]|[.,;:!)\]'"’”]{0,3}(?:\s|$))`,
      'gu',
    ),
    '',
  )

function hasForeignLink(seen: string): boolean {
  const plain = seen.replace(dots, '.')
  return (
    [disguised, spelledOut].some((pattern) => pattern.test(seen)) ||
    [scheme, address, host, otherHost, path].some((pattern) => pattern.test(plain))
  )
}

/** A full stop or the word for it between brackets, or between other signs: no sentence has that inside a word. */
const disguised =
  /[\p{L}\p{N}\p{M}]\s{0,3}(?:[[({<]\s{0,3}(?:\.|d[o0]t|डॉट)\s{0,3}[\])}>]|[-_*~](?:\.|d[o0]t)[-_*~])\s{0,3}[\p{L}\p{N}]/u
const spelledOut = /डॉट\s{0,3}(?:कॉम|इन|नेट)/u
/** A full stop of any script, and what writers put instead of it before the ending of an address. */
const dots =
  /\s{1,3}(?:d[o0]t\s{1,3}|\.\s{0,3})(?=(?:com|net|org|info|xyz|top|site|online)\b)|,(?=com\b)|[。·•∙⋅ꓸ‧۔։।܁܂]/g
/** The start of an address, also where its slashes are missing or turned round; then an IPv6 in brackets, and a name in Punycode. */
const scheme =
  /[\p{L}\p{N}]:\/\/|\bwww\.|\bhxxps?\b|\b(?:https?|hxxps?|ftp|mailto|tg|upi|intent|whatsapp|javascript):\S/u
const address = /\[[\da-f]{0,4}:[\da-f:.]{0,40}:[\da-f.]{1,15}\]|\bxn--[a-z\d]/u
/** The endings of the addresses that advertising uses; with all endings every full stop without a blank would make an address. */
const endings =
  'com|net|org|info|biz|in|co|io|me|app|dev|xyz|top|site|online|website|shop|store|club|link|click|live|life|world|space|fun|pro|vip|icu|' +
  'tech|blog|page|bio|gle|gl|ly|be|gd|cc|tv|to|ru|cn|tk|ml|ga|cf|uk|us|eu|de|ai|gg|sh|win|bet|loan|trade|money|finance|bank|' +
  'buzz|cfd|sbs|cyou|bond|lol|guru|monster|pw|su|ws|zip|mov|agency|digital|network|solutions|exchange|investments|trading|ltd|llc'
const host = new RegExp(String.raw`[\p{L}\p{N}\p{M}-]\.(?:${endings})(?![\p{L}\p{N}\p{M}])`, 'u')
/** The endings in other scripts than Latin that registries have delegated (IANA, Root Zone Database, 2026-11), those of India first. */
const otherEndings =
  'भारत|भारतम्|भारोत|ভারত|ভাৰত|ਭਾਰਤ|ભારત|ଭାରତ|' +
  'இந்தியா|భారత్|ಭಾರತ|ഭാരതം|بھارت|بارت|ڀارت|कॉम|नेट|' +
  'संगठन|বাংলা|ලංකා|இலங்கை|சிங்கப்பூர்|پاکستان|امارات|' +
  'السعودية|الاردن|الجزائر|المغرب|قطر|مصر|عمان|عراق|سورية|تونس|فلسطين|' +
  'ایران|شبكة|موقع|بازار|كوم|همراه|عرب|ישראל|קום|ไทย|คอม|ລາວ|გე|հայ|' +
  'ελ|ευ|рф|рус|москва|дети|сайт|онлайн|орг|ком|бел|укр|срб|мкд|мон|қаз|бг|' +
  'ею|католик|中国|中國|香港|台湾|台灣|澳門|新加坡|公司|网络|网址|网站|商城|商店|在线|' +
  '中文网|集团|我爱你|移动|信息|游戏|世界|购物|手机|企业|娱乐|みんな|コム|ストア|セール|' +
  'ファッション|クラウド|グーグル|ポイント|アマゾン|한국|삼성|닷컴|닷넷'
const otherHost = new RegExp(
  String.raw`[\p{L}\p{N}\p{M}-]\.(?:${otherEndings.normalize('NFKC')})(?![\p{L}\p{N}\p{M}])`,
  'u',
)
/** Any ending counts where a path follows it, and so do four numbers. */
const path = /[\p{L}\p{N}\p{M}-]\.(?:\p{L}[\p{L}\p{N}\p{M}-]{1,62}|\d{1,3}\.\d{1,3}\.\d{1,3})(?::\d{1,5})?\//u
