import type { WorkerScope, PageRequest } from './worker-scope.ts'

/**
 * The service worker. With a connection it passes every page through unchanged; without one it serves the pages in this device's caches, and their list
 * instead of any other page. One cache, with a limit, has what was read (articles, the ladder, calculators, help); each step of the ladder that a reader has
 * stored is a cache of its own with its pictures, which the page fills (offline-steps.ts). The worker fetches what it caches without cookies, as a
 * visitor sees it, so that no page of an account is ever cached. A login, and whatever ends the session of this browser, deletes the caches and
 * unregisters the worker: on a shared phone the list would show what the last reader has read.
 */
const readPages = 'articles'
/** The address of `paths.offline`. This file imports only types, so that it stays one small file at one address. */
const offline = '/offline'
/** The same in the language of an address, whose code of two or three letters stands in front; English has none. */
const offlineFor = (path: string) => path.replace(/^(\/\w\w\w?(?=\/))?.*/, `$1${offline}`)
/** The pages of the site that are cached, by the beginning of their address, in each language. */
const cacheable = /^(\/\w\w\w?)?\/(articles\/|(help|learn|tools)\b)/
/** Articles in the cache at most; the oldest entry is deleted first. An article has about 80 kB of HTML. The ladder, calculators and pages of help are few. */
const most = 30
/** A copy that is younger is not fetched again. Milliseconds. */
const day = 86_400_000
/** One copy of each address is cached, whatever its `Vary` says. */
const anyVariant = { ignoreVary: true }
const anyQuery = { ...anyVariant, ignoreSearch: true }

const worker = self as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(store(offline).then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
)
worker.addEventListener('message', (event) => event.waitUntil(storePage(event.data as string)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { method, mode, url } = request
  const address = new URL(url)
  const { pathname } = address
  if (method === 'GET') {
    // A login with an account elsewhere ends here.
    if (pathname.endsWith('/callback')) event.waitUntil(forget())
    if (mode === 'navigate') event.respondWith(open(event, address))
    else if (pathname.startsWith('/media/')) event.respondWith(openPicture(request, pathname))
  } else if (pathname === offlineFor(pathname))
    event.respondWith(forget().then(() => Response.redirect(pathname.slice(0, -7), 303)))
  else if (pathname.endsWith('/sessions/end')) event.respondWith(endSession(request))
  else event.waitUntil(forgetWithSession(request.clone(), pathname))
})

async function open(
  { request, preloadResponse }: PageRequest,
  { pathname, search, searchParams }: URL,
): Promise<Response> {
  const isList = pathname === offlineFor(pathname)
  if (!isList)
    try {
      const page = (await preloadResponse) ?? (await fetch(request))
      if ([404, 410].includes(page.status)) await inCaches((cache) => cache.delete(pathname, anyQuery))
      return page
    } catch {
      const exact = await find(pathname + search)
      if (exact) return withNote(exact, pathname)
      // A copy that was not rendered for this query has no data for it. The calculator fills in what stands behind '#' (typed-inputs.ts).
      const of = searchParams.get('of')
      const other = (await find(pathname + (of ? `?of=${of}` : ''))) ?? (await find(pathname, anyQuery))
      if (other) return Response.redirect(`${other.url}#${search}`)
    }
  return withList(isList, pathname)
}

/** A picture; without a connection, the width of it that is stored with a step under the address without a width. */
const openPicture = (request: Request, path: string) =>
  fetch(request).catch(async () => (await find(path.replace(/-.*/, ''))) ?? Response.error())

const inCaches = async <T>(run: (cache: Cache) => Promise<T>) =>
  Promise.all((await caches.keys()).map(async (name) => run(await caches.open(name))))

/** The newest copy. Caches without one are sorted to the end. */
const find = async (path: string, options: CacheQueryOptions = anyVariant) =>
  (await inCaches((cache) => cache.match(path, options))).toSorted((one, other) => dayOf(other) - dayOf(one))[0]

const pagesRead = () => caches.open(readPages)

