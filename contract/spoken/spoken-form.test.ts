import { expect, test } from 'vitest'
import { numberWords } from './number-words.ts'
import { spokenForm } from './spoken-form.ts'

const english: [string, string][] = [
  ['₹1,50,000', 'one lakh fifty thousand rupees'],
  ['₹1', 'one rupee'],
  ['₹500/-', 'five hundred rupees'],
  ['Rs. 5,00,000', 'five lakh rupees'],
  ['₹12,34,56,789', 'twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine rupees'],
  ['₹2.5 crore', 'two point five crore rupees'],
  ['₹2 lakh crore', 'two lakh crore rupees'],
  ['₹99.50', 'ninety-nine point five zero rupees'],
  ['−₹1.5 lakh', 'minus one point five lakh rupees'],
  ['₹500–₹1,000 a month', 'five hundred to one thousand rupees a month'],
  ['₹5–10 lakh', 'five to ten lakh rupees'],
  ['₹5 lakh-₹10 lakh', 'five lakh to ten lakh rupees'],
  ['sums in ₹', 'sums in rupees'],
  ['(₹16,000)', '(sixteen thousand rupees)'],
  ['7.1 %', 'seven point one per cent'],
  ['100%', 'one hundred per cent'],
  ['0.05 %', 'zero point zero five per cent'],
  ['5–10 %', 'five to ten per cent'],
  ['-5 %', 'minus five per cent'],
  ['in 2026.', 'in twenty twenty-six.'],
  ['in 2005', 'in two thousand five'],
  ['in 1999', 'in nineteen ninety-nine'],
  ['in 1900', 'in nineteen hundred'],
  ['FY 2026-27', 'financial year twenty twenty-six twenty-seven'],
  ['2020–2026', 'twenty twenty to twenty twenty-six'],
  ['20 November 2026', 'twenty November twenty twenty-six'],
  ['the 5th and the 31st', 'the 5th and the 31st'],
  ['at 9:30', 'at 9:30'],
  ['20–23 years', 'twenty to twenty-three years'],
  ['101 of 1,060', 'one hundred one of one thousand sixty'],
  ['50/30/20', 'fifty thirty twenty'],
  ['section 80C', 'section eighty C'],
  ['80CCD(1B)', 'eighty C C D one B'],
  ['Form 15G', 'Form fifteen G'],
  ['Call 1930 now', 'Call one nine three zero now'],
  ['in 1930', 'in nineteen thirty'],
  ['call 112', 'call one one two'],
  ['1800-180-1551', 'one eight zero zero one eight zero one five five one'],
  ['14448', 'one four four four eight'],
  ['110001', 'one one zero zero zero one'],
  ['50000 rupees', 'fifty thousand rupees'],
  ['EMI, SIPs', "E M I, S I P's"],
  ['PAN and SEBI’s PIN', 'Pan and Sebi’s Pin'],
  ['cybercrime.gov.in and crpc@rbi.org.in', 'cybercrime.gov.in and crpc@rbi.org.in'],
  ['a plain sentence, unchanged.', 'a plain sentence, unchanged.'],
]

const hindi: [string, string][] = [
  ['₹1,50,000', 'एक लाख पचास हज़ार रुपये'],
  ['₹1', 'एक रुपया'],
  ['₹20,000 चले गए।', 'बीस हज़ार रुपये चले गए।'],
  ['रु. 5,00,000', 'पाँच लाख रुपये'],
  ['12,34,56,789', 'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी'],
  ['₹2.5 करोड़', 'ढाई करोड़ रुपये'],
  ['₹1.50 लाख', 'डेढ़ लाख रुपये'],
  ['3.5 हज़ार', 'साढ़े तीन हज़ार'],
  ['₹1.67 लाख', 'एक दशमलव छह सात लाख रुपये'],
  ['₹500–₹1,000', 'पाँच सौ से एक हज़ार रुपये'],
  ['−₹800', 'माइनस आठ सौ रुपये'],
  ['7.1 %', 'सात दशमलव एक प्रतिशत'],
  ['7.5 %', 'साढ़े सात प्रतिशत'],
  ['5–10 %', 'पाँच से दस प्रतिशत'],
  ['85 %', 'पचासी प्रतिशत'],
  ['1 अक्टूबर 2025', 'एक अक्टूबर दो हज़ार पच्चीस'],
  ['1999 में', 'उन्नीस सौ निन्यानवे में'],
  ['FY 2026-27', 'वित्त वर्ष दो हज़ार छब्बीस सत्ताईस'],
  ['2020–2026', 'दो हज़ार बीस से दो हज़ार छब्बीस'],
  ['20–23 साल', 'बीस से तेईस साल'],
  ['5वाँ, 10वीं', 'पाँचवाँ, दसवीं'],
  ['धारा 80C', 'धारा अस्सी C'],
  ['1930 पर फ़ोन कीजिए', 'एक नौ तीन शून्य पर फ़ोन कीजिए'],
  ['112 पर फ़ोन करें', 'एक एक दो पर फ़ोन करें'],
  ['नंबर 1915', 'नंबर एक नौ एक पाँच'],
  ['14448', 'एक चार चार चार आठ'],
  ['५,००० या ५०००', 'पाँच हज़ार या पाँच हज़ार'],
  ['50000 रुपये', 'पचास हज़ार रुपये'],
  ['EMI और SIP', 'E M I और S I P'],
  ['UPI PIN कभी नहीं', 'U P I Pin कभी नहीं'],
  ['नाम में .brk और .mf।', 'नाम में .brk और .mf।'],
]

test('amounts, years, ranges and abbreviations are said as people in India say them', () => {
  expect(english.map(([written]) => [written, spokenForm(written, 'en')])).toEqual(english)
  const composed = (text: string) => text.normalize('NFC')
  expect(hindi.map(([written]) => [written, spokenForm(written, 'hi')])).toEqual(
    hindi.map(([written, said]) => [written, composed(said)]),
  )
})

// By tens, so that each stands beside its neighbours.
const hindiNames = `
  शून्य एक दो तीन चार पाँच छह सात आठ नौ
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
  नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`

test('each number below a hundred has its Hindi name', () => {
  const names = hindiNames.trim().split(/\s+/)
  expect(names).toHaveLength(100)
  expect(names.map((_, number) => numberWords(number, 'hi'))).toEqual(names)
})
