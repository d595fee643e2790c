import { expect, test } from 'vitest'
import { cardLinksIn } from '../../../../server/features/tools/tool-link.ts'
import { exampleTexts, inputsOf } from '../../../../server/features/tools/describe.ts'
import { money } from '../../../../money/kit.ts'
import { calculatorLink } from './calculator-link.ts'
import { calculatorsFound } from './calculator-picks.ts'

test('every calculator is found by its name, and its examples make a link that is shown as a card', () => {
  for (const { id } of calculatorsFound('')) {
    const calculator = money.calculators.find(({ name }) => name === id)
    if (!calculator) throw new Error(id)
    const form = { calculator: id, inputs: inputsOf(money, calculator, new Map()) }
    const link = calculatorLink(`Your [own] ${id}`, form, exampleTexts(money, calculator))
    expect(link.startsWith(`[Your own ${id}](/tools/`), link).toBe(true)
    expect(
      cardLinksIn(link).map((card) => card.calculator.name),
      link,
    ).toEqual([id])
  }
})

test('a search finds calculators by what people call them, the nearest first', () => {
  expect(calculatorsFound('EMI')[0]?.id).toBe('emi')
  expect(calculatorsFound('home loan')[0]?.id).toBe('emi')
  expect(calculatorsFound('ppf')[0]?.id).toBe('ppf')
  expect(calculatorsFound('nothing of the kind')).toEqual([])
})
