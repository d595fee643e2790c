import { expect, test } from 'vitest'
import { textWords } from '../server/kit/refusal-words.ts'
import { catalogOf } from './catalog.ts'

test('the server says in Hindi what is wrong with a chart', async () => {
  const { ofServer } = await catalogOf('hi')
  expect(textWords(ofServer)('Chart बचत: row 3: ‘12,3a’ is no number. Write it like 1,26,487 or 7.1.')).toBe(
    'चार्ट बचत: पंक्ति 3: ‘12,3a’ कोई संख्या नहीं है। 1,26,487 या 7.1 की तरह लिखिए।',
  )
  expect(textWords(ofServer)('Chart without a title: it needs a line ‘title: …’.')).toBe(
    'चार्ट बिना शीर्षक: ‘title: …’ वाली लाइन चाहिए।',
  )
})
