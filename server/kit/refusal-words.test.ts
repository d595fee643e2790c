import { expect, test } from 'vitest'
import { textWords } from './refusal-words.ts'

const inHindi = textWords([
  ['{program} on {system}', '{system} पर {program}'],
  ['{name} is back.', '‘{name}’ वापस आ गया।'],
  ['{name} is back. Another step has its address now.', '‘{name}’ वापस आ गया। उसका पता बदल गया।'],
])

test('the special template goes before the general one, and a gap stays as a person wrote it', () => {
  expect(inHindi('Saving on a salary is back.')).toBe('‘Saving on a salary’ वापस आ गया।')
  expect(inHindi('Tax is back. Another step has its address now.')).toBe('‘Tax’ वापस आ गया। उसका पता बदल गया।')
})

test('a template of hardly more than its gaps does not turn another text around', () => {
  expect(inHindi('2 texts are published. Somebody works on one.')).toBe('2 texts are published. Somebody works on one.')
})
