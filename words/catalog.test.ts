import { expect, test } from 'vitest'
import { textWords } from '../server/kit/refusal-words.ts'
import { catalogOf } from './catalog.ts'

const { ofServer } = await catalogOf('hi')
const inHindi = textWords(ofServer)

test('the server says in Hindi what is wrong with a chart', () => {
  expect(inHindi('Chart बचत: row 3: ‘12,3a’ is no number. Write it like 1,26,487 or 7.1.')).toBe(
    'चार्ट बचत: पंक्ति 3: ‘12,3a’ कोई संख्या नहीं है। 1,26,487 या 7.1 की तरह लिखिए।',
  )
  expect(inHindi('Chart without a title: it needs a line ‘title: …’.')).toBe(
    'चार्ट बिना शीर्षक: ‘title: …’ वाली लाइन चाहिए।',
  )
})

test('the server says in Hindi why a backup is refused', () => {
  expect(inHindi('users has 1 rows after the restore, not 3.')).toBe('वापस लाने के बाद users में पंक्तियाँ 1 हैं, 3 नहीं।')
  expect(inHindi('This backup is damaged: tables/users.copy.zst is missing. Nothing was restored from it.')).toBe(
    'यह बैकअप खराब है: इसमें tables/users.copy.zst नहीं है। इससे कुछ भी वापस नहीं लाया गया।',
  )
  expect(inHindi('It did not work: no space left on device.')).toBe('यह नहीं हो सका: no space left on device।')
})

test('the server says in Hindi why work was given up', () => {
  expect(inHindi('The mail server answered 550.')).toBe('मेल सर्वर का जवाब 550 है।')
  expect(inHindi('The receiver could not be reached (ECONNREFUSED).')).toBe(
    'पाने वाले प्रोग्राम तक पहुँचा नहीं जा सका (ECONNREFUSED)।',
  )
  expect(inHindi('The log of the site says why.')).toBe('कारण साइट के लॉग में है।')
})
