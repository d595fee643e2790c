import { t } from '#words'
import { ladder as calls } from '../../../contract/ladder/ladder-api.ts'
import { adminLadder } from '../../../contract/ladder/admin-ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { Queries } from '../../db/client/open.ts'
import { answersOfSource, type Feature } from '../../feature.ts'
import { notFound } from '../../kit/errors.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { serve, type Actor, type Route } from '../../kit/serve.ts'
import { largeCounts } from '../../kit/value-cache.ts'
import { createTextFinder } from '../../search/find-texts.ts'
import { readSteps, type StoredStep } from './stored-ladder.ts'
import type { Services } from '../../services.ts'
import { actAs } from '../../acts/member-act.ts'
import { firstFor, ladderFor, stepFor } from './ladder.ts'
import { offlineFiles } from './offline-files.ts'
import { restoreStep } from './restore.ts'
import { setDone, setPosition, takeOver } from './progress.ts'
import { addStep, changeStep, hideStep, listSteps, moveStep, otherTitles, removeStep } from './store.ts'
import { addLesson, moveLesson, removeLesson } from './lessons.ts'

export const ladder: Feature = {
  answers: {
    heading: t`Steps to learn`,
    find: async ({ db, content }, { parts, language }) =>
      finderOf(await readSteps({ db, content, language }))(parts, answersOfSource).map(({ slug, name, summary }) => ({
        title: name,
        path: paths.step(slug),
        // The Hindi of a summary stands with the screens.
        about: language === 'en' ? summary : null,
      })),
  },
  routes: (services) => [...readerRoutes(services), ...editorRoutes(services)],
  // The screen of the editors works without JavaScript.
  forms: Object.fromEntries(
    Object.values(adminLadder)
      .filter(({ method }) => method !== 'GET')
      .map(({ address }) => [address, {}]),
  ),
  sitemap: {
    pages: [paths.learn],
    rows: (sql) => sql`
      select ${`${paths.learn}/`}::text || s.slug as path, s.id, max(a.updated_at) as updated_at
      from steps s join step_lessons l on l.step_id = s.id join articles a on a.id = l.article_id
      where not s.hidden and a.published and a.deleted_at is null group by s.id`,
  },
  exports: {
    articleReads: {
      title: t`Articles that you have done, and those that you stopped in`,
      tables: ['article_reads'],
      labels: {
        articleTitle: t`Article`,
        articleUrl: t`Where`,
        part: t`Read (%)`,
        readAt: t`Last read`,
        doneAt: t({ message: 'Done', context: 'download' }),
      },
      find: (sql, { id, origin }) => sql`
        select case when a.published then a.title end as article_title,
          case when a.published then ${origin + paths.articles()}::text || '/' || a.id || '/' || a.slug end as article_url,
          r.place, r.part, r.read_at, r.done_at
        from article_reads r join articles a on a.id = r.article_id where r.user_id = ${id} order by r.read_at, a.id`,
    },
  },
}

const finders = new WeakMap<readonly StoredStep[], ReturnType<typeof createTextFinder<StoredStep>>>()

/** Finds steps by their names, made once until the ladder changes. */
function finderOf(steps: readonly StoredStep[]) {
  const cached = finders.get(steps)
  if (cached) return cached
  const made = createTextFinder(steps, ({ name, hindiName, summary, lessons }) => ({
    names: [name, hindiName ?? ''],
    text: [summary, ...lessons.map(({ title }) => title)].join(' '),
  }))
  finders.set(steps, made)
  return made
}

const readerRoutes = (
  { db, content, now, ...services }: Services,
  counts = largeCounts(),
  filesOf = offlineFiles(services),
  sourceFor = (request: Request) => ({ db, content, language: languageOfRequest(request, services.config.languages) }),
): Route[] => [
  serve(calls.list, ({ user, request }) => ladderFor({ ...sourceFor(request), counts }, user)),
  serve(calls.first, ({ user, request }) => firstFor(sourceFor(request), user)),
  serve(calls.step, async ({ params: { slug }, user, request, actor }) => {
    const step = await stepFor(sourceFor(request), slug, { user, now: actor.now })
    if (!step) throw notFound(t`There is no such step.`)
    return { ...step, offline: await filesOf(step) }
  }),
  serve(calls.setDone, async ({ params: { id: article }, body: { done }, user }) => {
    await setDone(db, { article, user: user.id, now: now() }, done)
    return { done }
  }),
  serve(calls.takeOver, async ({ body: { articles }, user }) => ({
    done: await takeOver(db, { user: user.id, now: now() }, articles),
  })),
  serve(calls.setPlace, async ({ params: { id: article }, body, user }) => {
    const { place: position, part } = body
    await setPosition(db, { article, user: user.id, now: now() }, { position, part })
    return { message: t`Your place is kept.` }
  }),
]

function editorRoutes({ db }: Services): Route[] {
  const changed = async (by: Actor, change: (sql: Queries) => Promise<string>) => ({
    message: await actAs(db, by.id, change),
  })
  return [
    serve(adminLadder.list, async () => ({ steps: await listSteps(db), others: await otherTitles(db) })),
    serve(adminLadder.add, ({ body, actor }) =>
      changed(actor, async (sql) => {
        await addStep(sql, body, actor)
        const { name } = body
        return t`${name} is added as the last step.`
      }),
    ),
    serve(adminLadder.change, ({ params: { id }, body, actor }) =>
      changed(actor, (sql) => changeStep(sql, id, body, actor)),
    ),
    serve(adminLadder.hide, ({ params: { id }, body, actor }) =>
      changed(actor, (sql) => hideStep(sql, id, body.hidden, actor)),
    ),
    serve(adminLadder.move, ({ params: { id }, body, actor }) =>
      changed(actor, (sql) => moveStep(sql, id, body.direction, actor)),
    ),
    serve(adminLadder.remove, ({ params: { id }, actor }) => changed(actor, (sql) => removeStep(sql, id, actor))),
    serve(adminLadder.restore, ({ params: { id }, body: { name = null }, actor }) =>
      changed(actor, (sql) => restoreStep(sql, id, name, actor)),
    ),
    serve(adminLadder.addLesson, ({ params: { id }, body, actor }) =>
      changed(actor, (sql) => addLesson(sql, id, body.article, actor)),
    ),
    serve(adminLadder.moveLesson, ({ params: { id }, body, actor }) =>
      changed(actor, (sql) => moveLesson(sql, id, body.direction, actor)),
    ),
    serve(adminLadder.removeLesson, ({ params: { id }, actor }) =>
      changed(actor, (sql) => removeLesson(sql, id, actor)),
    ),
  ]
}
