import { t } from '#words'
import { adminArticles } from '../../../contract/articles/admin-articles-api.ts'
import { hourly, type Feature } from '../../feature.ts'
import { badInput, HttpError, notFound } from '../../kit/errors.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'
import { fetchPicture } from './fetch-picture.ts'
import { storePicture } from './pictures.ts'
import { sweepPictures } from './sweep.ts'
import { receiveFile } from './receive.ts'
import { isPictureName } from './store.ts'

const routes = ({ db, media, internet, settings }: Services): Route[] => [
  serve(adminArticles.upload, async ({ request, actor }) =>
    storePicture({ db, media }, await receiveFile(request), actor),
  ),
  serve(adminArticles.copy, async ({ body: { url }, actor }) => {
    const file = await fetchPicture(internet, url, settings.current.name)
    return storePicture({ db, media }, file, actor).catch((error: unknown) => {
      const isRefusal = error instanceof HttpError && error.status < 500
      throw isRefusal ? badInput({ url: [error.message] }, error.message) : error
    })
  }),
]

export const media: Feature = {
  routes,
  files,
  jobs: {
    'erase-pictures-that-nothing-shows': hourly((services, { now }) => sweepPictures(services, now)),
    'erase-unfinished-pictures': hourly((services, { now }) => services.media.sweep(now)),
  },
  exports: {
    pictures: {
      title: t`Pictures that you uploaded`,
      tables: ['media'],
      labels: { filename: t`File`, uploadedAt: t`Uploaded` },
      find: (sql, { id }) => sql`
        select id, filename, size, width, height, uploaded_at
        from media where uploaded_by = ${id} order by uploaded_at, id`,
    },
  },
}

/** The files of pictures. A name holds the hash, so browsers never request one again. */
function files({ media }: Services): SiteFile[] {
  const answer: SiteFile['answer'] = async ({ req }) => {
    const name = req.param('name') ?? ''
    const picture = isPictureName(name) ? await media.read(name) : null
    if (!picture) throw notFound()
    const headers = {
      'content-type': 'image/webp',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=31536000, immutable',
      // Feed readers show an article with its pictures.
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${name}"`,
    }
    const isKnown = req.header('if-none-match')?.includes(name)
    return new Response(isKnown ? null : picture, { status: isKnown ? 304 : 200, headers })
  }
  return [{ path: '/media/:name', isPicture: true, answer }]
}
