import { changeLimits, changes as calls } from '../../../contract/changes/changes-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { moneyFor } from '../../kit/money-in.ts'
import { originOf } from '../../kit/origin.ts'
import { inOrder, pageOf } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'
import { categoriesIn } from '../articles/category.ts'
import { latestFirst, listChanges } from './list-changes.ts'

export const changes: Feature = {
  files,
  routes: ({ db, categories, config }) => [
    serve(calls.list, async (call) => {
      const { category, language } = call.query
      const page = pageOf(db, latestFirst, call, changeLimits.page)
      const choice = {
        categories: categoriesIn(categories, category),
        language: language === 'all' ? null : (language ?? null),
      }
      const money = await moneyFor(call.request, config.languages)
      const listed = page.cut(await listChanges(db, choice, page, { now: call.actor.now, money }))
      return listed.map(({ seenFrom: _, ...change }) => change)
    }),
  ],
  sitemap: { pages: [paths.changes()] },
}

/** The feed. */
function files({ db, config, settings, now }: Services): SiteFile[] {
  const answer: SiteFile['answer'] = async ({ req }) => {
    const { changesFeed } = await import('./feed.ts')
    const page = inOrder(db, latestFirst, undefined, changeLimits.feed)
    const listed = await listChanges(db, { categories: null, language: null }, page, { now: now() })
    const body = changesFeed(listed.slice(0, changeLimits.feed), {
      name: settings.current.name,
      origin: originOf(config, req.raw),
    })
    return new Response(body, {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
    })
  }
  return [{ path: paths.changesFeed, answer }]
}
