import { soundOf, type Token } from './message-tokens.ts'

/** Endings of the sites of the state, of banks and of large firms, which a warning or a bill names. */
const official =
  /(?:^|[.@])(?:gov\.in|nic\.in|bank\.in|rbi\.org\.in|npci\.org\.in|ac\.in|edu\.in|licindia\.in|irctc\.co\.in|cra-nsdl\.com|indiapost\.gov\.in|onlinesbi\.sbi|sbi\.co\.in|hdfcbank\.com|icicibank\.com|axisbank\.com|kotak\.com|pnbindia\.in|bankofbaroda\.in|canarabank\.com|unionbankofindia\.co\.in|idfcfirstbank\.com|yesbank\.in|indusind\.com|airtel\.in|jio\.com|myvi\.in|amazon\.in|flipkart\.com)$/
const address =
  /^(?:https?:\/\/|www\.)|^[\w-]+(?:\.[\w-]+)*\.(?:com|in|net|org|co|info|top|xyz|live|site|online|vip|cc|club|icu|shop|buzz|click|link|ly|me|app|tk|ml|ga|store|today|life|work|site|us|biz|win|pw|cn|ru)(?:[/?:]|$)/
const shady =
  /\.(?:top|xyz|live|site|online|vip|cc|club|icu|shop|buzz|click|link|ly|tk|ml|ga|store|today|life|work|biz|win|pw|cn|ru|info|net|co|me)(?:[/?:]|$)|in\.net|tinyurl|\w-\w/
const mobile = /^(?:\+?91-?)?[6-9][\dx]{9}$/

const sounds = (tokens: string) => new Set(tokens.split(' ').map((word) => soundOf(word).sound || word))
const linkWords = sounds('click क्लिक')
const numberWords = sounds('number नंबर no')
const thisWords = sounds('is इस this my मेरे mere')
const callWords = sounds('कॉल contact sampark संपर्क फ़ोन phone dial')
const cardWords = sounds('card कार्ड debit')
const moneyWords = sounds('rs ₹ rupees rupaye रुपये lakh लाख hazaar hazar हज़ार crore करोड़ rupee paise paisa पैसा पैसे money')

/** The names of the ideas that are found by their shape: addresses, numbers, amounts. */
export const computed = ['link', 'badlink', 'mobile', 'money', 'call', 'card', 'apk', 'app'] as const

/** The ideas of a token by its shape. */
export function computedIdeas(tokens: readonly Token[], index: number): string[] {
  const word = tokens[index]
  if (!word) return []
  const { plain, sound } = word
  const found: string[] = []
  if (address.test(plain)) {
    if (!official.test(hostOf(plain))) found.push('link', ...(shady.test(hostOf(plain)) ? ['badlink'] : []))
  }
  if (linkWords.has(sound || plain)) found.push('link')
  if (plain.endsWith('.apk')) found.push('apk', 'app')
  const following = tokens[index + 1]?.plain ?? ''
  if (mobile.test(plain) || (/^[6-9][\dx]{4}$/.test(plain) && /^[\dx]{5}$/.test(following))) found.push('mobile')
  if (thisWords.has(sound || plain) && numberWords.has(tokens[index + 1]?.sound ?? '')) found.push('mobile')
  if (plain === 'call' || callWords.has(sound || plain)) found.push('call')
  if (cardWords.has(sound || plain)) found.push('card')
  if (moneyWords.has(sound || plain) || /^[₹£$]|^\d[\d,]{2,}$|^\d+k$/.test(plain)) found.push('money')
  return found
}

/** The host of an address: 'incometax.gov.in'. */
const hostOf = (plain: string) => plain.replace(/^https?:\/\//, '').replace(/[/?:#].*$/, '')

/** The parts of an address that is not official, which often name whom it copies: 'sbi-kyc.top'. */
export const copiedNames = (plain: string): string[] =>
  address.test(plain) && !official.test(hostOf(plain)) ? plain.split(/[^a-z]+/).filter((part) => part.length > 2) : []

const not = sounds('not never no nahi nahin na mat नहीं न मत कभी never dont doesnt wont kabhi bina without')
const orElse = sounds('to तो warna वरना nahito otherwise else अन्यथा')
/** Subjects of advice: 'Do not share your OTP', 'EPFO never asks', 'there is no fee'. */
const guarded = sounds(
  'otp ओटीपी pin पिन cvv password पासवर्ड link links लिंक qr स्कैन scan scanning anydesk details fee fees फ़ीस charge payment screen share disclose sajha साझा asks ask poochta पूछता maangta माँगता calls install click tips apk',
)
const warnings = sounds(
  'beware fraudsters fraudster savdhan सावधान सतर्क kehta कहता advisory believe bachna bachein बचें bachiye deducted detected ghotala satark',
)
/** Codes for somebody at the door or in the cab. */
const atTheDoor = sounds('delivery delivered deliver डिलीवरी driver ride board darwaze दरवाज़े postman trip cab order')

/** True for a clause that warns of fraud or names what nobody asks for: it is none itself. */
export function isReassuring(clause: readonly Token[]): boolean {
  const keys = clause.map(({ sound, plain }) => sound || plain)
  if (keys.some((key) => warnings.has(key))) return true
  const text = clause.map(({ plain }) => plain).join(' ')
  if (
    /\b(?:if (?:it was )?not (?:you|done|requested|raised|issued)|not you|are frauds?|report (?:such|fraud)|sms block\w*)\b|यदि आपने नहीं/.test(
      text,
    )
  )
    return true
  if (/\b(?:do not|don t|dont|never) (?:pay|send|share|install|click|open|trust|believe)\b/.test(text)) return true
  if (keys.some((key) => atTheDoor.has(key)) && keys.some((key) => key === 'otp' || key === 'kode' || key === 'kod'))
    return true
  // 'nau', nine, has the sound of 'no'.
  const at = clause.findIndex(({ sound, plain }) => not.has(sound || plain) && !/^(?:nau|नौ)$/.test(plain))
  if (at < 0) return false
  // 'Pay or …', 'paise nahi diye to …' is a threat.
  if (
    keys.slice(at + 1, at + 5).some((key) => orElse.has(key)) &&
    !/\bto (?:anyone|any|receive|pay|the|121)\b/.test(text)
  )
    return false
  return keys.some((key) => guarded.has(key))
}

/** True for a message about something that comes to the door, or a ride: its code is for the man there. */
export const isAtTheDoor = (tokens: readonly Token[]): boolean =>
  tokens.some(({ sound, plain }) => atTheDoor.has(sound || plain))

/** True for advice against fraud that leads nowhere: it names the tricks, and has no link and no number of its own. */
export function isAdvice(tokens: readonly Token[]): boolean {
  const text = tokens.map(({ plain }) => plain).join(' ')
  const warns =
    /\b(?:beware|1930|cybercrime|not fall|do not pay|fraudsters|kehta hai|never (?:arrests?|asks?|calls?|shares?|clicks?|deal)|kabhi nahi (?:poo?ch|maa?n?g))|कभी (?:नहीं|ओटीपी)|are frauds/.test(
      text,
    )
  return (
    warns &&
    !tokens.some((_, index) => computedIdeas(tokens, index).some((idea) => ['link', 'mobile', 'apk'].includes(idea)))
  )
}
