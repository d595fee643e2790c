import type { Context } from 'hono'
import { inLanguage, languages, prefixOf, type Language } from '../../contract/languages.ts'
import { noticeName } from '../../contract/notice/notice.ts'
import { menuLinks, referencesBeside, type MenuLink } from '../../contract/settings/menu.ts'
import { defaultSettings } from '../../contract/settings/settings.ts'
import { isOn, type Modules } from '../../contract/settings/modules.ts'
import { shownSettings } from '../../contract/settings/shown-settings.ts'
import type { SiteSettings } from '../../contract/settings/site-settings.ts'
import { socialLinks } from '../../contract/settings/social-links.ts'
import { verificationSettings, verificationTags } from '../../contract/settings/verification.ts'
import { smallestOf } from '../../contract/articles/media.ts'
import { mayCarrySession } from '../features/accounts/cookies.ts'
import { firstPageIn } from '../features/settings/first-page.ts'
import { noticeHere } from '../features/notice/notices.ts'
import { pagesInLanguage, type PublishedPage } from '../features/own-pages/published.ts'
import type { ClientInfo } from '../kit/serve.ts'
import { comeBackAfter } from '../kit/answer-error.ts'
import { languageOfferIn } from './language-offers.ts'
import { languageIn, languageOfRequest } from '../kit/language.ts'
import { dayInIndia } from '../kit/india.ts'
import { respectsSaveData } from '../kit/page-cache.ts'
import { loggedPath } from '../kit/request-log.ts'
import { originOf } from '../kit/origin.ts'
import { awayPage, brokenPage } from './bare-page.ts'
import type { pageCalls } from './page-calls.ts'
import type { Pages } from './pages.ts'
import type { Services } from '../services.ts'

export type PageContext = Context<{ Bindings: ClientInfo }>
type SentForm = Parameters<Pages['render']>[0]['formResult']

export type MakePage = ReturnType<typeof pageMaker>

/**
 * Renders the page of a request's address. The screen's queries are answered in process, as the visitor if a cookie could be a
 * session.
 */
export function pageMaker(services: Services, pages: Pages, callsOf: ReturnType<typeof pageCalls>) {
  /**
   * @param formResult the result of the form that was sent to it
   * @param cookies the visitor's, if they have changed
   * @returns the page; the cookie to set, for a session that was extended; and whether it is private: requested with a
   *   session, or made of private replies
   */
  return async (context: PageContext, formResult: SentForm = null, cookies?: string) => {
    const request =
      cookies === undefined ? context.req.raw : new Request(context.req.url, { headers: { cookie: cookies } })
    const url = new URL(request.url)
    const { language, path } = languageIn(url.pathname, services.config.languages)
    const mayBeSignedIn = mayCarrySession(request.headers.get('cookie') ?? undefined)
    const calls = callsOf(request, context.env.address)
    const speech = { language, say: pages.textIn(language) }
    const rendering = pages.render({
      language,
      path,
      search: url.search,
      site: withInstalledTexts(speech.say, await siteOf(services, context.req.raw)),
      mayBeSignedIn,
      formResult,
      read: calls.read,
    })
    const site = services.settings.current
    const rendered = await rendering.catch((error: unknown) => {
      services.log.error({ err: error, path: loggedPath(url.pathname) }, 'page failed')
      return brokenPage(site, speech)
    })
    const found = rendered.status === 503 ? awayPage(site, speech, formResult?.values) : rendered
    const page = found.redirect ? { ...found, redirect: inLanguage(found.redirect, language) } : found
    if (page.status === 503) context.header('retry-after', comeBackAfter)
    return { page, renewed: calls.renewed(), own: mayBeSignedIn || calls.isPrivate(), ends: calls.ends() }
  }
}

/** The settings that pages show. */
export async function siteOf({ config, settings, mail, spoken, now }: Services, request: Request) {
  const language = languageOfRequest(request, config.languages)
  const shown = shownSettings(settings.current)
  return {
    ...shown,
    ...menusOf(settings.current, pagesInLanguage(settings.ownPages, language)),
    written: settings.written,
    logo: shown.logo && smallestOf(shown.logo),
    origin: originOf(config, request),
    year: Number(dayInIndia(now()).slice(0, 4)),
    connect: socialLinks(settings.current),
    ...verificationOf(settings.current),
    ...firstPageIn(settings.current, language),
    otherLanguages: config.languages.filter((one) => one !== language).map((one) => linkTo(one, language, spoken)),
    mail: mail !== null,
    oidc: config.oidc?.name ?? null,
    notice: noticeName(await noticeHere(config.dataDir, language)),
    saveData: respectsSaveData(request.headers.get('save-data') ?? undefined),
    now: now().toISOString(),
  }
}

/** The tags of search consoles, for the first page. */
function verificationOf(settings: SiteSettings) {
  const verification = verificationSettings.flatMap((name) => {
    const content = settings[name]
    return content ? [[verificationTags[name], content] as const] : []
  })
  return verification.length > 0 && { verification }
}

/** The links of the bar, and what stands in the footer and the drawer alone: the operator's pages and further links. */
function menusOf(site: Modules & Pick<SiteSettings, 'menu' | 'footerLinks'>, pages: readonly PublishedPage[]) {
  const chosen = menuLinks(site.menu).filter(({ href }) => isOn(href, site))
  const others = pages.filter(({ slug }) => chosen.every(({ href }) => href !== `/${slug}`))
  const linkTo = ({ slug, label, footerGroup }: PublishedPage): MenuLink => ({
    label,
    href: `/${slug}`,
    group: footerGroup ?? 'about',
  })
  const menu = [...chosen, ...others.filter(({ inBar }) => inBar).map(linkTo)]
  const ownPages = others.filter(({ inBar, footerGroup }) => !inBar && footerGroup).map(linkTo)
  const there = new Set([...menu, ...referencesBeside(menu), ...ownPages].map(({ href }) => href))
  const further = menuLinks(site.footerLinks).filter(({ href }) => isOn(href, site) && !there.has(href))
  return { menu, ownPages: [...ownPages, ...further.map((link) => ({ ...link, group: 'more' as const }))] }
}

/** The tagline and the sentence in the footer in the language of the page, as long as they are those of a new site: what an admin wrote stays. */
function withInstalledTexts<S extends { tagline: string; about: string }>(say: (text: string) => string, site: S): S {
  const { tagline, about } = defaultSettings
  return {
    ...site,
    ...(site.tagline === tagline && { tagline: say(tagline) }),
    ...(site.about === about && { about: say(about) }),
  }
}

/** A link to another language. English pages offer it; readers of the other pages have chosen theirs. */
const linkTo = (lang: Language, from: Language, spoken: Services['spoken']) => ({
  lang,
  name: languages[lang],
  prefix: prefixOf(lang),
  offer: from === 'en' && lang !== 'en' ? languageOfferIn(spoken(lang)) : null,
})
