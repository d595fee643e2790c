import * as fc from 'fast-check'

/** Values that programs trip over, whatever they are sent as. */

const listOf = (list: string) => list.split(' ')

/** The decimal digits of every script. */
const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /\p{Nd}/u.test(letter))

/** One letter or none of every plane of Unicode, its last two code points included. */
const ofPlanes = Array.from({ length: 17 }, (_, plane) => plane * 0x1_0000).flatMap((start) =>
  [start + 0x21, start + 0x1234, start + 0xfffe, start + 0xffff].map((code) => String.fromCodePoint(code)),
)

const strings = [
  ...'\0\n\r\u0085\u2028\u2029\u000b\uFEFF\u200d\u202e \ud800',
  '',
  ...listOf('% %00 %0A %FF %E2%80%A8 _ \\ \' " $1 {} [] <script> ../.. // # ? & ; a\udc00b https://[::1/ asha@okbank'),
  ...listOf('null undefined true NaN Infinity -0 1e309 1e21 0x10 1_000 -1 2147483648 9007199254740993'),
  ...listOf('__proto__ constructor toString hasOwnProperty 98765-43210 money पैसा பணம்'),
  ...listOf('0000-01-01T00:00:00Z 9999-12-31T23:59:59.999Z 2026-02-30T00:00:00Z +275760-09-13T00:00:00Z 2024-02-29'),
  ...listOf('00000000-0000-0000-0000-000000000000 ffffffff-ffff-ffff-ffff-ffffffffffff'),
  'बचत कैसे करें',
  '98765 43210',
  'x'.repeat(201),
  'क्'.repeat(3_000),
]

/** A text that is odd in some way. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...strings),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...digits), minLength: 1, maxLength: 14 }),
  fc.string({ unit: fc.constantFrom(...ofPlanes, ...strings), maxLength: 10 }),
)

/** A cursor as lists write them, with what no list wrote in it. */
export const oddCursor: fc.Arbitrary<string> = fc
  .array(fc.oneof(oddText, fc.integer(), fc.uuid(), fc.double(), fc.date().map(String), fc.constant(null)), {
    maxLength: 4,
  })
  .map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'))

/** Any value of JSON: often an odd one of the wrong type. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddCursor,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), [], {}, [[]], [null], {
    length: 3,
  }),
  fc.double({ noNaN: true }),
  fc.jsonValue(),
  fc.integer({ min: 1, max: 200 }).map((depth) => nested(depth)),
)

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { value }
  return value
}
