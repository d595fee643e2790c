import { t } from '#words'
import { inLanguage, type Language } from '../../contract/languages.ts'
import { languageIn } from '../kit/language.ts'
import { requestId } from '../kit/request-id.ts'
import type { HttpError } from '../kit/errors.ts'
import type { SiteSettings } from '../../contract/settings/site-settings.ts'
import { bareStyle } from '../kit/bare-style.ts'
import { noteColours } from '../../contract/settings/note-colours.ts'
import { rupee } from '../../contract/settings/rupee-sign.ts'
import { paths } from '../../contract/paths.ts'
import type { Pages, RenderedPage } from './pages.ts'

type BarePage = RenderedPage & { csp: string }
type Look = Pick<SiteSettings, 'name' | 'mainColour' | 'logo'>

/** The language of a page's address, and the function that translates a text of the server into it. */
export interface Speech {
  language: Language
  say: (text: string) => string
}

/** The language of an address, as the pages speak it. */
export function speechAt(pathname: string, spoken: readonly Language[], pages?: Pick<Pages, 'textIn'>): Speech {
  const { language } = languageIn(pathname, spoken)
  return { language, say: pages?.textIn(language) ?? ((text) => text) }
}

/** The page for a screen that cannot be rendered. */
export function brokenPage(site: Look, speech: Speech): BarePage {
  const id = requestId()
  const what = id
    ? t`The page could not be made. It is not your doing, and it has been noted. Please try again in a minute. If you tell us of it, name this request: ${id}.`
    : t`The page could not be made. It is not your doing, and it has been noted. Please try again in a minute.`
  return barePage(site, speech, 500, t`Something went wrong on our side`, paragraph(speech, what), waysIn(speech))
}

/** The page for a visitor over the rate limit (429), and for everybody while the site has too much to do (503). */
export const busyPage = (site: Look, speech: Speech, { status, message }: HttpError): BarePage =>
  barePage(
    site,
    speech,
    status,
    status === 429 ? t`Too many pages at once` : t`The site is busy just now`,
    paragraph(speech, message),
    waysIn(speech),
  )

/**
 * The page while the database is unavailable.
 * @param typed the fields of a form that was sent, so that their text is not lost
 */
export const awayPage = (site: Look, speech: Speech, typed: Record<string, string> = {}): BarePage =>
  barePage(
    site,
    speech,
    503,
    t`The site will be back in a moment`,
    paragraph(speech, t`It cannot reach its data just now. Please try again in a few seconds.`),
    hiddenFields(typed, speech),
    waysIn(speech),
  )

/**
 * The page for a visitor without a connection, and the list of the pages that their device has cached: the service worker
 * (web/entry.worker.ts) puts them into the empty list, and shows the hidden part instead of a page that did not arrive.
 */
export const offlinePage = (site: Look, speech: Speech): BarePage => {
  const { language, say } = speech
  const others = `<a href="${inLanguage(paths.offline, language)}">${say(t`See what else is kept`)}</a>`
  const note = `${say(t`You are offline. This page was kept on {day}.`)} ${others}`
  return barePage(
    site,
    speech,
    200,
    t`Reading without a connection`,
    `<!--<p class="offline-note" role="status" lang="${language}-IN-u-nu-latn">${note}</p>--><div hidden>
${paragraph(speech, t`There is no connection just now, so the page that you asked for did not open. Check mobile data or Wi-Fi.`)}
${tryAgainIn(speech)}
</div>
<ul></ul>
<details class="others"><summary>${say(t`Also in other languages`)}</summary></details>
<style>ul:has(>:lang(${language})):has(>:not(:lang(${language}))){&~.others{display:block}&:has(~.others:not([open]))>:not(:lang(${language})){display:none}}</style>
<p class="some">${say(t`These pages are kept on this device and open without a connection.`)}</p>
<div class="none">
${paragraph(speech, t`Nothing is kept here yet. Next time you have a connection, do one of these:`)}
${stairs}
<ol>
<li>${say(t`Open a step of the ladder, and press ‘Keep this step for offline’: all its lessons are kept.`)}</li>
<li>${say(t`Save an article: it is kept.`)}</li>
<li>${say(t`Or read: articles that you read to the end, the ladder, and calculators that you open are kept by themselves, unless data saver is on.`)}</li>
</ol>
<p><a class="button" href="${inLanguage(paths.learn, language)}">${say(t`Lessons, step by step`)}</a></p>
<p><small>${say(t`On a shared phone nothing is kept.`)}</small></p>
</div>
<form method="post" action="${inLanguage(paths.offline, language)}">
<p><small>${say(t`Does somebody else use this device? They can read here what you have read.`)}</small></p>
<button class="button line">${say(t`Remove them from this device`)}</button>
</form>
<p class="ways"><a href="${inLanguage(paths.home, language)}">${say(t`Go to the home page`)}</a></p>`,
  )
}

