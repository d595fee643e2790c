import { t } from '#words'
import type { FooterGroup } from '../own-pages/own-pages.ts'
import { paths } from '../paths.ts'

/** A link of the menu. */
export interface MenuLink {
  label: string
  /** A path of this site, or an https address elsewhere. */
  href: string
  /** Its group in the footer, if an editor has chosen one. */
  group?: FooterGroup
}

export const menuLimits = { links: 8, label: 30, address: 200 }

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
export function menuFault(text: string): string | null {
  const lines = linesOf(text)
  if (lines.length === 0 || lines.length > menuLimits.links) return t`Menu: enter 1 to ${menuLimits.links} links`
  const wrong = lines.find((line) => !linkIn(line))
  if (wrong !== undefined)
    return t`Menu: the line ‘${wrong.slice(0, 60)}’ needs words (at most ${menuLimits.label} characters), a space, and an address such as /articles or https://example.in`
  const addresses = menuLinks(text).map(({ href }) => href)
  const twice = addresses.find((href, index) => addresses.indexOf(href) !== index)
  return twice === undefined ? null : t`Menu: the address ${twice} stands in two lines`
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
