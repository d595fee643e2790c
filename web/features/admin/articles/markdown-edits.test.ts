import { expect, test } from 'vitest'
import { editFor, editForEnter, type Mark } from './markdown-edits.ts'
import type { Edit } from './text-edit.ts'

/** A text with its selection between bars: 'a |word| here'. */
function read(text: string) {
  const start = text.indexOf('|')
  const end = text.lastIndexOf('|') - (text.lastIndexOf('|') > start ? 1 : 0)
  return { text: text.replaceAll('|', ''), start, end }
}
const show = ({ text }: { text: string }, { from, to, insert, select }: Edit) => {
  const result = text.slice(0, from) + insert + text.slice(to)
  const [start, end] = select
  return start === end
    ? `${result.slice(0, start)}|${result.slice(start)}`
    : `${result.slice(0, start)}|${result.slice(start, end)}|${result.slice(end)}`
}
const after = (mark: Mark, text: string) => show(read(text), editFor(mark, read(text)))

test.each<[Mark, string, string]>([
  ['bold', 'a |word| here', 'a **|word|** here'],
  ['bold', 'a **|word|** here', 'a |word| here'],
  ['bold', '|', '**|bold text|**'],
  ['italic', '|word|', '*|word|*'],
  ['italic', '**|word|**', '***|word|***'],
  ['italic', '***|word|***', '**|word|**'],
  ['heading', 'one\ntw|o\nthree', 'one\n# two|\nthree'],
  ['heading', '## tw|o', '# two|'],
  ['heading', '# tw|o', 'two|'],
  ['subheading', '|', '## |Subheading|'],
  ['list', '|one\ntwo|', '|- one\n- two|'],
  ['numbered', '|- one\n- two|', '|1. one\n2. two|'],
  ['numbered', '|1. one\n2. two|', '|one\ntwo|'],
  ['quote', 'sai|d', '> said|'],
  ['link', 'the |bank|', 'the [bank](|https://|)'],
  ['link', '|https://rbi.org.in|', '[|link text|](https://rbi.org.in)'],
  ['callout', 'Mind th|is', '> [!NOTE]\n> |Mind this|'],
  ['callout', '> [!NOTE]\n> Mind th|is', '> [!TIP]\n> Mind this|'],
  ['callout', '> [!WARNING]\n> Mind th|is', 'Mind this|'],
])('%s: %j becomes %j', (act, before, expected) => {
  expect(after(act, before)).toBe(expected)
})

test('a table stands on lines of its own', () => {
  expect(after('table', 'Text.|')).toMatch(/^Text\.\n\n\| \|Column 1\| \| Column 2 \|\n\|---\|---\|\n/)
  expect(after('table', 'Text.\n\n|')).toMatch(/^Text\.\n\n\|/)
})

test.each([
  ['- one|', '- one\n- |'],
  ['2. two|', '2. two\n3. |'],
  ['> said|', '> said\n> |'],
  ['- one\n- |', '- one\n|'],
])('Enter after %j makes %j', (before, expected) => {
  const edit = editForEnter(read(before))
  expect(edit && show(read(before), edit)).toBe(expected)
})

test.each(['one|', '|- one', '- |one|'])('Enter in %j is just a new line', (before) => {
  expect(editForEnter(read(before))).toBeNull()
})
