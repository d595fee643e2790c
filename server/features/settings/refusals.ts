import { t } from '#words'
import { footerLinksName, menuLinks } from '../../../contract/settings/menu.ts'
import { isOfSite } from '../../kit/site-addresses.ts'
import { settingLimits, settingVariables } from '../../../contract/settings/settings.ts'
import type { Config } from '../../config.ts'
import type { Queries } from '../../db/client/open.ts'
import { isOwnPage, type PublishedPage } from '../own-pages/published.ts'
import { badInput } from '../../kit/errors.ts'
import { languageIn } from '../../kit/language.ts'
import type { StoredSettings } from './current.ts'

/** @throws HttpError 400 for each setting that the environment makes */
export function refuseFixed(changed: StoredSettings, site: Config['site']): void {
  const refused = (Object.keys(site) as (keyof typeof site)[]).filter((name) => name in changed)
  if (refused.length === 0) return
  const because = (name: keyof typeof site) => [
    t`${settingVariables[name]} sets this in the environment, where the operator can change it`,
  ]
  throw badInput(Object.fromEntries(refused.map((name) => [name, because(name)])))
}

/** @throws HttpError 400 unless the end of the sign-up for a school lies ahead, and near */
export function refuseLongSchool(until: string | null | undefined, now: Date): void {
  if (until === null || until === undefined) return
  const left = Date.parse(until) - now.getTime()
  if (left <= 0 || left > settingLimits.schoolFor)
    throw badInput({ schoolUntil: [t`The end must lie ahead, within a week`] })
}

/** Locks the picture, so that it is not removed meanwhile. @throws HttpError 400 */
export async function refuseMissingLogo(sql: Queries, logo: string): Promise<void> {
  const [found] = await sql`
    select from media where ${logo} = '/media/' || hash || '-' || width || '.webp' for share`
  if (!found) throw badInput({ logo: [t`Logo: upload a picture`] })
}

/**
 * Refuses a menu, or links of the footer, with one to an address of this site at which nothing is.
 * @param languages those in which the site speaks
 * @throws HttpError 400
 */
export function refuseNowhere(
  setting: 'menu' | 'footerLinks',
  links: string,
  ownPages: readonly PublishedPage[],
  { languages }: Pick<Config, 'languages'>,
) {
  const leadsOn = (href: string) => {
    const { path } = languageIn(new URL(href, 'http://site').pathname, languages)
    return isOfSite(path) || isOwnPage(ownPages, path.slice(1))
  }
  const nowhere = menuLinks(links).find(({ href }) => href.startsWith('/') && !leadsOn(href))
  if (!nowhere) return
  const name = setting === 'menu' ? t`Menu` : footerLinksName
  throw badInput({ [setting]: [t`${name}: there is no page at ${nowhere.href} on this site`] })
}
