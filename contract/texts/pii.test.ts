import { expect, test } from 'vitest'
import { detectPii, maskPrivate } from './pii.ts'
import { privateKinds, type PrivateKind } from './pii-kinds.ts'
import { allowable } from './text-form.ts'
import { stopwatch } from '../../test/stopwatch.ts'

const reported = (text: string) => detectPii(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])

/** A text, and the part of it that is private (all of it when it is not said). */
const positives: [kind: PrivateKind, text: string, part?: string][] = [
  ['pan', 'ABCPE1234F'],
  ['pan', 'my pan is abcpe1234f.', 'abcpe1234f'],
  ['pan', 'PAN:AAACH1234K', 'AAACH1234K'],
  ['pan', 'ABCPE 1234 F'],
  ['pan', 'ABCPE-1234-F'],
  ['pan', 'ＡＢＣＰＥ１２３４Ｆ'],
  ['pan', 'ABC\u200bPE12\u200d34F'],
  ['pan', 'ABCPE१२३४F'],
  ['aadhaar', '234123412346'],
  ['aadhaar', 'Aadhaar no. 2341 2341 2346, name Asha', '2341 2341 2346'],
  ['aadhaar', '2341-2341-2346'],
  ['aadhaar', '2341–2341–2346'],
  ['aadhaar', '2341 23412346'],
  ['aadhaar', '२३४१ २३४१ २३४६'],
  ['aadhaar', 'మీది ౨౩౪౧౨౩౪౧౨౩౪౬', '౨౩౪౧౨౩౪౧౨౩౪౬'],
  ['aadhaar', '２３４１２３４１２３４６'],
  ['aadhaar', '2\u200b3\u200b4\u200b1\u200b2341\u00ad2346'],
  ['aadhaar', '2341\u00a02341\u00a02346'],
  ['card', '4111111111111111'],
  ['card', '4111 1111 1111 1111'],
  ['card', 'card 5555-5555-5555-4444 expires', '5555-5555-5555-4444'],
  ['card', '3782 822463 10005'],
  ['card', '6521111111111110'],
  ['card', '5085 1111 1111 1110'],
  ['card', '8172111111111118'],
  ['card', '6069 1111 1111 114'],
  ['card', '6220180000000000000'],
  ['card', '४१११ ११११ ११११ ११११'],
  ['upi', 'asha.rao@okaxis'],
  ['upi', 'pay me at asha-rao_1@ybl.', 'asha-rao_1@ybl'],
  ['upi', '9876543210@paytm'],
  ['upi', 'ASHA@OKHDFCBANK'],
  ['upi', 'asha＠upi'],
  ['upi', 'My UPI id is asha@something', 'asha@something'],
  ['upi', 'asha@unionbankofindia'],
  ['upi', 'asha.k@yespop'],
  ['upi', 'asha@fkaxis or', 'asha@fkaxis'],
  ['upi', 'ash\u200ba@ok\u200bsbi'],
  ['upi', 'upi://pay?pa=asha@oksbi&am=10', 'asha@oksbi'],
  ['phone', '9876543210'],
  ['phone', 'Call 98765 43210 now', '98765 43210'],
  ['phone', '98765-43210'],
  ['phone', '+91 98765 43210'],
  ['phone', '+91-9876543210'],
  ['phone', '+919876543210'],
  ['phone', '919876543210'],
  ['phone', '0091 98765 43210'],
  ['phone', '09876543210'],
  ['phone', '0 98765 43210'],
  ['phone', '987 654 3210'],
  ['phone', 'phone: 98 76 54 32 10', '98 76 54 32 10'],
  ['phone', 'whatsapp 9 8 7 6 5 4 3 2 1 0', '9 8 7 6 5 4 3 2 1 0'],
  ['phone', 'https://wa.me/919876543210', '919876543210'],
  ['phone', 'मेरा नंबर ९८ ७६ ५४ ३२ १०', '९८ ७६ ५४ ३२ १०'],
  ['phone', 'my number is 98 76 54 32 10', '98 76 54 32 10'],
  ['phone', '९८७६५४३२१०'],
  ['phone', 'मोबाइल नंबर ९८७६५ ४३२१०', '९८७६५ ४३२१०'],
  ['phone', '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎'],
  [
    'phone',
    '9\ufe0f\u20e38\ufe0f\u20e37\ufe0f\u20e36\ufe0f\u20e35\ufe0f\u20e34\ufe0f\u20e33\ufe0f\u20e32\ufe0f\u20e31\ufe0f\u20e30\ufe0f\u20e3',
  ],
  ['phone', 'I paid ₹500 to 9876543210', '9876543210'],
  ['phone', '9876543210, then I waited', '9876543210'],
  ['account', 'account 50100123456', '50100123456'],
  ['account', 'My A/C no. 10100123456789, IFSC HDFC0000123', '10100123456789'],
  ['account', 'bank account number is 3056 7812 345', '3056 7812 345'],
  ['account', '30567812345 is my account number', '30567812345'],
  ['account', 'मेरा खाता नंबर ३०५६७८१२३४५ है', '३०५६७८१२३४५'],
  ['address', 'I live at Flat 302, Sai Residency, near the park', 'Flat 302, Sai Residency'],
  [
    'address',
    'House No. 12/3, 4th Cross, Indira Nagar, Bengaluru 560038',
    'House No. 12/3, 4th Cross, Indira Nagar, Bengaluru 560038',
  ],
  ['address', 'send it to 45, MG Road, Pune 411001 please', '45, MG Road, Pune 411001'],
  ['address', 'h.no 7-1-62 Ameerpet road', 'h.no 7-1-62 Ameerpet road'],
  ['address', 'मकान नंबर 14, गांधी नगर, इंदौर 452001', 'मकान नंबर 14, गांधी नगर, इंदौर 452001'],
  ['otp', 'OTP 482913', '482913'],
  ['otp', 'my otp is: 4829', '4829'],
  ['otp', 'OTP is 2024', '2024'],
  ['otp', 'The one-time password they sent is 482 913', '482 913'],
  ['otp', '482913 is your one time password', '482913'],
  ['otp', '482913 (OTP)', '482913'],
  ['otp', 'verification code: 48291357', '48291357'],
  ['otp', 'ओटीपी ४८२९१३', '४८२९१३'],
  ['otp', 'मेरा ओटीपी है 482913', '482913'],
  ['otp', 'UPI PIN 482913', '482913'],
  ['otp', 'my PIN is 4829', '4829'],
  ['otp', 'CVV 123', '123'],
  ['otp', 'OTP-482913', '482913'],
  ['otp', 'OTP code is 482913', '482913'],
  ['otp', 'CVV code is 123', '123'],
  ['otp', 'Your OTP for login to SBI YONO is 482913. Do not share it.', '482913'],
  ['otp', 'OTP for txn of Rs 5000 at Big Bazaar is: 482913', '482913'],
  ['otp', 'my PIN is 1234', '1234'],
  ['otp', 'O\u200bT\u200bP 48\u200b2913', '48\u200b2913'],
]

