import './class.css'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { ClassPage as Class } from '../../../contract/classes/classes-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ask } from '../../kit/api.ts'
import { getReply } from '../../kit/cached-replies.ts'
import { langOf } from '../../kit/language-of.ts'
import { useParam } from '../../kit/location.ts'
import type { Head, Location } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { PageFailure } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { noteColour } from '../ladder/note-colour.ts'
import { stepText } from './class-texts.ts'
import { LessonTick } from './lesson-tick.tsx'
import { Join, Joined } from './pupil-part.tsx'
import { ReadBy } from './read-by.tsx'
import { EndClass, TeacherPart } from './teacher-part.tsx'

const classQuery = (code: string) => ({ ...ask('GET /api/classes/:slug', { slug: code }), staleTime: 5_000 })

/** No search engine lists a class, since its head names no canonical address. */
export const head = ({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head => {
  const found = getReply(client, 'GET /api/classes/:slug', { slug: location.params.code ?? '' })
  return { title: `${found?.name ?? t`Page Not Found`} · ${site.name}` }
}

export const queries = ({ params: { code = '' } }: Location) => [classQuery(code)]

/** A class: for its teacher with code and counts, for a pupil with ticks, for anybody else with the way in. */
export default function ClassPage() {
  const { data: found, isPending, error } = useQuery(classQuery(useParam('code')))
  if (isPending)
    return <Skeleton label={t`Loading the class`} className="wrap page middle" lines={[{ height: '2.6em' }]} />
  if (!found) return <PageFailure what="Page" error={error} gone="removed" wayOn={toLadder} />
  const { code, name, step, lessons, pupil, teacher, endsAt } = found
  const colour = step ? noteColour(step.number) : undefined
  return (
    <>
      <BanknoteHead
        title={<span dir="auto">{name}</span>}
        lead={step && stepText(step)}
        figure={figureOf(found)}
        style={colour}
      />
      <div className="wrap page class-page two-columns" style={colour}>
        {teacher && <TeacherPart teacher={teacher} code={code} endsAt={endsAt} />}
        {!teacher && (pupil === null ? <Join found={found} /> : <Joined found={found} pupil={pupil} />)}
        <div>
          {lessons.length === 0 && (
            <p>
              <Trans>This class’s step has no lessons yet.</Trans>
            </p>
          )}
          <ol className="class-lessons">
            {lessons.map((lesson) =>
              teacher ? (
                <ReadBy key={lesson.id} readers={lesson.readers} devices={teacher.pupils}>
                  <LessonLink lesson={lesson} />
                </ReadBy>
              ) : (
                <li key={lesson.id} className="card">
                  <LessonLink lesson={lesson} />
                  <span className="row apart">
                    <span className="meta">{t`${lesson.readTime} min read`}</span>
                    {pupil !== null && <LessonTick code={code} lesson={lesson} />}
                  </span>
                </li>
              ),
            )}
          </ol>
          {teacher && <EndClass code={code} />}
        </div>
      </div>
    </>
  )
}

const LessonLink = ({ lesson }: { lesson: Class['lessons'][number] }) => (
  <Link href={paths.article(lesson)} lang={langOf(lesson.language)}>
    {lesson.title}
  </Link>
)

/** For the teacher the devices, once they are shown, for a pupil what is read, for anybody else what there is to read. */
function figureOf({ lessons, pupil, teacher }: Class) {
  const count = lessons.length
  if (teacher && teacher.pupils !== null) return { value: String(teacher.pupils), line: t`devices have joined` }
  if (!teacher && pupil !== null)
    return { value: t`${lessons.filter(({ done }) => done).length} of ${count}`, line: t`lessons read` }
  const minutes = lessons.reduce((sum, { readTime }) => sum + readTime, 0)
  return {
    value: plural(count, { one: '# lesson', other: '# lessons' }),
    line: plural(minutes, { one: '# minute in all', other: '# minutes in all' }),
  }
}

const toLadder = { href: paths.learn, label: t`See the ladder` }
