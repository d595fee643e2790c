/** The languages that the site speaks. */
export type SpokenLanguage = 'en' | 'hi'

const names = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
  // No rule forms them, so all stand here; compared with two libraries (docs/decisions/121-read-aloud.md).
  hi: (
    'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
    'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
    'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
    'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
    'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
  ).split(' '),
}
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = [
  [1e7, 'crore', 'करोड़'],
  [1e5, 'lakh', 'लाख'],
  [1e3, 'thousand', 'हज़ार'],
  [100, 'hundred', 'सौ'],
] as const

/** A whole number as people in India speak it: 150000 is 'one lakh fifty thousand', 'एक लाख पचास हज़ार'. */
export function numberWords(count: number, language: SpokenLanguage): string {
  for (const [size, english, hindi] of scales)
    if (count >= size) {
      const rest = count % size
      const scale = language === 'hi' ? hindi : english
      return `${numberWords(Math.floor(count / size), language)} ${scale}${rest ? ` ${numberWords(rest, language)}` : ''}`
    }
  const one = count % 10 ? `-${names.en[count % 10]}` : ''
  return names[language][count] ?? tens[Math.floor(count / 10) - 2] + one
}

/** A year from 1900 to 2099: 'twenty twenty-six', 'two thousand five'; 'दो हज़ार छब्बीस', 'उन्नीस सौ निन्यानवे'. */
export function yearWords(year: number, language: SpokenLanguage): string {
  const [century, rest] = [Math.floor(year / 100), year % 100]
  if (century === 20 && (language === 'hi' || rest < 10)) return numberWords(year, language)
  const hundred = language === 'hi' ? ' सौ' : rest ? '' : ' hundred'
  return `${numberWords(century, language)}${hundred}${rest ? ` ${numberWords(rest, language)}` : ''}`
}

/** Digits one by one, as of a phone number; all else in the text is left out. */
export const digitWords = (text: string, language: SpokenLanguage): string =>
  Array.from(text.replace(/\D/g, ''), (digit) => numberWords(Number(digit), language)).join(' ')