test.each(positives)('%s: %s', (kind, text, part = text) => {
  expect(reported(text)).toEqual([[kind, part]])
})

test.each([
  ['sums', '₹9876543210, Rs. 9876543210, Rs 98765 43210, INR 9876543210 and 9876543210 rupees or 9876543210/-'],
  ['Indian grouping', '98,76,54,321 and ₹9,87,65,43,210 and 9876543210.50'],
  ['Hindi sums', '₹९८७६५४३२१० और 9876543210 रुपये, रु. 9876543210, 98765 करोड़'],
  ['dates', '2024-01-15, 15-08-2024, 15/08/2024, 01.04.2025, 31 03 2025, 20240115, 2024-01-15 09:30'],
  ['years in a row', '2019 2020 2021 2022, 2014 2019 2024, 2023-24, 2024-2025, 1999 2000 2001 2002'],
  ['sections', 'Sections 80C, 80CCD(1B), 194-IA, 10(10D), 87A and 115BAC of the Act of 1961'],
  ['securities', 'INE002A01018 and INF109K01Z48, scheme 120503'],
  ['a GST number', '29ABCPE1234F1Z5 and 27AAACH1234K1ZP'],
  ['an IFSC, a TAN', 'SBIN0001234, HDFC0000123, DELA12345B'],
  ['words like a PAN', 'ABCDE1234F ABCPE12345 ABCPE1234FG XABCPE1234F scope 1234 a'],
  ['a wrong Verhoeff digit', '2341 2341 2345, 234123412345'],
  ['Aadhaar numbers begin with 2', '1341 2341 2346, 0341 2341 2346'],
  ['a wrong Luhn digit', '4111 1111 1111 1112, 4111111111111112'],
  ['no network', '1111111111111117, 9111 1111 1111 1119'],
  ['ranges of pay', '60000-80000, 75000-90000, 60000 - 80000, 60000 to 80000, ₹65,000-85,000'],
  ['lists', '10 20 30 40 50 60 70 80 90 100 110 120; 4000 5000 6000 7000; 700 800 900 1000'],
  ['email', 'asha@gmail.com, asha@okaxis.com, asha@upi.example.in, help@sbi.co.in, asha@my-bank'],
  ['mentions and prices', '@asha, hello @ybl, 5@10, SIP @ 5000, buy@market'],
  ['landlines and helplines', 'Call 1930, 1800 1234, 14448, 011 23456789, 1800-425-3800'],
  ['long numbers', '98765432101, 987654321012345, 1234-9876543210, 9876543210-12'],
  [
    'numbers beside an account that are none of it',
    'my account was charged, UTR 412345678901; account balance 100000000; account opened 20240115; account of ₹500000000',
  ],
  [
    'homes without a door',
    'I have a flat on MG Road in Pune. A flat 2 BHK in Sector 5 costs 80 lakh; a plot 1200 sq feet in Gandhi Nagar; house 10% road tax; PIN code 411001',
  ],
  ['sums beside streets', 'I paid 50 for road tax and 411001 in all, 2 years in Nehru Nagar, sector 62 of Noida'],
  ['names with digits', 'user_9876543210, UTR9876543210, ref9876543210x'],
  ['links', 'https://example.in/article/9876543210?id=9876543211 www.example.in/9876543210'],
  ['talk of OTPs', 'Never share an OTP. I lost 50000 to an OTP fraud in 2023; call 1930. OTP lasts 10 minutes.'],
  ['sums beside OTPs', 'OTP then ₹50000 went, OTP for Rs 5000, OTP of 5000 rupees, after the OTP 20,000 went'],
  ['advice on PINs', 'Never use 1234 or 0000 as your PIN. A PIN like 1234, 4321 or 1111 is guessed first.'],
  [
    'limits',
    'UPI Lite needs no PIN up to 1000, UPI PIN limit 5000, pay 5000 without PIN, without a UPI PIN 5000 a day',
  ],
  ['limits in Hindi', 'बिना पिन 1000 तक, bina UPI PIN 1000 tak, the daily limit without a UPI PIN is 5000'],
  ['waits beside OTPs', 'the OTP lasts 1800 seconds, OTP within 3600 sec, OTP sent 4000 times'],
  [
    'sums said after OTPs',
    'OTP and then 15000 was gone, OTP, and 15000 gone, after an OTP for my card the loss is 50000',
  ],
  ['billions', 'GDP of 8000000000 dollars, 9000000000, 7000000000 people'],
  ['places', 'PIN 560001, PIN code 560001, pin code: 110001, pincode 4000, Pin Code 4000'],
  ['no CVV', 'CVV has three digits; CVV 12; cvv 12345678'],
  ['a mask', 'XXXX XXXX 2346, XXXXXXXX10, XXXXX@ybl, XXXXXXXXXX'],
  ['nothing', ''],
])('nothing private: %s', (_, text) => {
  expect(reported(text)).toEqual([])
})

