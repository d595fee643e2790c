import { hash } from 'node:crypto'
import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { Id } from '../../../contract/shapes.ts'
import { readSteps } from '../ladder/stored-ladder.ts'
import { findArticle } from '../articles/find-article.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { drawable } from './picture/drawable.ts'
import { notFound } from '../../kit/errors.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'
import { createIcons, icoOf, icons } from './icons.ts'
import { createPictures } from './picture/picture-cache.ts'
import { day, shownElsewhere } from './served-file.ts'

/** The icons of the site and the pictures of link previews. */
export function pictures(services: Services): SiteFile[] {
  const drawn = createPictures(services.settings, services.categories)
  const spokenFor = (request: Request) => services.spoken(languageOfRequest(request, services.config.languages))
  const icon = createIcons(services)
  const iconFiles = Object.entries(icons).map(([name, size]): SiteFile => {
    const answer: SiteFile['answer'] = async ({ req }) => {
      const png = await icon(size)
      const isIco = name.endsWith('.ico')
      const etag = `"${hash('sha1', png, 'base64url')}"`
      const headers = {
        'content-type': isIco ? 'image/x-icon' : 'image/png',
        'cache-control': `public, max-age=${day}`,
        etag,
      }
      const isKnown = req.header('if-none-match')?.includes(etag)
      const body = isKnown ? null : new Uint8Array(isIco ? icoOf(png) : png)
      return shownElsewhere(new Response(body, { status: isKnown ? 304 : 200, headers }))
    }
    return { path: `/${name}`, isPicture: true, answer }
  })
  return [
    ...iconFiles,
    { path: '/picture.png', isPicture: true, answer: ({ req }) => drawn.answer(req.raw, spokenFor(req.raw), null) },
    {
      path: paths.learnPicture,
      isPicture: true,
      async answer({ req }) {
        const steps = await readSteps(services)
        return drawn.answerLadder(req.raw, spokenFor(req.raw), () => ({
          title: drawable('Learn, step by step', () => t`Learn, step by step`),
          of: steps.length,
          step: null,
        }))
      },
    },
    {
      path: `${paths.learn}/:step/picture.png`,
      isPicture: true,
      async answer({ req }) {
        const spoken = spokenFor(req.raw)
        const steps = await readSteps({ ...services, language: spoken.language })
        const step = steps.find(({ slug }) => slug === req.param('step'))
        if (!step) throw notFound(t`Step Not Found`)
        const [number, of] = [step.number, steps.length]
        return drawn.answerLadder(req.raw, spoken, () => ({
          title: step.name,
          of,
          step: number,
          about: drawable(`Step ${number} of ${of}`, () => t`Step ${number} of ${of}`),
        }))
      },
    },
    {
      path: paths.articlePicture(':id'),
      isPicture: true,
      async answer({ req }) {
        const id = req.param('id') ?? ''
        const article = Id.safeParse(id).success ? await findArticle(services, id, null, services.now()) : undefined
        if (!article) throw notFound(t`Article Not Found`)
        // It has one address in whatever language the page around it is.
        return drawn.answer(req.raw, services.spoken(article.language), article)
      },
    },
  ]
}
