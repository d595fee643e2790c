import { quoteRequest } from '../kit/answer-error.ts'
import type { HttpError } from '../kit/errors.ts'
import type { SiteSettings } from '../../contract/settings-api.ts'
import { bareStyle } from '../kit/bare-style.ts'
import { paths } from '../../contract/paths.ts'
import type { RenderedPage } from './pages.ts'

type BarePage = RenderedPage & { csp: string }
type Look = Pick<SiteSettings, 'name' | 'mainColour'>

/** The page for a screen that cannot be rendered. */
export const brokenPage = (site: Look): BarePage =>
  barePage(
    site,
    500,
    'Something went wrong on our side',
    `The page could not be made. Please try again in a minute.${quoteRequest()}`,
  )

/** The page for a visitor over the rate limit (429), and for everybody while the site has too much to do (503). */
export const busyPage = (site: Look, { status, message }: HttpError): BarePage =>
  barePage(site, status, status === 429 ? 'Too many pages at once' : 'The site is busy just now', message)

/**
 * The page while the database is unavailable.
 * @param typed the fields of a form that was sent, so that their text is not lost
 */
export const awayPage = (site: Look, typed: Record<string, string> = {}): BarePage =>
  barePage(
    site,
    503,
    'The site will be back in a moment',
    'It cannot reach its data just now. Please load this page again in a few seconds.',
    given(typed),
  )

/**
 * The page for a visitor without a connection, and the list of the articles that their device has kept: the service worker
 * (web/entry.worker.ts) puts them into the empty list. Without one, there are none.
 */
export const offlinePage = (site: Look): BarePage =>
  barePage(
    site,
    200,
    'Reading without a connection',
    'These articles are kept on this device and open without a connection.',
    `<style>p:has(~ul:empty),ul:empty,ul:empty~form,ul:not(:empty)~.none{display:none}ul{list-style:none;padding:0}
li a{display:block;padding:.8em 0;border-bottom:1px solid #8a8f8c66}form{margin:2em 0}
button{font:inherit;color:inherit;background:none;border:1px solid #8a8f8c;border-radius:8px;min-height:44px;padding:0 1em}</style>
<ul></ul>
<p class="none">No article is kept here yet. One that you read to its end, or save, is kept, unless you save data or share this phone.</p>
<p><a href="">Try this page again</a></p>
<form method="post" action="${paths.offline}"><button>Remove them from this device</button></form>
`,
  )

/** The typed title and text, without the hidden fields. */
function given(typed: Record<string, string>): string {
  const texts = Object.values(typed).filter((text) => /\s/.test(text.trim()))
  if (texts.length === 0) return ''
  const boxes = texts.map(
    (text) => `<p><textarea readonly rows="8" aria-label="What you wrote">\n${escaped(text)}</textarea></p>\n`,
  )
  return `<p>Perhaps what you sent has not been stored. Here it is, to be copied:</p>\n${boxes.join('')}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A static page that needs no database and no rendering. */
function barePage(site: Look, status: number, title: string, text: string, more = ''): BarePage {
  const name = site.name.replace(/[<&]/g, '')
  return {
    status,
    csp: "default-src 'none'; style-src 'unsafe-inline'",
    html: [
      `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${name}</title>
<style>${bareStyle(site.mainColour)}body{margin:10vh auto;max-width:30em;padding:0 20px}
a{display:inline-block;padding:.5em 0}textarea{box-sizing:border-box;width:100%;font:inherit;color:inherit;background:none}</style></head>
<body><div><b>${name}</b></div><h1>${title}</h1><p>${text}</p>
${more}<p><a href="/">Go to the first page</a></p></body>
</html>`,
    ],
  }
}
