import { t } from '#words'
import type { FooterGroup } from '../own-pages/own-pages.ts'
import { paths } from '../paths.ts'

/** A link of the menu. */
export interface MenuLink {
  label: string
  /** A path of this site, or an https address elsewhere. */
  href: string
  /** Its group in the footer, if an editor has chosen one. */
  group?: FooterGroup | 'more'
}

export const menuLimits = { links: 8, footerLinks: 12, label: 30, address: 200 }

/** The menu of a site as it is installed: in each line a link: its label and then its address. */
export const installedMenu = `Home /
Learn /learn
Articles /articles
Calculators /tools
Polls /polls
Forum /forum
Support Us /support`

/** Pages in which one looks things up; the drawer and the footer have these beside the menu. */
const references: MenuLink[] = [
  { label: 'Help', href: paths.help() },
  { label: 'Calculators', href: paths.tools },
  { label: 'Rates', href: paths.rates() },
  { label: 'What changed', href: paths.changes() },
  { label: 'Glossary', href: paths.glossary() },
  { label: 'Real or fraud?', href: paths.scams },
]

/** The references to which a menu does not lead already. */
export const referencesBeside = (menu: readonly MenuLink[]): MenuLink[] =>
  references.filter(({ href }) => menu.every((link) => link.href !== href))

/** The links of a menu, in their order; lines that are none are left out. */
export const menuLinks = (text: string): MenuLink[] => linesOf(text).flatMap((line) => linkIn(line) ?? [])

/** The reason why a text is no menu; null if it is one. */
export const menuFault = (text: string): string | null =>
  linksFault(text, { name: t`Menu`, least: 1, most: menuLimits.links })

/** The same of the operator's own links in the footer, of which there may be none. */
export const footerLinksFault = (text: string): string | null =>
  linksFault(text, { name: footerLinksName, least: 0, most: menuLimits.footerLinks })

export const footerLinksName = t`Links in the footer`

function linksFault(text: string, { name, least, most }: { name: string; least: number; most: number }): string | null {
  const lines = linesOf(text)
  if (lines.length < least || lines.length > most)
    return least > 0 ? t`${name}: enter ${least} to ${most} links` : t`${name}: enter at most ${most} links`
  const wrong = lines.find((line) => !linkIn(line))
  if (wrong !== undefined)
    return t`${name}: the line ‘${wrong.slice(0, 60)}’ needs words (at most ${menuLimits.label} characters), a space, and an address such as /articles or https://example.in`
  const addresses = menuLinks(text).map(({ href }) => href)
  const twice = addresses.find((href, index) => addresses.indexOf(href) !== index)
  return twice === undefined ? null : t`${name}: the address ${twice} stands in two lines`
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function linkIn(line: string): MenuLink | null {
  const [, label = '', href = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? []
  const isPath = /^\/(?![/\\])/.test(href)
  const isElsewhere = href.startsWith('https://') && URL.canParse(href)
  const fits = label !== '' && label.length <= menuLimits.label && href.length <= menuLimits.address
  return fits && (isPath || isElsewhere) ? { label, href } : null
}
