import { paths } from '../../../contract/paths.ts'

/** The part of the Navigation API (HTML Standard, 7.2.7) that is used; some browsers do not have it yet. */
interface Entries {
  currentEntry: { index: number } | null
  entries(): { url: string | null }[]
}

/** Pages that nobody wants to be led back to. */
const signingIn: readonly string[] = [paths.login(), paths.signup(), paths.forgotPassword]

/** The path of the site's page before this one in the tab; null where there is none, or the browser does not tell. */
export function pageBefore(): string | null {
  const { navigation } = window as { navigation?: Entries }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  if (!before) return null
  const { pathname, search } = new URL(before)
  return signingIn.includes(pathname) ? null : pathname + search
}
