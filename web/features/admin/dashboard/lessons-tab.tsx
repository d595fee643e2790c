import { figureLimits } from '../../../../contract/second-look/lesson-figures.ts'
import type { LessonFigures } from '../../../../contract/second-look/lesson-figures-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { grouped } from '../../../../money/grouped.ts'
import { unlessEnglish } from '../../../kit/language-of.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { declareTab } from './declare-tab.ts'

/** The lessons, with how far members read them and what they answer. */
export const lessonsTab = declareTab({
  name: 'lessons',
  call: 'GET /api/admin/lessons',
  thing: 'lesson',
  lead: `How far members read each lesson, and how they answer its questions. Visitors are not counted, and a number is shown from ${figureLimits.people} members on: – stands for fewer. The most read lessons come first.`,
  find: 'Find lessons',
  filters: { search: { label: 'Search titles' } },
  columns: [
    { label: 'Lesson', kind: 'wide', cell: titleOf },
    { label: 'Began', cell: ({ started }) => orFew(started) },
    { label: 'Finished', cell: (lesson) => finishedOf(lesson) },
    { label: 'Right at first', cell: (lesson) => (lesson.questions > 0 ? shareOf(lesson.firstRight) : 'No questions') },
    { label: 'After 21 days', cell: (lesson) => (lesson.questions > 0 ? shareOf(lesson.rightAfter21) : null) },
    { label: 'Chosen wrongly most', kind: 'wide', cell: wrongMostOf },
  ],
  actions: ({ id, title, questions }) => {
    const label = questions > 0 ? 'Edit questions' : 'Add questions'
    return [{ label, name: `${label}: ${title}`, href: paths.editQuestions(id) }]
  },
  empty: { title: 'No lessons yet', text: 'Each published lesson will stand here.' },
})

function titleOf({ title, language, viewCount, ...ref }: LessonFigures) {
  return (
    <>
      <a href={paths.article(ref)} lang={unlessEnglish(language)} dir="auto">
        {title}
      </a>
      <div className="meta">{pluralize(viewCount, 'read')}</div>
    </>
  )
}

const finishedOf = ({ started, done }: LessonFigures) =>
  shareOf(started && done ? { percent: Math.round((100 * done) / started), members: done } : null)

function shareOf(share: LessonFigures['firstRight']) {
  if (!share) return few
  return (
    <>
      {`${share.percent}\u00a0%`}
      <div className="meta">{pluralize(share.members, 'member')}</div>
    </>
  )
}

function wrongMostOf({ questions, wrongMost, language }: LessonFigures) {
  if (questions === 0) return null
  if (!wrongMost) return few
  const { question, option, members } = wrongMost
  return (
    <>
      <span lang={unlessEnglish(language)} dir="auto">
        {option}
      </span>
      <div className="meta">
        {pluralize(members, 'member')}, to{' '}
        <span lang={unlessEnglish(language)} dir="auto">
          ‘{question}’
        </span>
      </div>
    </>
  )
}

/** The lead explains it; a screen reader reads it in each cell. */
const few = (
  <>
    <span aria-hidden="true">–</span>
    <span className="unseen">Fewer than {figureLimits.people}</span>
  </>
)

const orFew = (count: number | null) => (count === null ? few : grouped(count))