/** The seven notes of the ladder, as web/features/ladder/stairs.css has them. */
const stairs = `<div class="stairs" aria-hidden="true">${[1, 2, 3, 4, 5, 6, 7].map((number) => `<b><i>${number}</i></b>`).join('')}</div>`

const paragraph = ({ say }: Speech, text: string) => `<p>${say(text)}</p>`

const tryAgainIn = ({ say }: Speech) => `<p><a class="button" href="">${say(t`Try again`)}</a></p>`

/** Links to pages that still work: articles cached on the device open without the site. */
function waysIn(speech: Speech): string {
  const link = (path: string, text: string) => `<a href="${inLanguage(path, speech.language)}">${speech.say(text)}</a>`
  const ways = [link(paths.offline, t`Pages kept on this device`), link(paths.home, t`Go to the home page`)]
  return `${tryAgainIn(speech)}\n<p class="ways">${ways.join(' ')}</p>`
}

/** The typed title and text, without the hidden fields. */
function hiddenFields(typed: Record<string, string>, { say }: Speech): string {
  const texts = Object.values(typed).filter((text) => /\s/.test(text.trim()))
  if (texts.length === 0) return ''
  const boxes = texts.map(
    (text) =>
      `<p><textarea readonly rows="8" aria-label="${say(t`What you wrote`)}">\n${escaped(text)}</textarea></p>\n`,
  )
  return `<p>${say(t`Perhaps what you sent has not been stored. Here it is, to be copied:`)}</p>\n${boxes.join('')}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A static page that needs no database and no rendering. */
function barePage(site: Look, { language, say }: Speech, status: number, title: string, ...parts: string[]): BarePage {
  const name = site.name.replace(/[<&]/g, '')
  const mark = site.logo
    ? ''
    : `<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15"/>${rupee}</svg>`
  return {
    status,
    csp: "default-src 'none'; style-src 'unsafe-inline'",
    html: [
      `<!doctype html>
<html lang="${language}-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${say(title)} · ${name}</title>
<style>${bareStyle(site.mainColour)}${pageStyle}</style></head>
<body><header><a class="brand" href="${inLanguage(paths.home, language)}">${mark}${name}</a></header>
<main><div class="note">${rosette}<h1>${say(title)}</h1></div>
${parts.join('\n')}</main></body>
</html>`,
    ],
  }
}

/** The ground of a note, as web/ui/banknote.css has it: the rosette is drawn in the page, which loads nothing. */
const rosette =
  '<svg viewBox="0 0 198 198" aria-hidden="true"><g id="d"><g id="c"><g id="b"><g id="a"><circle cx="99" cy="54" r="52"/><circle cx="99" cy="78" r="28"/></g><use href="#a" transform="rotate(22.5 99 99)"/></g><use href="#b" transform="rotate(45 99 99)"/></g><use href="#c" transform="rotate(90 99 99)"/></g><use href="#d" transform="rotate(180 99 99)"/></svg>'

/** The same staircase at the head of the tiles of the ladder and its steps; in dark it is brightened. */
const smallStairs = noteColours
  .map(
    ({ colour }, index) =>
      `linear-gradient(${colour} 0 0) ${Math.round((100 * index) / 6)}% 100%/13% ${28 + 12 * index}% no-repeat`,
  )
  .join()

