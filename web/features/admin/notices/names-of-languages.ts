import { t } from '#words'
import type { NoticeLanguage } from '../../../../contract/notice/notice.ts'

/** The languages of the notice in the language of the page. Those of `Intl` differ between Node.js and browsers. */
export const namesOfLanguages: Readonly<Record<NoticeLanguage, string>> = {
  as: t`Assamese`,
  bn: t`Bengali`,
  brx: t`Bodo`,
  doi: t`Dogri`,
  en: t`English`,
  gu: t`Gujarati`,
  hi: t`Hindi`,
  kn: t`Kannada`,
  kok: t`Konkani`,
  ks: t`Kashmiri`,
  mai: t`Maithili`,
  ml: t`Malayalam`,
  mni: t`Manipuri`,
  mr: t`Marathi`,
  ne: t`Nepali`,
  or: t`Odia`,
  pa: t`Punjabi`,
  sa: t`Sanskrit`,
  sat: t`Santali`,
  sd: t`Sindhi`,
  ta: t`Tamil`,
  te: t`Telugu`,
  ur: t`Urdu`,
}
