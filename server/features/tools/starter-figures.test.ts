import { beforeAll, expect, test } from 'vitest'
import type { ToolAnswer } from '../../../contract/tools/tool-shapes.ts'
import { loadStarterRates } from '../starter/load-rates.ts'
import { testApp } from '../../../test/app.ts'
import { faultsOf, met, textsOf } from '../../../test/tools/vectors.ts'

const site = await testApp()

beforeAll(async () => {
  site.clock.now = new Date('2026-11-23T06:30:00Z')
  await loadStarterRates(site.db)
})

const replyOf = (name: string, inputs: Record<string, unknown>) =>
  site.get(`/api/tools/${name}?${new URLSearchParams(textsOf(inputs))}`)
const resultOf = async (name: string, inputs: Record<string, unknown>) =>
  ((await replyOf(name, inputs)).json as ToolAnswer).result

test.each(met)('the figures that come along give %s', async (_, vector) => {
  const { status, json } = await replyOf(vector.calculator, vector.inputs)
  expect(faultsOf(vector, { status, ...(json as Partial<ToolAnswer>) })).toEqual([])
})

test('the year before is taxed by the same slabs and rebate', async () => {
  const year = { taxYear: '2025-26' }
  expect(await resultOf('incomeTax', { ...year, taxableIncome: 1_200_000 })).toMatchObject({ rebate: 60_000, total: 0 })
  expect(await resultOf('incomeTax', { ...year, taxableIncome: 1_600_000 })).toMatchObject({ total: 124_800 })
})

test.each([
  ['2025-26', '2006-07-13', 'sections 288A and 288B'],
  ['2026-27', '2026-04-01', 'section 516'],
])(
  'income and tax of %s are rounded by the act of that year, and the answer says which',
  async (taxYear, from, number) => {
    const { json } = await replyOf('incomeTax', { regime: 'old', taxYear, taxableIncome: 500_005 })
    const { result, rates } = json as ToolAnswer
    expect(result).toMatchObject({ total: 13_002.08, payableRounded10: 13_000 })
    const rounding = rates.find(({ key }) => key === 'roundTax')
    expect(rounding).toMatchObject({ validFrom: from, source: { number } })
  },
)
