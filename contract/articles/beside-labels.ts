import type { Language } from '../languages.ts'

/** The texts around the links that a search finds beside articles, by their English. */
const inHindi = {
  'Also on this site': 'इस साइट पर और',
  Answered: 'जवाब मिल गया',
  Calculators: 'कैलकुलेटर',
  'Count it yourself': 'खुद हिसाब लगाइए',
  Discussions: 'चर्चाएँ',
  'Figures of today': 'आज के आँकड़े',
  'Help in trouble': 'मुसीबत में मदद',
  'Lessons that many read': 'जो पाठ बहुत पढ़े जाते हैं',
  'Steps to learn': 'सीखने के पायदान',
  'With replies': 'जवाब हैं',
  'Words explained': 'शब्दों के मतलब',
}
export type BesideLabel = keyof typeof inHindi

/** A text beside articles in the language of the page. */
export const besideLabel = (language: Language, english: BesideLabel): string =>
  language === 'hi' ? inHindi[english] : english
