import { expect, test } from 'vitest'
import type { Flow } from './fields.ts'
import { figuresWith } from '../../test/tools/figures.ts'

const xirr = (...flows: Flow[]) => figuresWith('xirr', { flows: JSON.stringify(flows) }).percent

test('payments that no return fits have none, however far apart they are', () => {
  expect(xirr(['1900-01-01', -1000], ['2050-01-01', 1], ['2190-01-01', -5])).toBeNull()
})

test('a loss over three hundred years has its return', () => {
  expect(xirr(['1900-01-01', -1000], ['2199-12-31', 1])).toBeCloseTo(-2.2748, 3)
})
