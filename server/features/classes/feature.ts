import { t } from '#words'
import { classes as calls, classLimits, type ClassPage } from '../../../contract/classes/classes-api.ts'
import { inLanguage } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { hourly, type Feature } from '../../feature.ts'
import { forbidden, notFound } from '../../kit/errors.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { originOf } from '../../kit/origin.ts'
import { qrCode } from '../../kit/qr-code.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { joinCookie, leaveCookie, pupilOf } from '../accounts/class-pupil.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import { versionsOf } from '../ladder/ladder.ts'
import { readSteps, type StoredStep } from '../ladder/stored-ladder.ts'
import * as store from './store.ts'

/** Classes, whose pupils need no account: their names stay on their devices, and teachers see counts from five on. */
export const classes: Feature = {
  routes: (services) => [...teacherRoutes(services), ...pupilRoutes(services)],
  forms: { [calls.setDone.address]: {} },
  jobs: { 'erase-ended-classes': hourly(({ db }, { now }) => store.deleteEnded(db, now)) },
  exports: {
    classes: {
      title: t`Classes that you opened`,
      tables: ['classes'],
      labels: { name: t`Name`, createdAt: t`Opened`, endsAt: t`Ends` },
      find: (sql, { id }) => sql`
        select id, name, code, created_at, ends_at from classes where teacher_id = ${id} order by created_at, id`,
    },
  },
}

const teacherRoutes = (services: Services): Route[] => {
  const { db, now } = services
  return [
    serve(calls.list, async ({ user, request }) => {
      const [own, steps] = await Promise.all([store.classesOf(db, user.id, now()), stepsFor(services, request)])
      return own.map(({ step, pupils, ...rest }) => ({
        ...rest,
        step: stepAmong(steps, step),
        pupils: counted(pupils),
      }))
    }),

    serve(calls.create, async ({ body, user }) => ({
      code: await store.createClass(db, { ...body, teacher: user.id, now: now() }),
    })),

    serve(calls.end, async ({ params: { slug }, user }) => {
      const { id, teacherId } = await store.findClass(db, slug, now())
      if (teacherId !== user.id) throw forbidden(t`Only the teacher who opened a class can end it.`)
      await db`delete from classes where id = ${id}`
      return { message: t`The class has ended. What it had is erased.` }
    }),
  ]
}

const pupilRoutes = (services: Services): Route[] => {
  const { db, config, now } = services
  return [
    serve(calls.show, async ({ params: { slug }, user, request, headers }) => {
      // It differs from device to device, by a cookie that is not a session.
      headers.set('cache-control', 'private, no-store')
      const found = await store.findClass(db, slug, now())
      const { code, name, endsAt, pupils } = found
      const [{ id, pupil }, steps] = await Promise.all([pupilIn(found, request), stepsFor(services, request)])
      const teaches = found.teacherId === user?.id
      const link =
        originOf(config, request) + inLanguage(paths.class(code), languageOfRequest(request, config.languages))
      const page: ClassPage = {
        code,
        name,
        step: stepAmong(steps, found.step),
        endsAt,
        lessons: await lessonsOf(found, lessonsIn(found, steps), { pupil: id, teaches }),
        pupil: id ? pupil : null,
        isFull: pupils >= classLimits.pupils,
        teacher: teaches ? { pupils: counted(pupils), link, qr: await qrCode(link) } : null,
      }
      return page
    }),

    serve(calls.join, async ({ params: { slug }, body: { name }, request, headers }) => {
      const found = await store.findClass(db, slug, now())
      const { id } = await pupilIn(found, request)
      if (id) return { message: t`You are in this class already.` }
      const token = newToken()
      await store.addPupil(db, found, hashOf(token))
      const seconds = Math.ceil((Date.parse(found.endsAt) - now().getTime()) / 1_000)
      headers.append('set-cookie', joinCookie({ code: found.code, token, name }, { https: config.https, seconds }))
      return { message: t`Welcome to ${found.name}.` }
    }),

    serve(calls.leave, async ({ params: { slug }, request, headers }) => {
      const { id } = await pupilIn(await store.findClass(db, slug, now()), request)
      if (!id) throw notInClass()
      await db`delete from class_pupils where id = ${id}`
      headers.append('set-cookie', leaveCookie(config.https))
      return { message: t`You have left the class. What this device had entered is erased.` }
    }),

    serve(calls.setDone, async ({ params: { slug }, body: { article, done }, request }) => {
      const found = await store.findClass(db, slug, now())
      const { id } = await pupilIn(found, request)
      if (!id) throw notInClass()
      const lessons = lessonsIn(found, await readSteps(services))
      const lesson = lessons.find((one) => versionsOf(one).some((version) => version.id === article))
      if (!lesson) throw notFound(t`The class does not read this lesson.`)
      // One row for a pupil and a lesson, in whichever language it was read: a teacher counts pupils.
      await store.setLessonDone(db, id, lesson.id, done)
      return { done }
    }),
  ]

  async function pupilIn(found: store.StoredClass, request: Request) {
    const pupil = pupilOf(request, config.https)
    const isHere = pupil?.code === found.code
    return { id: isHere ? await store.findPupil(db, found, pupil.tokenHash) : undefined, pupil: pupil?.name ?? null }
  }

  async function lessonsOf(
    found: store.StoredClass,
    lessons: StoredStep['lessons'],
    { pupil, teaches }: { pupil: string | undefined; teaches: boolean },
  ) {
    const done = await store.lessonsDone(db, found, pupil)
    return lessons.map((lesson) => {
      const { id, slug, title, language, readTime } = lesson
      const row = done.find(({ article }) => versionsOf(lesson).some((version) => version.id === article))
      return {
        id,
        slug,
        title,
        language,
        readTime,
        done: row?.own ?? false,
        readers: teaches ? counted(row?.readers ?? 0) : null,
      }
    })
  }
}

/** The ladder in the language of a request's address. */
const stepsFor = ({ db, content, config }: Services, request: Request) =>
  readSteps({ db, content, language: languageOfRequest(request, config.languages) })

const lessonsIn = ({ step }: store.StoredClass, steps: readonly StoredStep[]) =>
  steps.find(({ slug }) => slug === step)?.lessons ?? []

const notInClass = () => forbidden(t`This device has not joined the class. Please join it first.`)

/** A step by its number among those that readers see. */
function stepAmong(steps: readonly StoredStep[], slug: string | null): ClassPage['step'] {
  const found = steps.find((step) => step.slug === slug)
  return found ? { number: found.number, of: steps.length, name: found.name } : null
}

const counted = (count: number) => (count >= classLimits.counted ? count : null)