const storePage = async (path: string) => {
  if (!cacheable.test(path)) return
  await storeDaily(path)
  await storeDaily(offlineFor(path))
  const cache = await pagesRead()
  const articles = (await cache.keys()).filter(({ url }) => url.includes('/articles/'))
  await Promise.all(articles.slice(0, -most).map((old) => cache.delete(old, anyVariant)))
}

const storeDaily = async (path: string) => {
  const before = await (await pagesRead()).match(path, anyVariant)
  if (!before || Date.now() - dayOf(before) >= day) await store(path)
}

const store = async (path: string) => {
  const page = await fetch(path, { credentials: 'omit', redirect: 'error' }).catch(() => undefined)
  if (!page?.ok) return
  const cache = await pagesRead()
  // It replaces the older copy, and becomes the newest entry.
  await cache.put(path, page)
}

/** The moment of a copy, in milliseconds since 1970; the server dates all that it sends. */
const dayOf = (page?: Response) => Date.parse(page?.headers.get('date') as string)

/** A form that is sent without the application names its call in its body. */
const forgetWithSession = async (request: Request, path: string) => {
  const call = request.mode === 'navigate' ? decodeURIComponent(await request.text()) : path
  if (/\/auth\/(log(in|out)|(oidc\/)?signup|leave|reset-password|restore-email)\b/.test(call)) await forget()
}

/** Ends a session of the list: this browser's, if nobody is signed in here afterwards. */
const endSession = async (request: Request) => {
  const answer = await fetch(request)
  const me = await fetch('/api/auth/user').catch(() => undefined)
  if (me?.status === 401) await forget()
  return answer
}

const forget = async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await worker.registration.unregister()
}

/** The page with a line above the rest that says how old it is: the line is in the page of its language without a connection. */
const withNote = async (page: Response, path: string) => {
  const [, note = '', language] = /<!--(.*?lang="(.*?)"[^]*?)-->/.exec(await (await offlinePage(path)).text()) ?? []
  const cachedAt = new Date(dayOf(page)).toLocaleDateString(language, { dateStyle: 'long' })
  return changed(page, (html) => html.replace('<div id="root">', `${note.replace('{day}', cachedAt)}$&`))
}

/** The English one is there since the installation. */
const offlinePage = async (path: string) =>
  (await find(offlineFor(path))) ?? (await fetch(offlineFor(path)).catch(() => find(offline) as Promise<Response>))

/**
 * The page for readers without a connection, with the list of cached pages in it: help that is urgent first, then what was cached last.
 * @param isRequested true if the reader has opened the list itself; otherwise the page says that the one they opened did not load
 */
const withList = async (isRequested: boolean, path: string) => {
  const page = await offlinePage(path)
  const addresses = (await inCaches((cache) => cache.keys())).flat().map(({ url }) => new URL(url))
  const byPath = new Map(addresses.map(({ pathname, search }) => [pathname, search]))
  const items = [...byPath].toReversed().map(async ([path, search]) => {
    if (!cacheable.test(path)) return ''
    const html = (await (await find(path + search))?.text()) ?? ''
    // The language is that of the content (og:locale): the frame may have another. The figure is that of the page's own cover, at its head, the result of its calculator, the number to call, or that of the step; others are those of pages that it leads to.
    const [, title, language, figure = ''] =
      /<title>(.*?)(?: · [^·]*)?<.title.*?cale" content="(..)(?:.*?(?:head"[^>]*><[^>]*>|(?:l-figure"|n call"|page"[^>]*ir">).*?)(<b>.*?b>))?/s.exec(
        html,
      ) ?? []
    return `<li lang="${language}"><a href="${path}">${figure}${title}</a></li>`
  })
  // Money has just been lost to a fraud, or somebody despairs.
  const urgent = />1(930|4416)</
  const list = (await Promise.all(items)).toSorted((one, other) => other.search(urgent) - one.search(urgent)).join('')
  return changed(page, (html) =>
    (isRequested ? html : html.replace(' hidden>', '>')).replace('<ul>', (ul) => ul + list),
  )
}

const changed = async (page: Response, change: (html: string) => string) =>
  new Response(change(await page.text()), { headers: page.headers })
