import { expect, test } from 'vitest'
import { stopwatch } from '../../test/stopwatch.ts'
import { spamSign, type SpamSign } from './spam-signs.ts'

const honest = [
  'An uncle promises 5% a month on a chit fund. Should I trust it?',
  'Somebody on WhatsApp says he can double my money in 30 days. Is this a scam?',
  'I lost 50,000 in a Telegram group that gave daily profit. What can I do now?',
  'How is daily profit in intraday trading taxed?',
  'Is it safe to join a WhatsApp group for stock tips?',
  'Do guaranteed return plans of insurance companies make sense?',
  'If I invest 5000 a month in an index fund, how much will I get after 10 years?',
  'I earn 600 per day as a painter. How do I begin to save?',
  'Can I get a personal loan without a CIBIL score?',
  'My fixed deposit gives 7% a year. Is a debt fund better for three years?',
  'Kya ghar baithe kamai ke ye tarike sach hote hain?',
  'Mere papa ka paisa ek scheme mein dugna karne ka wada tha, ye dhokha hai kya?',
  'क्या रोज़ 5000 कमाने वाला ऐप असली है या धोखा?',
  'मेरे भाई ने बिना जोखिम मुनाफ़ा वाली स्कीम में पैसे लगाए। शिकायत कहाँ करें?',
  'Beware: a caller offers a part-time job of liking videos and pays ₹150 first, then takes deposits.',
  'I got an SMS: earn 5000 daily from home. It is surely fake, where do I report it?',
  'How do I get back my lost money after a UPI fraud? I called 1930.',
  'My employer pays weekly. How should I budget for the month?',
  'Which is better for a regular income: SCSS or an annuity?',
  'I want to double my emergency fund by next year. How much should I save each week?',
  'Gold doubled in five years. Should a small saver still buy a gold ETF?',
  'PPF returns are guaranteed by the government, so I keep half of my savings there. What else is there for the other half?',
]

const spam: [SpamSign, string][] = [
  ['promise', 'Guaranteed returns of 30% every month, join today!'],
  ['promise', 'Double your money in 7 days. Trusted by thousands.'],
  ['promise', 'Want to double your money? Start with only ₹999.'],
  ['promise', 'Earn ₹5,000 daily from home, no experience needed.'],
  ['promise', 'Ghar baithe kamai karo, roz ₹2000 tak.'],
  ['promise', 'घर बैठे रोज़ 3000 रुपये कमाओ, आज ही शुरू करो'],
  ['promise', 'Invest ₹21,000, earn ₹6 lakh in one month'],
  ['promise', '₹500 lagao aur ₹5000 pao, sirf aaj'],
  ['promise', 'Paisa double karne ka mauka, 100% safe'],
  ['promise', 'पैसा दोगुना करें सिर्फ़ 15 दिन में'],
  ['promise', 'Sure shot IPO allotment, institutional account, 20% a day'],
  ['promise', 'This platform gives me daily payouts, 100% genuine, not a scam'],
  ['promise', 'Zero risk trading with fixed profit every day'],
  ['promise', 'Instant loan up to 5 lakh, no CIBIL, no documents'],
  ['promise', 'Work from home data entry job, earn 1500 per day'],
  ['promise', 'We recover your lost money, 20% fee only'],
  ['contact', 'I made 2 lakh with Mrs Sharma, contact her on Telegram @sharma_fx'],
  ['contact', 'WhatsApp me for a demat account with big profits'],
  ['contact', 'Join my Telegram channel for free stock calls'],
  ['contact', 'Call 98765 43210 for a loan in five minutes'],
  ['contact', 'टेलीग्राम ग्रुप से जुड़ें, पक्का मुनाफ़ा'],
  ['contact', 'Not a scam! DM me and earn with my mentor'],
]

test.each(honest)('nobody makes it wait: %s', (text) => {
  expect(spamSign(text)).toBeNull()
})

test.each(spam)('%s: %s', (sign, text) => {
  expect(spamSign(text)).toBe(sign)
})

test('signs that are not seen, capitals and full-width letters hide nothing', () => {
  expect(spamSign('DOUBLE YOUR MONEY in a week')).toBe('promise')
  expect(spamSign('Dou\u200bble your mo\u200dney in a week')).toBe('promise')
  expect(spamSign('ＤＯＵＢＬＥ ＹＯＵＲ ＭＯＮＥＹ')).toBe('promise')
})

test.each([
  'earn ',
  'double your ',
  'telegram ',
  'join a ',
  '₹1 lagao ',
  '9',
  'a',
  ' ',
  'guaranteed a a ',
  '@abc ',
  'roz 1 ',
])('ten thousand characters of %j are read at once', (part) => {
  const spent = stopwatch()
  spamSign(part.repeat(10_000 / part.length))
  expect(spent()).toBeLessThan(1_000)
})
