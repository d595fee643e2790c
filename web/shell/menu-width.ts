import type { MenuLink } from '../../contract/settings/menu.ts'
import { menuLabel } from './menu-label.ts'

/** The width, in em, by which a menu exceeds the default one, whose width top-bar.css allows for. */
export function extraWidth(menu: readonly MenuLink[]): number {
  return Math.min(most, Math.max(0, Math.ceil(widthOf(menu) - installedWidth)))
}

/** A menu that exceeds it by more does not fit in the widest bar, so its links stay in the drawer. */
const most = 14

/** The width of the menu that a site has as it is installed; a number, so that the browser need not load its text. */
export const installedWidth = 36.675

/** In em, generously: a letter of the bar is half as wide as high on the average, and the gap between two links is 18 pixels. */
export const widthOf = (menu: readonly MenuLink[]) =>
  menu.reduce((sum, { label }) => sum + 0.6 * menuLabel(label).length + 1.125, 0)
