import { html } from 'hono/html'
import { Article } from '../../../contract/articles/article-shapes.ts'
import { outsidePictures } from '../../../contract/articles/picture-origins.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { bareStyle } from '../../kit/bare-style.ts'
import { htmlPage } from '../../kit/html-page.ts'
import { originOf } from '../../kit/origin.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'
import { bookletOf } from './booklet.ts'
import { bookletPage } from './booklet-page.ts'

/** The steps of the ladder as pages for printing. */
export const booklets: Feature = { files: bookletFiles }

function bookletFiles(services: Services): SiteFile[] {
  const { config, settings, now } = services
  const answer: SiteFile['answer'] = async ({ req }) => {
    const booklet = await bookletOf(services, req.param('step') ?? '', languageOf(req.query('language')))
    if (!booklet) return page(await notFoundPage(settings.current), { status: 404 })
    const site = { settings: settings.current, origin: originOf(config, req.raw), now: now() }
    const pictures = [...new Set(booklet.lessons.flatMap(outsidePictures))]
    return page(await bookletPage(booklet, site), { pictures })
  }
  return [{ path: `${paths.learn}/:step/print`, answer }]
}

/** English, the language of the ladder, for a language that there is not. */
const languageOf = (code: string | undefined) => Article.shape.language.safeParse(code).data ?? 'en'

const page = (text: string, { status = 200, pictures = [] }: { status?: number; pictures?: readonly string[] }) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status === 200 ? 'public, max-age=300' : 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src ${["'self'", ...pictures].join(' ')}; frame-ancestors 'none'`,
    },
  })

const notFoundPage = ({ name, mainColour }: Services['settings']['current']) =>
  htmlPage(
    {
      title: `Step Not Found · ${name}`,
      head: html`<meta name="robots" content="noindex" />`,
      style: bareStyle(mainColour),
    },
    html`<body>
      <main style="max-width:38em;margin:0 auto;padding:24px 20px">
        <h1>Step Not Found</h1>
        <p>The ladder has no such step. It may have been removed.</p>
        <p><a href="${paths.learn}">See the ladder</a></p>
      </main>
    </body>`,
  )
