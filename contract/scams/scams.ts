import { t } from '#words'
import { fraudHelpline } from '../help/fraud-helpline.ts'

/** The ways by which a message comes. */
export const channels = ['sms', 'whatsapp', 'call', 'app', 'email'] as const
export type Channel = (typeof channels)[number]

export const channelLabels: Record<Channel, string> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  call: t`Calls`,
  app: t`Apps`,
  email: t`Email`,
}

/** The offices to which a fraud is reported that has taken no money. */
export const reports = ['chakshu', 'sachet', 'sebi', 'bima', 'epfo', 'consumer', 'police'] as const
export type Report = (typeof reports)[number]

export const reportTexts: Record<Report, { en: string; hi: string }> = {
  chakshu: {
    en: 'Nothing lost? Report the number within 30 days: Chakshu on sancharsaathi.gov.in.',
    hi: 'कुछ नहीं गया? 30 दिन में नंबर की शिकायत करें: sancharsaathi.gov.in पर चक्षु।',
  },
  sachet: {
    en: 'Nothing lost? Report it on sachet.rbi.org.in.',
    hi: 'कुछ नहीं गया? sachet.rbi.org.in पर शिकायत करें।',
  },
  sebi: {
    en: 'About a registered firm: scores.sebi.gov.in.',
    hi: 'पंजीकृत फ़र्म की शिकायत: scores.sebi.gov.in।',
  },
  bima: {
    en: 'Complaints about insurance: bimabharosa.irdai.gov.in or 155255.',
    hi: 'बीमा की शिकायत: bimabharosa.irdai.gov.in या 155255।',
  },
  epfo: { en: 'Complaints about PF: epfigms.gov.in.', hi: 'PF की शिकायत: epfigms.gov.in।' },
  consumer: {
    en: 'Trouble with a seller or a job site: 1915, consumerhelpline.gov.in.',
    hi: 'दुकान या नौकरी की साइट से परेशानी: 1915, consumerhelpline.gov.in।',
  },
  police: {
    en: 'Report it on cybercrime.gov.in, or at your police station.',
    hi: 'cybercrime.gov.in पर या थाने में शिकायत करें।',
  },
}

/** The first sentence of all advice. */
export const moneyGone = {
  en: `Money gone? Call ${fraudHelpline} at once, then your bank, then report on cybercrime.gov.in.`,
  hi: `पैसा चला गया? तुरंत ${fraudHelpline} पर फ़ोन करें, फिर बैंक को, फिर cybercrime.gov.in पर शिकायत करें।`,
}

/** The number of messages of a set, and the highest number of a set. */
export const practiceLength = 10
export const mostSets = 99_999
/** The days until a reminder: a quarter of a year. */
export const practiceReminderDays = 91

/** True for a part of a sender that describes it and is no name: 'recording' of '+91 79XXX XX113 · recording'. */
export const isDescription = (part: string): boolean => /^[a-z][^@.]*$/.test(part)
/** Tells their translations from others of the same English. */
export const senderContext = 'sender of a message'

/** The text of a message in parts, of which every second one was in double brackets. */
export const partsOf = (text: string): string[] => text.split(/\[\[|\]\]/)
