import type { Screen } from './kit/page.ts'

const screens = import.meta.glob<Screen>('./**/*-page.tsx', { eager: true })
const files = new Map(Object.entries(screens).map(([file, screen]) => [screen.default, file.replace('.', 'web')]))

/**
 * The file of a screen from the project's root, by which the build knows its styles and scripts. Only the server asks: the browser's
 * table of pages does without the names.
 * @throws Error for a screen in a file that is not named as one
 */
export function fileOf(screen: Screen): string {
  const file = files.get(screen.default)
  if (!file) throw new Error('The file of a screen is named *-page.tsx')
  return file
}
