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