test('what is found comes in the order of the text, and the surer of two readings is told', () => {
  const text = 'ओटीपी 482913, 98765 43210, ABCPE1234F; 9876543210@ybl 4111 1111 1111 1111 2341 2341 2346'
  expect(reported(text).map(([kind]) => kind)).toEqual(['otp', 'phone', 'pan', 'upi', 'card', 'aadhaar'])
  const found = detectPii(text)
  expect(found.every(({ start }, at) => start >= (found[at - 1]?.end ?? 0))).toBe(true)
  expect(reported('234123412346')).toEqual([['aadhaar', '234123412346']])
})

test.each([
  ['2341 2341 2346', 'XXXX XXXX 2346'],
  ['4111-1111-1111-1111', 'XXXX-XXXX-XXXX-1111'],
  ['Call +91 98765 43210.', 'Call +XX XXXXX XXX10.'],
  ['asha.rao@okaxis', 'XXXXXXXX@okaxis'],
  ['PAN ABCPE1234F', 'PAN XXXXXXXXXX'],
  ['OTP 482 913', 'OTP XXX XXX'],
  ['CVV १२३', 'CVV XXX'],
  ['account 50100123456', 'account XXXXXXX3456'],
  ['Flat 302, Sai Residency!', 'XXXX XXX, XXX XXXXXXXXX!'],
  ['𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎!', 'XXXXXXXX10!'],
  ['नमस्ते', 'नमस्ते'],
])('the mask of %s', (text, masked) => {
  expect(maskPrivate(text, [])).toBe(masked)
})

