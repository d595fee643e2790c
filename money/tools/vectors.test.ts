import { expect, test } from 'vitest'
import { failing, faultsOf, met, textsOf, unmet, type Vector } from '../../test/tools/vectors.ts'
import { answerOf } from '../../test/tools/figures.ts'

const faultsIn = (vector: Vector) => {
  const answer = answerOf(vector.calculator, textsOf(vector.inputs))
  if ('errors' in answer) return faultsOf(vector, { status: 400 })
  return faultsOf(vector, { status: 200, result: answer.calculation.result, warnings: answer.warnings })
}

test.each(met)('%s', (_, vector) => {
  expect(faultsIn(vector)).toEqual([])
})

test('those that are not met yet are the ones that are named', () => {
  expect(unmet.map(([id]) => id).toSorted()).toEqual([...failing].toSorted())
  expect(unmet.filter(([, vector]) => faultsIn(vector).length === 0).map(([id]) => id)).toEqual([])
})
