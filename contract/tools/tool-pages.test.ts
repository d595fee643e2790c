import { expect, test } from 'vitest'
import { calculators } from './calculators.ts'
import { toolPages } from './tool-pages.ts'

test('every calculator stands on one page', () => {
  const shown = toolPages.flatMap(({ calculators }) => Object.keys(calculators))
  expect(shown.toSorted()).toEqual(calculators.map(({ name }) => name).toSorted())
  expect(new Set(toolPages.map(({ slug }) => slug)).size).toBe(toolPages.length)
})

test('a page speaks in whole sentences', () => {
  for (const { leavesOut, about } of toolPages)
    for (const sentence of [...leavesOut, about]) expect(sentence).toMatch(/^[A-Z].*\.$/)
})
