import { expect, test } from 'vitest'
import { cellsIn, pastedAt } from './pasted-cells.ts'

test('cells of a spreadsheet are read, also those in quotes; one cell is pasted by the browser', () => {
  expect(cellsIn('Year\tSaved\r\n2025\t1,00,000\r\n')).toEqual([
    ['Year', 'Saved'],
    ['2025', '1,00,000'],
  ])
  expect(cellsIn('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
  expect(cellsIn('"two\nlines"\t"a ""word"""')).toEqual([['two lines', 'a "word"']])
  expect(cellsIn('1,00,000\n')).toBeNull()
})

test('pasted cells come from a cell on, and make rows and columns where there are too few', () => {
  const rows = [
    ['a', 'b'],
    ['1', '2'],
  ]
  expect(
    pastedAt(
      rows,
      [1, 1],
      [
        ['x', 'y'],
        ['z', ''],
      ],
    ),
  ).toEqual([
    ['a', 'b', ''],
    ['1', 'x', 'y'],
    ['', 'z', ''],
  ])
})