/** The staircase itself, by the heights of its notes. */
const stairStyle = noteColours
  .map(({ colour }, index) => `.stairs>:nth-child(${index + 1}){--c:${colour};height:${34 + 10 * index}px}`)
  .join('')

/** The bar of the site, with a column from its left edge. The list of cached pages is empty where none is cached; the sentence behind it counts them, and is shown before it. */
const pageStyle = `header{border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:10px;max-width:1120px;min-height:60px;margin:0 auto;padding:0 20px;color:inherit;font-size:1.25rem;text-decoration:none}
.brand svg{width:30px}.brand circle{fill:var(--main)}.brand path{stroke:var(--on-main)}
.note{position:relative;isolation:isolate;overflow:clip;margin-bottom:24px;padding:clamp(16px,4vw,56px) max(20px,50% - 540px);border-bottom:1px solid var(--line);background:color-mix(in oklab,var(--main) 7%,var(--paper))}
.note svg{position:absolute;z-index:-1;right:-30px;bottom:-30px;width:120px;fill:none;stroke:var(--main);opacity:.25}
@media(min-width:47.5em){.note svg{top:50%;right:max(-50px,50% - 570px);width:280px;translate:0 -50%}}
main{padding-bottom:48px}main>:not(.note){max-width:38em;margin-left:max(20px,50% - 540px);margin-right:20px}h1{max-width:20em;margin:0;font-size:clamp(1.625rem,4.4vw,2.5rem)}
.stairs{display:flex;align-items:end;gap:4px;max-width:26em;margin:20px 0;border-bottom:3px solid}
.stairs b{display:grid;flex:1;justify-items:center;align-content:start;padding-top:5px;border:solid var(--c);border-width:1.5px 1.5px 0;border-radius:5px 5px 0 0;background:repeating-radial-gradient(circle at -20% 120%,transparent 0 4px,rgb(255 255 255/.3) 4px 5px),oklch(from var(--c) .8 calc(c + .02) h)}
.stairs i{display:grid;place-items:center;width:24px;height:24px;border-radius:50%;background:var(--paper);font-style:normal;line-height:1}
${stairStyle}
.none ol{padding-left:1.4em}.none li{padding:6px 0}
textarea{field-sizing:content;max-height:60vh}.ways a{display:inline-block;margin-right:20px;padding:10px 0}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16rem,100%),1fr));gap:12px;margin-block:0 28px;padding:0;list-style:none}main>ul:not(.note){max-width:1080px}
ul a{display:block;height:100%;padding:12px 16px;border:1px solid var(--line);border-top:4px solid var(--main);border-radius:6px;background:color-mix(in oklab,var(--main) 5%,var(--card));color:inherit;font-weight:600;line-height:1.4;text-decoration:none}ul a:hover{text-decoration:underline}
ul b{display:block}ul b,.some::before{color:var(--main);font:700 1.625rem/1.3 Noto Serif,Georgia,serif}
main:has(>ul){display:flex;flex-direction:column;counter-reset:n}ul li{counter-increment:n}ul,ul~*{order:1}
.some{display:flex;gap:14px;align-items:center;order:0}.some::before{content:counter(n);flex:none;font-size:2.75rem}
ul a:is([href$='/learn'],[href*='/learn/'])::before{content:'';display:block;height:34px;margin-bottom:6px;background:${smallStairs}}
ul a:has(b)[href*='/learn/']{position:relative;&::before{margin-left:44px}b{position:absolute;top:10px}}
@media(min-width:47.5em){ul b{font-size:2.25rem}ul a[href*='/learn']::before{height:47px}}
.others{display:none;margin-bottom:28px}summary{min-height:44px;color:var(--main);cursor:pointer}
@media(prefers-color-scheme:dark){ul a[href*='/learn']::before{filter:brightness(1.7)}}
ul:empty,ul:empty~form,ul:not(:empty)~.none{display:none}
ul:empty~.some{display:none}`