test('what a member insists on stays, and the rest is masked all the same', () => {
  const text = 'Call 98765 43210, pay asha@ybl or 9876543210@ybl, ABCPE1234F'
  expect(maskPrivate(text, ['phone'])).toBe('Call 98765 43210, pay XXXX@ybl or XXXXXXXXXX@ybl, XXXXXXXXXX')
  expect(maskPrivate(text, ['upi'])).toBe('Call XXXXX XXX10, pay asha@ybl or 9876543210@ybl, XXXXXXXXXX')
  expect(maskPrivate(text, ['upi', 'phone'])).toBe(text.replace('ABCPE1234F', 'XXXXXXXXXX'))
})

test('in what is masked nothing more is found, and it is no longer', () => {
  const parts = positives.map(([, text]) => text)
  const texts = [
    ...parts,
    ...parts.flatMap((one, at) => [
      `${one} ${parts[(at * 7 + 3) % parts.length]}`,
      `${one}${parts[(at * 5 + 1) % parts.length]}`,
    ]),
    ...parts.map((one, at) => `OTP ${one}-${parts[(at * 11 + 5) % parts.length]}`),
    '2341 2341 2346 1111 1111 1111 9876543210 98765 43210 98765',
  ]
  for (const text of texts) {
    for (const allowed of [[], ['phone'], ['upi'], allowable] as const) {
      const masked = maskPrivate(text, allowed)
      expect(
        detectPii(masked).filter(({ kind }) => !(allowed as readonly string[]).includes(kind)),
        text,
      ).toEqual([])
      expect(masked.length, text).toBeLessThanOrEqual(text.length)
    }
  }
})

test('every kind has a name and a reason to be read', () => {
  for (const { name, why } of Object.values(privateKinds)) {
    expect(name).not.toBe('')
    expect(why).toMatch(/^With .+\.$/)
  }
})

test.each([
  '1 ',
  '4 ',
  '9 ',
  '40 ',
  '98 ',
  '9, ',
  'phone 9 ',
  '12 ',
  '9',
  '९',
  '9876543210 ',
  '98765 43210 ',
  '2341 2341 2346 ',
  '4111 ',
  '4111-',
  '(0) ',
  'otp ',
  'otp 1 ',
  'a@',
  'a',
  ' ',
])('ten thousand characters of %j are read at once', (part) => {
  const text = part.repeat(10_000 / part.length)
  const spent = stopwatch()
  detectPii(text)
  // It takes some milliseconds; a pattern that tries everything again at each place would take many seconds.
  expect(spent()).toBeLessThan(1_000)
})
