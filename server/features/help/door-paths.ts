import { readdirSync } from 'node:fs'
import { paths } from '../../../contract/paths.ts'

const languages = { en: [], hi: ['hi'] } as const

/** The addresses of all pages of help: the list in each language, and the pages of content/help/. Read at once, since the site map is fixed. */
export const doorPaths = (): string[] =>
  Object.entries(languages).flatMap(([language, prefix]) => [
    paths.help(...prefix),
    ...readdirSync(new URL(`../../../content/help/${language}/`, import.meta.url))
      .filter((name) => name.endsWith('.md'))
      .toSorted()
      .map((name) => paths.help(...prefix, name.slice(0, -3))),
  ])
