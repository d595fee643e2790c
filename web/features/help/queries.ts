import type { HelpLanguage } from '../../../contract/help/help-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ask as query } from '../../kit/api.ts'

/** Which page an address shows: `/help`, `/help/hi`, `/help/:door` or `/help/hi/:door`. `door` is empty for a list. */
export interface HelpAddress {
  language: HelpLanguage
  door: string
}

/** @param params the two parts after `/help`; other pairs than those above name a page that is not there */
export function helpAddress({ of = '', door = '' }: Record<string, string>): HelpAddress {
  if (of === 'hi') return { language: 'hi', door }
  return { language: 'en', door: door ? `${of}/${door}` : of }
}

export const pathOf = ({ language, door }: HelpAddress) =>
  paths.help(...(language === 'hi' ? ['hi'] : []), ...(door ? [door] : []))

export const otherLanguage = ({ language, door }: HelpAddress): HelpAddress => ({
  language: language === 'hi' ? 'en' : 'hi',
  door,
})

export const helpListQuery = (language: HelpLanguage) => query('GET /api/help/:key', { key: language })
export const doorQuery = ({ language, door }: HelpAddress) =>
  query('GET /api/help/:key/:slug', { key: language, slug: door })
