import { parse } from 'regexparam'
import { languageNames } from '../../contract/languages.ts'

/*
 * The addresses that the site has by itself, as the server needs them: to refuse a link of the menu that leads nowhere, and an address of
 * the operator's page that is taken. `test/pages.test.ts` compares them with web/routes.tsx and the files of the features.
 */

/** The pages of readers, as in web/routes.tsx. */
export const pagesOfSite =
  `/ /accessibility /admin /articles /articles/:id/:slug? /changes /check-up /class /class/:code /confirm-email /contact
  /developers /forgot-password /forum /forum/:id /forum/new /glossary /grievance /grievance/state /help/:of?/:door? /invitation /learn
  /learn/:step /learn/today /letters/stop /letters/stop-questions /letters/stop-news /login /login-link /notice /notice/:language /notifications /objections /outdated
  /polls /polls/:id /privacy /profile /rates /reset-password /restore-email /scams /scams/check /scams/practice /signup /signup/connect /subscribe
  /subscribe/choices /subscribe/confirm /support /support/:id /terms /tools /tools/:slug /unsubscribe /waiting`.split(
    /\s+/,
  )

/** Other addresses to which a menu may lead: files. */
export const filesOfSite =
  '/changes/feed.xml /feed.xml /learn/:step/print /media/:name /rates/feed.xml /scams/practice.ics /sitemap.xml'.split(
    ' ',
  )

/** First parts of other addresses, which belong to programs. */
const ofPrograms = 'api assets embed en feed healthz logout media metrics offline readyz rss worker'.split(' ')

const taken = new Set([...pagesOfSite.map((path) => path.split('/')[1] ?? ''), ...ofPrograms, ...languageNames])

/** True for an address of one part, without its slash, that the site needs itself. */
export const isTaken = (slug: string) => taken.has(slug)

const patterns = [...pagesOfSite, ...filesOfSite].map((path) => parse(path).pattern)

/** True for a path, without query and language, at which the site has something by itself. */
export const isOfSite = (path: string) => patterns.some((pattern) => pattern.test(path))
