import { paths } from '../../../contract/paths.ts'
import { contentNames } from '../../kit/content.ts'

const languages = { en: [], hi: ['hi'] } as const

/** The addresses of all pages of help: the list in each language, and the pages of content/help/. Read at once, since the site map is fixed. */
export const doorPaths = (): string[] =>
  Object.entries(languages).flatMap(([language, prefix]) => [
    paths.help(...prefix),
    ...contentNames(`help/${language}`, '.md').map((name) => paths.help(...prefix, name)),
  ])
