import { detectPii } from './pii.ts'

/**
 * Signs of spam that need no link. They are simple on purpose: a text that has one only waits for a moderator, and its writer reads why. People
 * write here about promises that somebody made them, so a promise inside a question or beside a warning is none.
 */
export type SpamSign = 'contact' | 'promise'

/** The first sign of spam in a text: a way to reach its writer elsewhere, or a promise of money; null without one. */
export function spamSign(text: string): SpamSign | null {
  const plain = plainOf(text)
  const isInvited = invitations.some((invitation) => invitation.test(plain))
  if (hasContact(text, plain)) return 'contact'
  if (isInvited && (promises.some(({ promise }) => promise.test(plain)) || !isDoubted(plain))) return 'contact'
  return promisesMoney(plain) ? 'promise' : null
}

/** Small letters without what is not seen, and without the claims by which spam denies that it is spam. */
const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replace(denials, ' ')

const denials = new RegExp(
  [
    String.raw`\b(?:no|not an?|isn't an?|nothing) (?:scam|fraud|fake|cheating)\b`,
    String.raw`\b(?:100 ?%|fully|totally) (?:genuine|legit|safe|real|trusted)\b`,
    String.raw`\bgenuine (?:work|company|platform|job|app)\b`,
  ].join('|'),
  'g',
)

/** A phone number that is shown, or a name on a messenger. */
const hasContact = (text: string, plain: string): boolean =>
  detectPii(text).some(({ kind }) => kind === 'phone') || handles.some((handle) => handle.test(plain))

/** A pattern in the form in which texts are compared: letters of Indian scripts have several. */
function pattern(source: string): RegExp {
  return new RegExp(source.normalize('NFKC'), 'u')
}

const messenger = '(?:telegram|tele ?gram|whats ?app|wh?atsap+|signal|insta(?:gram)?|टेलीग्राम|व्हाट्स[\\p{L}\\p{M}]{0,6})'

const handles = [
  pattern(`${messenger}(?:[ :=-]|id|channel|group|link|at|me|on|is|name|handle|par|pe|पर){0,6}@[a-z\\d_]{3,}`),
  pattern(`@[a-z\\d_]{3,} (?:on|at|in|par|pe|पर) ${messenger}`),
  pattern(`${messenger} (?:id|channel|handle|username|name)\\s{0,2}(?:is|[:=-])\\s{0,2}[a-z\\d_]{4,}`),
]

/** An invitation to write or to come somewhere else. */
const invitations = [
  pattern(
    `(?:^|[^\\p{L}\\p{M}])(?:${messenger}|dm|inbox|pm) ` +
      '(?:me|us|now|karo|kare|karen|karein|kijiye|kariye|par aao|pe aao|करो|करें|कीजिए|करिए)(?![\\p{L}\\p{M}])',
  ),
  pattern(`\\bjoin (?:[a-z'-]{1,12} ){0,4}${messenger}`),
  pattern(`${messenger}[^.!?\\n]{0,20}(?:join (?:karo|karein|kijiye|now|us)|jud(?:o|iye|ein)|जुड़(?:ो|ें|िए)|जॉइन)`),
  pattern(
    `\\b(?:message|msg|text|ping|contact|write to|reach) (?:me|us|him|her|my \\p{L}{1,10}) (?:on|at|in|via|through) ${messenger}`,
  ),
]

/** Phrases of warnings: no promise in the same text is the writer's own. */
const warning = pattern(
  '\\b(?:scam\\w{0,4}|fraud\\w{0,5}|fake|cheat(?:ed|ing)?|complain\\w{0,3}|1930|beware|suspicious|dhok[ha]\\w{0,3}|thagi|farzi|nakli)\\b|' +
    'ठग|धोख|फ़र्ज़ी|फर्जी|नकली|शिकायत|सावधान',
)
/** Phrases of questions and of reports, in the same sentence. */
const unsure = pattern(
  "\\b(?:trust|legit|genuine|careful|avoid|never|don't|do not|should i|is (?:it|this|that|there)|are (?:they|these|there)|has any(?:one|body)|" +
    'promise[sd]?|claim(?:s|ed|ing)?|says?|said|told|offer(?:s|ed)|sach|bharosa|kya)\\b|सच|भरोसा|क्या|बच(?:ें|िए|ो)',
)
const loss = /\b(?:lost|loss)\b/

/** True if the writer doubts the promise in a passage. */
const isDoubted = (text: string) => warning.test(text) || unsure.test(text) || loss.test(text)

/** A promise that no question has and no warning names. */
function promisesMoney(plain: string): boolean {
  if (warning.test(plain)) return false
  return promises.some(({ promise, isStrong }) => {
    const found = promise.exec(plain)
    if (!found) return false
    const sentence = sentenceAt(plain, found.index + found[0].length - 1)
    return !isQuestion(sentence) && !(isStrong ? unsure.test(sentence) : isDoubted(plain))
  })
}

