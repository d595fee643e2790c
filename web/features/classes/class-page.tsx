import './class.css'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { classLimits, Joining, type ClassPage as Class } from '../../../contract/classes/classes-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Field } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ask } from '../../kit/api.ts'
import { focusMain } from '../../kit/focus-main.ts'
import { getReply, invalidate } from '../../kit/cached-replies.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { unlessEnglish } from '../../kit/language-of.ts'
import { useParam } from '../../kit/location.ts'
import type { Head, Location } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { PageFailure } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LessonTick } from './lesson-tick.tsx'
import { EndClass, TeacherPart } from './teacher-part.tsx'

const classQuery = (code: string) => ({ ...ask('GET /api/classes/:slug', { slug: code }), staleTime: 5_000 })

/** No search engine lists a class, since its head names no canonical address. */
export const head = ({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head => {
  const found = getReply(client, 'GET /api/classes/:slug', { slug: location.params.code ?? '' })
  return { title: `${found?.name ?? 'Page Not Found'} · ${site.name}` }
}

export const queries = ({ params: { code = '' } }: Location) => [classQuery(code)]

/** A class: for its teacher with code and counts, for a pupil with ticks, for anybody else with the way in. */
export default function ClassPage() {
  const { data: found, isPending, error } = useQuery(classQuery(useParam('code')))
  if (isPending)
    return <Skeleton label="Loading the class" className="wrap page middle" lines={[{ height: '2.6em' }]} />
  if (!found) return <PageFailure what="Page" error={error} gone="removed" wayOn={toLadder} />
  const { code, name, lessons, pupil, teacher, endsAt } = found
  return (
    <div className="wrap page middle class-page">
      <h1>{name}</h1>
      {teacher && <TeacherPart teacher={teacher} code={code} endsAt={endsAt} />}
      {!teacher && pupil !== null && (
        <p className="lead">
          Hello, <b dir="auto">{pupil}</b>. Read a lesson, come back, and tick it.
        </p>
      )}
      {!teacher && pupil === null && <Join found={found} />}
      {lessons.length === 0 && <p>This class’s step has no lessons yet.</p>}
      <ol className="class-lessons">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="card row apart">
            <Link href={paths.article(lesson)} lang={unlessEnglish(lesson.language)}>
              {lesson.title}
            </Link>
            {teacher && <span className="meta">{readBy(lesson.readers)}</span>}
            {!teacher && pupil !== null && <LessonTick code={code} lesson={lesson} />}
          </li>
        ))}
      </ol>
      {teacher && <EndClass code={code} />}
      {!teacher && pupil !== null && <Leave code={code} endsAt={endsAt} />}
    </div>
  )
}

const readBy = (readers: number | null) =>
  readers === null ? `Fewer than ${classLimits.counted} have read it` : `${readers} have read it`

function Join({ found: { code, isFull } }: { found: Class }) {
  const client = useQueryClient()
  const form = useForm('POST /api/classes/:slug/pupils', {
    name: 'join',
    params: { slug: code },
    shape: Joining,
    to: paths.class(code),
    // The form that had the focus is gone then.
    onDone: () => void invalidate(client, 'GET /api/classes/:slug', { slug: code }).then(focusMain),
  })
  if (isFull) return <p className="callout">This class is full ({classLimits.pupils} devices).</p>
  return (
    <section aria-labelledby="join">
      <h2 id="join">Join this class</h2>
      <ActionForm form={form} submit="Join the class" sending="Joining…">
        <Field
          name="name"
          label="Your name in this class"
          hint="Any name you like. It stays on this device; the teacher does not see it."
          maxLength={classLimits.pupilName.max}
          autoComplete="off"
          dir="auto"
        />
      </ActionForm>
      <p className="meta">
        No account, no email address. The teacher sees how many have read each lesson, never who, and no number below{' '}
        {classLimits.counted}.
      </p>
    </section>
  )
}

function Leave({ code, endsAt }: { code: string; endsAt: string }) {
  const client = useQueryClient()
  const form = useForm('DELETE /api/classes/:slug/pupils', {
    name: 'leave',
    params: { slug: code },
    to: paths.class(code),
    // The form that had the focus is gone then.
    onDone: () => void invalidate(client, 'GET /api/classes/:slug', { slug: code }).then(focusMain),
  })
  return (
    <details>
      <summary>Leave the class</summary>
      <p>
        Your name is removed from this device and your ticks from our server. Otherwise the class ends on{' '}
        {dayInIndia(endsAt)}, and everything in it is deleted.
      </p>
      <ActionForm form={form} submit="Leave the class" sending="One moment…" look="line" />
    </details>
  )
}

const toLadder = { href: paths.learn, label: 'See the ladder' }
