import type { Language, LanguageOffer } from '../../contract/languages.ts'

/** The sentence of an English page to a reader whose browser speaks another language; in that language, and so not in the PO files. */
export const languageOffers: Record<Exclude<Language, 'en'>, LanguageOffer> = {
  hi: ['यह साइट हिंदी में भी है।', 'हिंदी में पढ़ें', 'नहीं, धन्यवाद'],
  ta: ['இந்தத் தளம் தமிழிலும் உள்ளது.', 'தமிழில் படிக்க', 'வேண்டாம், நன்றி'],
  bn: ['এই সাইটটি বাংলাতেও আছে।', 'বাংলায় পড়ুন', 'না, ধন্যবাদ'],
  mr: ['ही साइट मराठीतही आहे.', 'मराठीत वाचा', 'नको, धन्यवाद'],
}
