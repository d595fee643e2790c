import { expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { toolPreviews } from '../../../contract/tools/tool-previews-api.ts'
import { testApp } from '../../../test/app.ts'
import { aRate } from '../../../test/rates.ts'

const { get, db } = await testApp()

type Tiles = ReplyOf<typeof toolPreviews.tiles>

test('the list of calculators begins with those whose figures are on record, each with its example', async () => {
  const json = (await get('/api/tool-tiles')).json as Tiles
  const favourites = json.filter(({ frame }) => frame !== null).map(({ slug }) => slug)
  expect(favourites).toEqual(['sip', 'loan-emi', 'fixed-deposit', 'inflation-and-real-return'])
  expect(json.slice(0, 4).map(({ slug }) => slug)).toEqual(favourites)
  expect(json).toContainEqual({
    slug: 'loan-emi',
    example: 'Loan amount: ₹5,00,000 · Interest rate a year: 12 %',
    frame: expect.stringContaining('₹11,122') as string,
    result: null,
  })
})

test('the other calculators have the result of their example at a glance, and none without its figures', async () => {
  const json = (await get('/api/tool-tiles')).json as Tiles
  const resultOf = (slug: string) => json.find((tile) => tile.slug === slug)?.result
  expect(resultOf('lumpsum-and-cagr')).toMatchObject({
    figure: { value: expect.stringMatching(/^₹/) as string },
    colour: '--note-6',
  })
  expect(resultOf('income-tax')).toBeUndefined()
})

test('a small sum is counted for an amount and a time, and for the usual ones', async () => {
  const sumOf = async (query: string) => (await get(`/api/small-sum${query}`)).json
  expect(await sumOf('')).toMatchObject({ monthly: '1000', years: '20' })
  expect(await sumOf('?monthly=3000&years=10')).toMatchObject({
    monthly: '3000',
    years: '10',
    sentence: expect.stringContaining(
      'of which you paid ₹3,60,000, if the return were the same each month. It never is.',
    ) as string,
  })
  await aRate(db, { key: 'cpiLatest', value: '5.0' })
  await expect
    .poll(() => sumOf('?years=30'))
    .toMatchObject({ sentence: expect.stringContaining('In today’s rupees') as string })
})

test('an amount or a time that is none of the choices is refused', async () => {
  expect((await get('/api/small-sum?monthly=7')).status).toBe(400)
  expect((await get('/api/small-sum?years=x')).status).toBe(400)
})
