/** English and the languages of the Eighth Schedule to the Constitution, each by its own name: in these the notice may be read (DPDP law, section 5(3)). */
export const noticeLanguages = {
  en: 'English',
  as: 'অসমীয়া',
  bn: 'বাংলা',
  brx: 'बर’',
  doi: 'डोगरी',
  gu: 'ગુજરાતી',
  hi: 'हिंदी',
  kn: 'ಕನ್ನಡ',
  kok: 'कोंकणी',
  ks: 'کٲشُر',
  mai: 'मैथिली',
  ml: 'മലയാളം',
  mni: 'ꯃꯤꯇꯩꯂꯣꯟ',
  mr: 'मराठी',
  ne: 'नेपाली',
  or: 'ଓଡ଼ିଆ',
  pa: 'ਪੰਜਾਬੀ',
  sa: 'संस्कृतम्',
  sat: 'ᱥᱟᱱᱛᱟᱲᱤ',
  sd: 'سنڌي',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ur: 'اردو',
} as const
export type NoticeLanguage = keyof typeof noticeLanguages

export const isNoticeLanguage = (name: string): name is NoticeLanguage => Object.hasOwn(noticeLanguages, name)

/** The direction in which a notice is written. */
export const directionOf = (language: NoticeLanguage): 'ltr' | 'rtl' =>
  language === 'ks' || language === 'sd' || language === 'ur' ? 'rtl' : 'ltr'

/** The name of a notice in a form: its language and version. */
export const noticeName = ({ language, version }: { language: string; version: string }): string =>
  `${language}-${version}`

export const noticeNames = /^[a-z]{2,3}-[0-9a-f]{12}$/
