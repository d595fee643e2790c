import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkerData } from '../../server/features/scams/checker-data.ts'
import { readScams } from '../../server/features/scams/read-scams.ts'
import { checkMessage } from './check-message.ts'

const data = await checkerData()
const patterns = await readScams()
const linesOf = (name: string) =>
  readFileSync(new URL(`../../test/scams/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
const frauds = linesOf('frauds').map(([id = '', , ...text]) => ({ id, text: text.join(' | ') }))
const genuine = linesOf('genuine').map(([, ...text]) => text.join(' | '))
/** Every third message was put aside while the signs were tuned. */
const isHeldBack = (_: unknown, index: number) => index % 3 === 2
const shareOf = (all: readonly unknown[], found: readonly unknown[]) => found.length / all.length
const isNamed = ({ id, text }: { id: string; text: string }) => checkMessage(text, data).patterns.includes(id)

test('of 200 frauds nine in ten are named, as many of those that were held back, and of 200 genuine messages none', () => {
  expect(frauds.length).toBeGreaterThanOrEqual(200)
  expect(genuine.length).toBeGreaterThanOrEqual(200)
  expect(shareOf(frauds, frauds.filter(isNamed))).toBeGreaterThanOrEqual(0.9)
  const heldBack = frauds.filter(isHeldBack)
  expect(shareOf(heldBack, heldBack.filter(isNamed))).toBeGreaterThanOrEqual(0.9)
  const alarms = genuine.filter((text) => {
    const { patterns: found, signs } = checkMessage(text, data)
    return found.length > 0 || signs.length > 0
  })
  expect(alarms).toEqual([])
})

test('of the messages of the practice, frauds are recognised and genuine ones are none', () => {
  const plain = (text: string) => text.replaceAll(/\[\[|\]\]/g, '')
  const examples = patterns.flatMap(({ fraud }) => fraud.map(({ text }) => plain(text)))
  const found = examples.filter((text) => checkMessage(text, data).patterns.length > 0)
  expect(shareOf(examples, found)).toBeGreaterThanOrEqual(0.9)
  const real = patterns.flatMap(({ real = [] }) => real.map(({ text }) => plain(text)))
  expect(real.filter((text) => checkMessage(text, data).patterns.length > 0)).toEqual([])
})

test.each([
  ['letters for others', 'Y0ur acc0unt will be bl0cked, upd@te K Y C: sbi-kyc.top', 'kyc-block'],
  ['letters of another script', 'Your аccount will be blосked tоday, call 9812345670', 'kyc-block'],
  [
    'letters that cannot be seen',
    'You are under digi\u200btal ar\u200brest, keep the cam\u200bera on',
    'digital-arrest',
  ],
  ['doubled letters', 'Aapkke naam warrrantt hai, video ccall par rahiye', 'digital-arrest'],
  ['capitals of mathematics', '𝗬𝗼𝘂𝗿 𝗲𝗹𝗲𝗰𝘁𝗿𝗶𝗰𝗶𝘁𝘆 𝘄𝗶𝗹𝗹 𝗯𝗲 𝗰𝘂𝘁 𝘁𝗼𝗻𝗶𝗴𝗵𝘁, 𝗰𝗮𝗹𝗹 𝗼𝗳𝗳𝗶𝗰𝗲𝗿 9812345670', 'electricity'],
  ['numbers in Devanagari', 'आज रात बिजली काट दी जाएगी, अधिकारी को फ़ोन करें ९८१२३४५६७०', 'electricity'],
  ['numbers in letters', 'Apne phone par ek RustDesk app install karo aur nau ank ka code batao', 'screen-sharing'],
  ['two scripts', 'आपके parcel में drugs मिले हैं, police से बात करो', 'courier-drugs'],
])('a fraud is recognised with %s', (_, text, id) => {
  expect(checkMessage(text, data).patterns).toContain(id)
})

test('the marks are parts of the message, in order, and do not overlap', () => {
  for (const { text } of frauds) {
    const { marks } = checkMessage(text, data)
    let last = -1
    for (const [start, end] of marks) {
      expect(start).toBeGreaterThan(last)
      expect(end).toBeGreaterThan(start)
      expect(end).toBeLessThanOrEqual(text.length)
      last = end
    }
  }
})

test('all that gives a message away is marked, and none of the words that any bank writes', () => {
  const text =
    'Dear customer, your account is blocked today. Update KYC: sbi-kyc.top or call 9812345678. Share the OTP. You won a lottery.'
  expect(checkMessage(text, data).marks.map(([start, end]) => text.slice(start, end))).toEqual([
    'blocked today',
    'sbi-kyc.top',
    '9812345678',
    'Share the OTP',
    'won a lottery',
  ])
})

test('any text has an answer', () => {
  for (const text of ['', ' ', '💸', '\ud800', '***', 'a'.repeat(20_000), '. '.repeat(3000)])
    expect(checkMessage(text, data).patterns).toEqual([])
})
