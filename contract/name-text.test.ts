import { expect, test } from 'vitest'
import { isStackedLow, readsOneWay, showsSomething } from './name-text.ts'

test.each([
  'आशा',
  'लक्ष्मी',
  'क़ुर्बान',
  'हूँ',
  'ज़्यादातर',
  'श्रीँ',
  'ক্ষুদ্র',
  'ਸਿੰਘ',
  'கார்த்திக்',
  'ശ്രീലക്ഷ്മി',
  'မြွှော်',
  'Nguyễn Thị Tuyết',
  'Ṣọlá',
  'عَبْدُ اللّٰهِ',
  'क्\u200dषमा',
  'བསྒྲུབས',
  '👨‍👩‍👧',
  'e\u0301\u0323',
])('%s is a name', (name) => {
  expect([showsSomething(name), readsOneWay(name), isStackedLow(name)]).toEqual([true, true, true])
})

test.each(['', ' ', '\u200b\u200d', '\u2800', '\u3164', '\ufe0f\u00ad', '\u202e', '\u0007'])(
  '%j shows nothing',
  (name) => {
    expect(showsSomething(name)).toBe(false)
  },
)

test.each(['\u202egpj', 'a\u200fb', '\u2066x\u2069', 'x\u061c', 'x\u200e'])(
  '%j turns the direction of text',
  (name) => {
    expect(readsOneWay(name)).toBe(false)
  },
)

test.each([
  'Z\u0336\u0322\u0327\u0353\u0318\u0309',
  'a' + '\u0301\u200d'.repeat(6),
  'क' + '\u0951'.repeat(5),
  'x' + '\u20dd'.repeat(5),
])('%j stacks marks', (name) => {
  expect(isStackedLow(name)).toBe(false)
})
