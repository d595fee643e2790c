import { expect, test } from 'vitest'
import { calculators } from './calculators.ts'
import { toolPages } from './tool-pages.ts'

test('every calculator stands on one page, or another one there took its place', () => {
  const shown = toolPages.flatMap(({ calculators, former = {} }) => [
    ...Object.keys(calculators),
    ...Object.keys(former),
  ])
  expect(shown.toSorted()).toEqual(calculators.map(({ name }) => name).toSorted())
  for (const { calculators, former = {} } of toolPages)
    for (const name of Object.values(former)) expect(Object.keys(calculators)).toContain(name)
  expect(new Set(toolPages.map(({ slug }) => slug)).size).toBe(toolPages.length)
})

test('a page speaks in whole sentences', () => {
  for (const { leavesOut, about } of toolPages)
    for (const sentence of [...leavesOut, about]) expect(sentence).toMatch(/^[A-Z].*\.$/)
})
