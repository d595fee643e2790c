import { expect, test } from 'vitest'
import { textsOf, vectors } from '../../test/tools/vectors.ts'
import { figuresWith } from '../../test/tools/figures.ts'

test.each(vectors.map((vector) => [vector.id, vector] as const))(
  '%s',
  (_, { calculator, inputs, expected, tolerance }) => {
    const result = figuresWith(calculator, textsOf(inputs))
    for (const [name, value] of Object.entries(expected)) {
      const figure = result[name]
      expect(typeof figure, `${name} of ${JSON.stringify(result)}`).toBe('number')
      // A hair of floating point more, for figures of a paisa.
      expect(Math.abs(Number(figure) - value), `${name}: ${figure}, not ${value}`).toBeLessThanOrEqual(tolerance + 1e-9)
    }
  },
)