/** The sentence around a position, with its closing sign. */
function sentenceAt(text: string, at: number): string {
  const start = Math.max(...['.', '!', '?', '\n', '।'].map((sign) => text.lastIndexOf(sign, at - 1)))
  const length = text.slice(at).search(/[!?\n।]|\.(?!\d)/)
  return text.slice(start + 1, length < 0 ? undefined : at + length + 1).trim()
}

/** A question that is no offer: 'Want to double your money?' is one. */
const isQuestion = (sentence: string): boolean =>
  (sentence.endsWith('?') ||
    /^(?:how|what|which|why|is|are|can|could|do|does|should|kya|kaise|kaun|क्या|कैसे|कौन)[\s,]/.test(sentence)) &&
  !/^(?:want|wanna|ready|looking|need|tired|interested|do you want|are you (?:ready|looking|tired)|chahiye|kya aap|क्या आप|why wait)/.test(
    sentence,
  )

/** A long pattern in rows, each of whole groups or alternatives. */
const inRows = (...rows: string[]) => new RegExp(rows.join(''))

/** Strong promises count in any text but in a sentence that doubts them; the others only where nothing doubts at all. */
const promises: { promise: RegExp; isStrong: boolean }[] = [
  ...[
    inRows(
      String.raw`\b(?:guarante\w{0,4}|assured|sure ?shot|pakk[ai]|100 ?%) (?:[a-z%\d-]{1,12} ){0,3}`,
      String.raw`(?:profits?|earnings?|allotment|kamai|munafa|withdrawals?)\b`,
    ),
    // Deposits and insurance have guaranteed returns and income too.
    inRows(
      String.raw`\b(?:guarante\w{0,4}|assured|fixed|sure ?shot|pakk[ai]) (?:[a-z%\d-]{1,12} ){0,3}(?:returns?|income)`,
      String.raw`\b[^.!?\n]{0,40}`,
      String.raw`(?:\d ?%[^.!?\n]{0,12}(?:month|week|day|daily)|\b(?:join|contact|today|hurry|limited)\b)`,
    ),
    /\b(?:profits?|munafa) (?:[a-z]{1,8} ){0,2}(?:guarante\w{0,4}|assured|pakk[ai])\b/,
    /(?:गारंटी|पक्क[ाी]|निश्चित)[^.!?\n।]{0,20}(?:मुनाफ़ा|मुनाफा|रिटर्न|कमाई|लाभ|अलॉटमेंट)/,
    /\b(?:double|doubles|doubling|triple) (?:your|ur|the|any|all) (?:money|investment|capital|amount|paisa|savings|deposit)\b/,
    /\b(?:paisa|paise|money|rupaye|amount|investment) (?:[a-z]{1,8} ){0,3}(?:double|dugna|duguna|doguna|dogune|triple)\b/,
    /(?:पैसा|पैसे|रुपये|रक़म|रकम)[^.!?\n।]{0,20}(?:डबल|दोगुन[ाे]|दुगुन[ाे]|दुगन[ाे]|तिगुन[ाे])/,
    /\b(?:multibagger|jackpot|sure ?shot|operator|upper circuit) (?:[a-z]{1,8} ){0,2}(?:calls?|tips?|stocks?|shares?)\b/,
    /\b(?:no|zero|without|bina|nil) (?:any )?risk\b[^.!?\n]{0,40}\b(?:profits?|income|earn\w{0,4}|kamai|kama\w{1,3}|returns?)\b/,
    /\b(?:profits?|income|earnings?|kamai|munafa|returns?)\b[^.!?\n]{0,40}\b(?:no|zero|without|bina|nil) (?:any )?risk\b/,
    /बिना (?:किसी )?जोखिम[^.!?\n।]{0,40}(?:मुनाफ़ा|मुनाफा|कमाई|कमा|रिटर्न|लाभ)/,
    inRows(
      String.raw`\b\d{1,3}(?:\.\d{1,2})? ?(?:%|percent|per cent|pratishat|फीसदी|प्रतिशत) `,
      String.raw`(?:daily|weekly|a day|per day|every day|a week|per week|every week|rozana|roz|har din|har hafte)\b`,
    ),
    inRows(
      String.raw`\b(?:daily|weekly|rozana|roz|har din) (?:[a-z]{1,10} ){0,2}\d{1,3}(?:\.\d{1,2})? ?`,
      String.raw`(?:%|percent|per cent) (?:profit|return|income|munafa)`,
    ),
    inRows(
      String.raw`(?:रोज़|रोज़ाना|रोजाना|रोज|हर दिन|प्रतिदिन)[^.!?\n।]{0,20}\d[\d,]{0,9}[^.!?\n।]{0,14}`,
      String.raw`(?:कमा(?:ओ|एं|एँ|इए|ओगे|ने)|मुनाफ़ा|मुनाफा|कमाई)`,
    ),
    /(?:घर बैठे)[^.!?\n।]{0,25}(?:कमाई|कमा(?:ओ|एं|एँ|इए|ने)|लाखों)/,
    /\bghar baith\w{1,2} (?:[a-z\d₹,]{1,10} ){0,4}(?:kamai|kama[oy]\w{0,4}|kamaiye|kamaen|lakho\w{0,2})\b/,
    inRows(
      String.raw`\b(?:roz|rozana|har din|har mahine|har hafte|daily) (?:ke |ka )?₹? ?\d[\d,]{1,9} ?`,
      String.raw`(?:k|hazaar|hazar|lakh|rs|rupees|rupaye|\/-)? ?(?:tak )?`,
      String.raw`(?:kamao|kamaye\w?|kamaiye|kamaen|pao|paiye|earn)`,
    ),
    inRows(
      String.raw`(?:^|[.!?\n,;:-]\s{0,2}|\b(?:you (?:can|will|could)|and|now|u can|to) )(?:earn|make|get) `,
      String.raw`(?:[a-z-]{1,10} ){0,3}(?:rs\.? ?|inr ?|₹ ?)?\d[\d,.]{0,10} ?`,
      String.raw`(?:k|rs|rupees|lakhs?|\/-|-\d[\d,]{0,8})? ?(?:[a-z]{1,10} ){0,3}(?:daily|per day|a day|every day|`,
      String.raw`weekly|per week|every week|per hour|from home|from your (?:phone|mobile))\b`,
    ),
    inRows(
      String.raw`(?:^|[.!?\n,;:-]\s{0,2})(?:earn|make|get) (?:[a-z-]{1,10} ){0,2}(?:daily|weekly|hourly|every day) `,
      String.raw`(?:[a-z-]{1,10} ){0,2}(?:profits?|income|payouts?|earnings?|returns?|payments?)\b`,
    ),
    inRows(
      String.raw`(?:^|[.!?\n,;:-]\s{0,2}|\b(?:just|only|you|now) )(?:invest|deposit|lagao|lagaiye|lagayein) `,
      String.raw`(?:only |just )?(?:rs\.? ?|inr ?|₹ ?)?\d[^.!?\n]{0,40}`,
      String.raw`(?:get|earn|receive|withdraw|pao|paiye|kamao|milega|milenge)[^.!?\n]{0,15}\d`,
    ),
    /(?:rs\.? ?|inr ?|₹ ?)\d[\d,]{0,9} (?:lagao|lagaiye|lagayein)[^.!?\n]{0,30}(?:pao|paiye|kamao|milega|milenge|lo)/,
    /\d[\d,]{0,9} (?:रुपये )?(?:लगाओ|लगाइए|लगाएं|जमा करो|जमा कीजिए)[^.!?\n।]{0,40}(?:पाओ|पाइए|कमाओ|कमाइए|मिलेंगे|मिलेगा)/,
    /\bwe (?:can |will )?(?:recover|get back|return) (?:your|all|the|any) (?:[a-z]{1,8} ){0,2}(?:money|funds|amount|crypto)\b/,
    /\b(?:doob[ae]|dub[ae]|phans[ae]) (?:hu[ae] )?pais[ae] wapas (?:dila|la|kar)/,
    /डूब[ाे] (?:हुआ |हुए )?पैस[ाे] वापस दिल/,
  ].map(({ source }) => ({ promise: pattern(source), isStrong: true })),
  ...[
    /\b(?:daily|weekly|hourly) (?:profits?|payouts?|withdrawals?|income)\b/,
    inRows(
      String.raw`\b(?:instant|quick|5 ?-?minutes?|urgent) (?:personal )?loans?\b[^.!?\n]{0,60}\b(?:no|without|bina) `,
      String.raw`(?:cibil|documents?|docs|papers?|income proof|verification)\b`,
    ),
    inRows(
      String.raw`\b(?:bina|without) (?:cibil|documents?) (?:score )?(?:ke |of )?(?:[a-z]{1,8} ){0,3}`,
      String.raw`loan\b[^.!?\n]{0,30}(?:\d|turant|apply|milega|paiye|lo\b)`,
    ),
    /बिना (?:सिबिल|दस्तावेज़|दस्तावेज|काग़ज़|कागज)[^.!?\n।]{0,30}(?:लोन|ऋण|क़र्ज़|कर्ज)/,
    inRows(
      String.raw`\b(?:part[ -]?time|work from home|data entry|online) (?:jobs?|work|kaam)\b[^.!?\n]{0,50}`,
      String.raw`(?:\d|daily|earn|registration|payment|kama)`,
    ),
    inRows(
      String.raw`\b(?:like|rate|review|follow)\w{0,3} (?:[a-z]{1,10} ){0,2}(?:videos?|hotels?|restaurants?|channels?)`,
      String.raw`\b[^.!?\n]{0,40}(?:earn|get|paid|pay you|₹|rs|kama)`,
    ),
    /\b(?:100|sure|confirmed?|fixed) ?%? (?:ipo )?(?:profit|allotment|winner|income)\b/,
    /\b(?:vip|premium|paid) (?:[a-z]{1,8} ){0,2}(?:group|channel|calls?|tips)\b[^.!?\n]{0,40}(?:profit|accuracy|return|free|\d)/,
  ].map(({ source }) => ({ promise: pattern(source), isStrong: false })),
]
