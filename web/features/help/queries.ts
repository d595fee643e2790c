import type { HelpLanguage } from '../../../contract/help/help-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ask as query } from '../../kit/api.ts'
import { writtenLanguage } from '../../kit/language-of.ts'

/** Which page an address shows; `door` is empty for a list. `/help` and `/help/:door` are in the language of the page, `/help/hi` and `/help/hi/:door` in the one that they name. */
export interface HelpAddress {
  language: HelpLanguage
  door: string
}

/** @param params the two parts after `/help`; other pairs than those above name a page that is not there */
export function helpAddress({ of = '', door = '' }: Record<string, string>): HelpAddress {
  if (of === 'hi' || (of === 'en' && writtenLanguage !== 'en')) return { language: of, door }
  return { language: writtenLanguage, door: door ? `${of}/${door}` : of }
}

/** The address from a page in this language. */
export const pathOf = ({ language, door }: HelpAddress, from: HelpLanguage = writtenLanguage) =>
  paths.help(...(language === from ? [] : [language]), ...(door ? [door] : []))

/** The address for search engines, which has no prefix. */
export const canonicalOf = (address: HelpAddress) => pathOf(address, 'en')

export const otherLanguage = ({ language, door }: HelpAddress): HelpAddress => ({
  language: language === 'hi' ? 'en' : 'hi',
  door,
})

export const helpListQuery = (language: HelpLanguage) => query('GET /api/help/:key', { key: language })
export const doorQuery = ({ language, door }: HelpAddress) =>
  query('GET /api/help/:key/:slug', { key: language, slug: door })
