import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrCode } from '../../kit/qr-code.ts'
import { upiLink } from './upi.ts'

const payment = { upiId: 'arthashala@okbank', name: 'Arthashala', amount: 500, reference: 'AB12CD34EF' }

/** The text of a QR code. */
async function read(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(600, 600, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a link names id, name, amount with two decimals, currency, note and reference', () => {
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=arthashala@okbank&pn=Arthashala&am=500.00&cu=INR&tn=Support%20AB12CD34EF&tr=AB12CD34EF',
  )
})

test.each([
  ['Money & More', 'Money%20%26%20More'],
  ["Asha's 100% = #1?", "Asha's%20100%25%20%3D%20%231%3F"],
  ['अर्थशाला', '%E0%A4%85%E0%A4%B0%E0%A5%8D%E0%A4%A5%E0%A4%B6%E0%A4%BE%E0%A4%B2%E0%A4%BE'],
  ['a+b', 'a%2Bb'],
])('the name %s cannot add anything to it', (name, escaped) => {
  const link = upiLink({ ...payment, name })
  expect(link).toContain(`&pn=${escaped}&am=`)
  expect([...new URL(link).searchParams.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn', 'tr'])
  expect(new URL(link).searchParams.get('pn')).toBe(name)
})

test.each([
  [10, '10.00'],
  [500_000, '500000.00'],
])('%d rupees are written without grouping', (amount, written) => {
  expect(upiLink({ ...payment, amount })).toContain(`&am=${written}&cu=INR`)
})

test.each([
  payment,
  { ...payment, amount: 500_000, name: 'अर्थशाला & मित्र मंडल, a name as long as a setting may be at all' },
])('the QR code gives back the exact link', async (details) => {
  const link = upiLink(details)
  expect(await read(await qrCode(link))).toBe(link)
})
