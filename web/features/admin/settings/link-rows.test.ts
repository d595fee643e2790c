import { expect, test } from 'vitest'
import { installedMenu } from '../../../../contract/settings/menu.ts'
import { isNoLink, linesOf, rowsOf } from './link-rows.ts'

const withoutKeys = (text: string) => rowsOf(text).map(({ label, address }) => [label, address])

test('the rows of a menu make the same lines again', () => {
  expect(linesOf(rowsOf(installedMenu))).toBe(installedMenu)
  expect(withoutKeys('Tax  help https://www.incometax.gov.in\n\n Support Us /support ')).toEqual([
    ['Tax  help', 'https://www.incometax.gov.in'],
    ['Support Us', '/support'],
  ])
})

test('a row without words or without an address is a line that is no link, and an empty one is none', () => {
  const rows = [
    { key: 'a', label: 'Learn', address: '' },
    { key: 'b', label: '', address: '/learn' },
    { key: 'c', label: ' ', address: '' },
    { key: 'd', label: 'Learn', address: '/learn' },
  ]
  expect(linesOf(rows)).toBe('Learn\n/learn\nLearn /learn')
  expect(rows.map(isNoLink)).toEqual([true, true, false, false])
  expect(withoutKeys('Learn')).toEqual([['Learn', '']])
})
