import { figureLimits } from '../../../../contract/second-look/lesson-figures.ts'
import type { LessonFigures } from '../../../../contract/second-look/lesson-figures-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { langOf } from '../../../kit/language-of.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { ArticleThumb } from './article-thumb.tsx'
import { declareTab } from './declare-tab.ts'
import { Measure, OpenBar } from './measure.tsx'

/** The lessons, with how far members read them and what they answer. */
export const lessonsTab = declareTab({
  name: 'lessons',
  call: 'GET /api/admin/lessons',
  thing: 'lesson',
  lead: `How far members read each lesson, and how they answer its questions. A number is shown from ${figureLimits.people} members on: – stands for fewer.`,
  find: 'Find lessons',
  filters: { search: { label: 'Search titles' } },
  columns: [
    { label: 'Lesson, most read first', kind: 'wide', cell: titleOf },
    { label: 'Read to the end', cell: ({ started, done }) => shareOf(endsOf(started, done)) },
    { label: 'Right at first', cell: (lesson) => (lesson.questions > 0 ? shareOf(lesson.firstRight) : null) },
    { label: 'After 21 days', cell: (lesson) => (lesson.questions > 0 ? shareOf(lesson.rightAfter21) : null) },
  ],
  nameOf: ({ title }) => title,
  actions: ({ id, title, questions }) => {
    const label = questions > 0 ? 'Edit questions' : 'Add questions'
    return [{ label, name: `${label}: ${title}`, href: paths.editQuestions(id) }]
  },
  empty: { title: 'No lessons yet', text: 'Each published lesson will stand here.' },
})

function titleOf(lesson: LessonFigures) {
  const { title, language, viewCount, wrongMost, ...ref } = lesson
  return (
    <div className="titled">
      <ArticleThumb article={lesson} />
      <div>
        <a href={paths.article(ref)} lang={langOf(language)} dir="auto">
          {title}
        </a>
        <div className="meta">
          {pluralize(viewCount, 'read')}
          {lesson.questions === 0 && ', no questions'}
        </div>
        {wrongMost && (
          <details>
            <summary>Most wrong answers: {wrongMost.members}</summary>
            <div className="meta">
              To <q lang={langOf(language)}>{wrongMost.question}</q> they chose{' '}
              <q lang={langOf(language)}>{wrongMost.option}</q>.
            </div>
          </details>
        )}
      </div>
    </div>
  )
}

const endsOf = (started: number | null, done: number | null) =>
  started === null
    ? null
    : done === null
      ? { members: started }
      : { percent: Math.round((100 * done) / started), members: started }

/** A share over its bar. Without a percentage too few came that far, and only those who began are counted. */
function shareOf(share: { percent?: number; members: number } | null) {
  if (!share)
    return (
      <div className="measure">
        {few} <OpenBar />
      </div>
    )
  const note = `of ${pluralize(share.members, 'member')}`
  if (share.percent === undefined)
    return (
      <div className="measure">
        {few} <span className="meta">{note}</span>
      </div>
    )
  return (
    <Measure count={share.percent} most={100} note={note}>
      {`${share.percent}\u00a0%`}
    </Measure>
  )
}

/** The lead explains it; a screen reader reads it in each cell. */
const few = (
  <>
    <span aria-hidden="true">–</span>
    <span className="unseen">Fewer than {figureLimits.people}</span>
  </>
)
