import { languages, prefixOf, type Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'

/** The part of the Navigation API (HTML Standard, 7.2.7) that is used; some browsers do not have it yet. */
interface Entries {
  currentEntry: { index: number } | null
  entries(): { url: string | null }[]
}

/** Pages that nobody wants to be led back to. */
const signingIn: readonly string[] = [paths.login(), paths.signup(), paths.forgotPassword]

/**
 * The path of the site's page before this one in the tab, without the prefix of its language, which may be another one than this page's; null where
 * there is none, or the browser does not tell.
 */
export function pageBefore(): string | null {
  const { navigation } = window as { navigation?: Entries }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  if (!before) return null
  const { pathname, search } = new URL(before)
  const path = pathname.replace(beginning, '') || '/'
  return signingIn.includes(path) ? null : path + search
}

const prefixes = (Object.keys(languages) as Language[]).map(prefixOf).filter(Boolean)
/** The prefix of any language. */
const beginning = new RegExp(`^(?:${prefixes.join('|')})(?=/|$)`)
