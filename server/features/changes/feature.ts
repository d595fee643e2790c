import { speaking } from '#words'
import { changeLimits, changes as calls } from '../../../contract/changes/changes-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { speechOf } from '../../kit/speech.ts'
import { originOf } from '../../kit/origin.ts'
import { inOrder, pageOf } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'
import { categoriesIn } from '../articles/category.ts'
import { latestFirst, listChanges } from './list-changes.ts'

export const changes: Feature = {
  files,
  routes: ({ db, categories, config, spoken }) => [
    serve(calls.list, async (call) => {
      const { category, language } = call.query
      const page = pageOf(db, latestFirst, call, changeLimits.page)
      const choice = {
        categories: categoriesIn(categories, category),
        language: language === 'all' ? null : (language ?? null),
      }
      const speech = await speechOf(call.request, { languages: config.languages, spoken })
      const listed = page.cut(await listChanges(db, choice, page, { now: call.actor.now, speech }))
      return listed.map(({ seenFrom: _, ...change }) => change)
    }),
  ],
  sitemap: { pages: [paths.changes()] },
}

/** The feed, in the language of its address. */
function files({ db, config, settings, spoken, now }: Services): SiteFile[] {
  const answer: SiteFile['answer'] = async ({ req }) => {
    const { changesFeed } = await import('./feed.ts')
    const speech = await speechOf(req.raw, { languages: config.languages, spoken })
    const page = inOrder(db, latestFirst, undefined, changeLimits.feed)
    const listed = await listChanges(db, { categories: null, language: null }, page, { now: now(), speech })
    const about = { name: settings.current.name, origin: originOf(config, req.raw) }
    const body = speaking(speech.spoken, () =>
      changesFeed(listed.slice(0, changeLimits.feed), { ...about, language: speech.spoken.language }),
    )
    return new Response(body, {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
    })
  }
  return [{ path: paths.changesFeed, answer }]
}
