import type { Screen } from './kit/page.ts'

/** Each module is a screen or exports several. */
const modules = import.meta.glob<Screen | Record<string, Screen>>('./**/*-page.tsx', { eager: true })
const files = new Map(
  Object.entries(modules).flatMap(([file, module]) => {
    const screens = 'default' in module ? [module as Screen] : Object.values(module)
    return screens.map((screen) => [screen.default, file.replace('.', 'web')] as const)
  }),
)

/**
 * The file of a screen from the project's root, the key of its styles and scripts in the build's manifest. Server only: the
 * browser's route table has no file names.
 * @throws Error if the screen's file breaks the naming rule
 */
export function fileOf(screen: Screen): string {
  const file = files.get(screen.default)
  if (!file)
    throw new Error(
      `The file of the screen ${screen.default.name} must be named *-page.tsx: the server finds it by that name`,
    )
  return file
}
