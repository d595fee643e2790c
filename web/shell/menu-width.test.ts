import { expect, test } from 'vitest'
import { installedMenu, menuLinks } from '../../contract/settings/menu.ts'
import { extraWidth, installedWidth, widthOf } from './menu-width.ts'

test('the bar allows for the menu of a new site, and for what another has more', () => {
  const menu = menuLinks(installedMenu)
  expect(widthOf(menu)).toBeCloseTo(installedWidth, 5)
  expect(extraWidth(menu)).toBe(0)
  expect(extraWidth([...menu, { label: 'Books', href: '/books' }])).toBe(5)
  expect(extraWidth([...menu, ...menu])).toBe(14)
})
