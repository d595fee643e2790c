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

test('a day or a moment within a text is translated, and what a person wrote is not', () => {
  const say = textWords([
    ['{name} is back on {day}.', '{name} {day} को वापस आएगा।'],
    [
      'January February March April May June July August September October November December',
      'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
    ],
    ['am am pm pm pm', 'रात सुबह दोपहर शाम रात'],
    ['{day} at {time} {part}', '{day}, {part} {time} बजे'],
  ])
  expect(say('Tax is back on 27 November 2026.')).toBe('Tax 27 नवंबर 2026 को वापस आएगा।')
  expect(say('Tax is back on 28 November 2026 at 12:05 am.')).toBe('Tax 28 नवंबर 2026, रात 12:05 बजे को वापस आएगा।')
  expect(say('Tax is back on 27 Books 2026.')).toBe('Tax 27 Books 2026 को वापस आएगा।')
})

test('a template of hardly more than its gaps does not turn another text around', () => {
  expect(inHindi('2 texts are published. Somebody works on one.')).toBe('2 texts are published. Somebody works on one.')
})
