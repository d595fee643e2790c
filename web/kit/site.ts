import { createContext, use } from 'react'
import type { MenuLink } from '../../contract/settings/menu.ts'
import type { LegalPage } from '../../contract/legal/legal.ts'
import type { Language, LanguageOffer } from '../../contract/languages.ts'
import type { BlockName, BlockText } from '../../contract/settings/first-page-blocks.ts'
import type { ShownSettings } from '../../contract/settings/shown-settings.ts'

/** The site's settings that pages need. */
export interface Site extends Omit<ShownSettings, 'menu'> {
  menu: MenuLink[]
  /** The operator's pages and links that stand in the footer and the drawer, and not in the bar. */
  ownPages: MenuLink[]
  /** The pages with a text of their own, and the moment of its last change. */
  written: Partial<Record<LegalPage, string>>
  /** Scheme and host, for addresses that leave the site. */
  origin: string
  /** The current year in India. */
  year: number
  connect: { name: string; href: string }[]
  /** The blocks of the first page that the site shows, those of the landing page and then of the home screen, in their order. */
  blocks: BlockName[]
  /** The texts of them that admins wrote in the language of the page. */
  blockTexts: Partial<Record<BlockText, string>>
  /** The tags by which search consoles know the site, if there are any: name and content. */
  verification?: (readonly [name: string, content: string])[]
  /** The other languages of the interface, by their own names, each with what offers it to a reader whose browser speaks it. */
  otherLanguages: { lang: Language; name: string; prefix: string; offer: LanguageOffer | null }[]
  /** True if the site can send emails. */
  mail: boolean
  /** The name of the provider elsewhere by which members may log in. */
  oidc: string | null
  /** The notice before consent in the language of the page, as a form names it. */
  notice: string
  /** True if the browser sent `Save-Data`. */
  saveData: boolean
  /** The time at which the page was rendered (ISO 8601); hydration uses the same. */
  now: string
}

export const SiteContext = createContext<Site | null>(null)

/** The site's settings. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('A screen is shown inside the shell')
  return site
}
