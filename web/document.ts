import startScript from 'virtual:start-script'
import arriving from './shell/arriving.css?inline'
import languagesCss from './shell/languages.css?inline'
import { themeCss } from '../contract/settings/colours.ts'
import { language } from '../contract/languages.ts'
import type { Theme } from '../contract/accounts/accounts.ts'
import type { DehydratedQuery } from './kit/dehydrate.ts'
import type { Head } from './kit/page.ts'
import type { FormResult } from './forms/form-result.tsx'
import type { Site } from './kit/site.ts'
import { metaOf, escape } from './meta-tags.ts'

export { startScript }

export interface PageData {
  site: Site
  answers: DehydratedQuery[]
  formResult: FormResult | null
}

interface Document {
  /** The member's preference, for a device on which no theme was chosen. */
  theme: Theme | undefined
  body: string
  head: Head
  data: PageData
  /** The page's address, if invalid parameters were removed from it. */
  tidied: string | null
  indexed: boolean
  site: Site
  entry: string
  styles: string
  preload: string[]
}

/**
 * The whole HTML page, in parts. Styles are inline, so that the first paint waits for nothing; each also stands as a disabled link,
 * by which the script knows that it need not fetch it. The script itself is fetched when the page has loaded (see entry.start.ts).
 */
export function documentOf({
  theme,
  body,
  head,
  data,
  tidied,
  indexed,
  site,
  entry,
  styles,
  preload,
}: Document): string[] {
  const css = themeCss(site)
  return [
    `<!doctype html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(head.title)}</title>
${metaOf(head, site, indexed)}
<script data-entry="${escape(entry)}"${theme ? ` data-theme="${theme}"` : ''}${tidied ? ` data-tidied="${escape(tidied)}"` : ''} data-preload="${escape(preload.join(' '))}">${startScript}</script>
`,
    styles,
    `<style id="arriving">${arriving}</style>\n`,
    css && `<style>${css}</style>\n`,
    languageStyle(site),
    `</head>\n<body>\n${offersOf(site, head)}<div id="root">`,
    body,
    `</div>
<script type="application/json" id="page-data">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>
</body>
</html>`,
  ]
}

/**
 * Offers the page in the other languages: a text that was written in both, in that language. Styles show the one that is the browser's,
 * until it is declined (kit/device-state.ts), and a press on the link leads to the page that is shown then (entry.start.ts).
 */
const offersOf = (site: Site, { translations = [] }: Head) =>
  offeredIn(site)
    .map(
      ({ lang, prefix, offer: [text, accept, decline] }) =>
        `<aside class="language-offer" lang="${lang}">${text} <a href="${prefix}${escape(translations.find(({ language: one }) => one === lang)?.path ?? '')}" hreflang="${lang}">${accept}</a>` +
        `<button type="button" class="button line">${decline}</button></aside>\n`,
    )
    .join('')

/** The look of links to other languages and of offers, and the rule that shows the offer in that of the browser. */
function languageStyle(site: Site): string {
  if (site.otherLanguages.length === 0) return ''
  const offers = offeredIn(site).map(({ lang }) => `[data-offer=${lang}] .language-offer:lang(${lang})`)
  return `<style>${languagesCss}${offers.length > 0 ? `@media not print{${offers.join()}{display:flex}}` : ''}</style>\n`
}

const offeredIn = ({ otherLanguages }: Site) =>
  otherLanguages.flatMap(({ lang, prefix, offer }) => (offer ? [{ lang, prefix, offer }] : []))
