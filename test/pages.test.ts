import { expect, test } from 'vitest'
import { ownPageSlug } from '../contract/own-pages/own-pages.ts'
import { adminPaths } from '../contract/admin-paths.ts'
import { paths } from '../contract/paths.ts'
import { filesOfSite, isTaken, pagesOfSite } from '../server/kit/site-addresses.ts'
import { filesOf, routes as routesOfCalls } from '../server/app.ts'
import { features } from '../server/features.ts'
import { routes } from '../web/routes.tsx'
import { startSite } from './site.ts'

const site = await startSite({ RATE_LIMITS: 'off' })

const pages = routes.filter(({ path }) => !path.endsWith('*'))
const id = '01a1f73e-55e0-7000-8000-000000000009'
const made = [...Object.values(paths), ...Object.values(adminPaths)].map(
  (path: string | ((...of: never[]) => string)) =>
    String(typeof path === 'string' ? path : (path as (...of: string[]) => string)(id, id)).replace(/[?#].*/, ''),
)
/** Pages that search engines may show, but need not be led to. */
const notInSiteMap: string[] = [paths.login(), paths.signup()]
const inSiteMap = features.flatMap(({ sitemap }) => [...(sitemap?.pages ?? []), ...(sitemap?.written ?? [])])

test('every page of web/routes.tsx has its address in contract/paths.ts or admin-paths.ts', () => {
  const without = pages.filter((page) => !made.some((path) => page.match(path)))
  expect(
    without.map(({ path }) => path),
    'Add these to contract/paths.ts or admin-paths.ts',
  ).toEqual([])
})

test('every address of contract/paths.ts and admin-paths.ts is that of a page, a call, a file or a form', () => {
  const nowhere = made.filter(
    (path) =>
      !/^\/(api|embed)\/|\.(png|xml|ics)$|\/print$|^\/(logout|offline)$/.test(path) &&
      !pages.some((page) => page.match(path)),
  )
  expect(nowhere, 'No line of web/routes.tsx has these').toEqual([])
})

/** Pages that are there where the operator has set a mail server or a provider. */
const whereSet: string[] = [paths.loginLink, paths.oidcSignup()]

test.each(pages.filter(({ access, path }) => !access && !path.includes(':') && !whereSet.includes(path)))(
  '$path has a title and a description of its own and is in the site map, or asks not to be indexed',
  async ({ path }) => {
    const answer = await fetch(site.url + path)
    expect(answer.status, 'The page or a call in its `queries` fails').toBe(200)
    const html = await answer.text()
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]
    expect(html).toMatch(/<title>(?!Page Not Found)\S.*<\/title>/)
    if (canonical) expect(html).toMatch(/<meta name="description" content="\S/)
    if (canonical) expect(new URL(canonical).pathname).toBe(path)
    const isListed = inSiteMap.includes(path) || notInSiteMap.includes(path)
    const missing = canonical ? 'a place in the `sitemap` of its feature.ts' : '`canonical` in its head'
    expect(isListed, `A page has both or neither; this one lacks ${missing}`).toBe(canonical !== undefined)
  },
)

test('the site map names only pages of web/routes.tsx, and each once', () => {
  expect(inSiteMap.filter((path) => !pages.some((page) => page.match(path)))).toEqual([])
  expect(new Set(inSiteMap).size).toBe(inSiteMap.length)
})

test('server/kit/site-addresses.ts has the pages of web/routes.tsx for readers, and files that features have', () => {
  const ofReaders = new Set(pages.map(({ path }) => path).filter((path) => !/^\/(admin\/|:page$)/.test(path)))
  expect(pagesOfSite.toSorted()).toEqual([...ofReaders].toSorted())
  const files = filesOf(site.services).map(({ path }) => path)
  expect(filesOfSite.filter((path) => !files.includes(path))).toEqual([])
  const firstParts = [...files, ...routesOfCalls(site.services).map(({ call }) => call.path)].map(
    (path) => path.split('/')[1] ?? '',
  )
  const free = firstParts.filter((part) => ownPageSlug.test(part) && !isTaken(part))
  expect(free, 'A page of the operator could take these addresses').toEqual([])
})
