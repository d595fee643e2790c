import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ErrorBody } from '../../contract/shapes.ts'
import type { Modules } from '../../contract/settings/modules.ts'
import type { Language } from '../../contract/languages.ts'
import { errorCode, StartError } from '../db/start-error.ts'
import { pageCache, replyCache, type PageCache } from '../kit/page-cache.ts'
import type { PageRequest, RenderedPage } from '../../web/page-request.ts'
import { refusalWords, textWords } from '../kit/refusal-words.ts'
import type { Translation } from '../kit/spoken.ts'
import { builtAssets } from './built-assets.ts'

export type { RenderedPage }

/** Renders screens to pages. */
export interface Pages {
  render(request: Omit<PageRequest, 'assets'>): Promise<RenderedPage & { csp: string | null }>
  /** True when a path is a page's. */
  has(path: string, modules: Modules): Promise<boolean>
  /** The patterns of all pages; none in development. */
  patterns: readonly string[]
  cache: PageCache
  /** Replies of calls to visitors. */
  replies: PageCache
  /** False in development. */
  caching: boolean
  /** Translates a refusal. The server speaks English. */
  refusalIn(language: Language): (body: ErrorBody) => ErrorBody
  /** Translates another text of the server. */
  textIn(language: Language): (text: string) => string
  /** The texts of the server in a language. */
  translationsIn(language: Language): readonly Translation[]
}

interface Renderer {
  renderPage: (request: PageRequest) => Promise<RenderedPage>
  isPage: (path: string, modules: Modules) => boolean
  patterns: readonly string[]
  startScript: string
  refusals: readonly Translation[]
}
const root = new URL('../../', import.meta.url)

/**
 * The built screens: `npm run build` leaves them in `build/`.
 * @param languages those in which the site speaks
 * @throws StartError if they are not there
 */
export async function builtPages(
  languages: readonly Language[] = ['en'],
  build = new URL('build/', root),
): Promise<Pages> {
  const renderers = new Map(
    await Promise.all(languages.map(async (language) => [language, await rendererIn(language, build)] as const)),
  )
  const inLanguage = (language: Language) => {
    const renderer = renderers.get(language)
    if (!renderer) throw new Error(`There are no pages in the language ${language}`)
    return renderer
  }
  const { isPage, patterns, startScript } = inLanguage('en')
  const policy = contentPolicy(startScript)
  return {
    async render(request) {
      const { renderPage, assets } = inLanguage(request.language)
      const page = await renderPage({ ...request, assets })
      return { ...page, csp: policy(page.pictureOrigins) }
    },
    refusalIn: (language) => inLanguage(language).refusalIn,
    textIn: (language) => inLanguage(language).textIn,
    translationsIn: (language) => inLanguage(language).refusals,
    has: async (path, modules) => isPage(path, modules),
    patterns,
    cache: pageCache(),
    replies: replyCache(),
    caching: true,
  }
}

async function rendererIn(language: Language, build: URL) {
  const file = language === 'en' ? 'entry.server.js' : `entry.server.${language}.js`
  const [renderer, assets] = await Promise.all([
    import(new URL(`server/${file}`, build).href) as Promise<Renderer>,
    builtAssets(build, language),
  ]).catch((error: unknown) => {
    if (!['ERR_MODULE_NOT_FOUND', 'ENOENT'].includes(errorCode(error) ?? '')) throw error
    throw new StartError(`The pages in ${fileURLToPath(build)} are not built, or not wholly: run 'npm run build'.`)
  })
  const { refusals } = renderer
  return { ...renderer, assets, refusalIn: refusalWords(refusals), textIn: textWords(refusals) }
}

/**
 * The screens from source, through Vite in this process, with hot module replacement.
 * @param server the HTTP server, for Vite's WebSocket
 */
export async function developmentPages(server: Server) {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    root: fileURLToPath(root),
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite gave no environment to run the screens in')
  const renderer = async () => (await ssr.runner.import('/web/entry.server.tsx')) as Renderer
  const pages: Pages = {
    has: async (path, modules) => (await renderer()).isPage(path, modules),
    patterns: [],
    async render(request) {
      const { renderPage } = await renderer()
      const page = await renderPage({
        ...request,
        assets: () => ({ entry: '/web/entry.client.tsx', styles: '', preload: [] }),
      })
      // In development styles come with the modules; inlining them too avoids an unstyled first paint.
      const css = [...ssr.moduleGraph.idToModuleMap.values()]
        .filter((module) => module.url.endsWith('.css'))
        .map((module) => module.url)
      // The order of the cascade's layers is that of their first mention: the sheet that lists them comes first.
      const ordered = new Set(['/web/app.css', ...css])
      const links = [...ordered].map((url) => `<link rel="stylesheet" href="${url}">`).join('')
      const html = await vite.transformIndexHtml(request.path, page.html.join('').replace('</head>', `${links}</head>`))
      return { ...page, html: [html], csp: null }
    },
    cache: pageCache(),
    replies: replyCache(),
    caching: false,
    refusalIn: () => (body) => body,
    textIn: () => (text) => text,
    translationsIn: () => [],
  }
  return { pages, middleware: vite.middlewares, close: () => vite.close() }
}

/**
 * The Content-Security-Policy: own files, the script in the page by its hash, inline styles, and an article's pictures from other
 * sites.
 */
function contentPolicy(startScript: string): (pictureOrigins?: readonly string[]) => string {
  const hash = createHash('sha256').update(startScript).digest('base64')
  return (pictureOrigins = []) =>
    [
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self' 'unsafe-inline'",
      ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ')
}
