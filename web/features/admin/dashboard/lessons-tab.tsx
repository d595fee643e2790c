import { plural, t, Trans } from '#words'
import { figureLimits } from '../../../../contract/second-look/lesson-figures.ts'
import type { LessonFigures } from '../../../../contract/second-look/lesson-figures-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { langOf } from '../../../kit/language-of.ts'
import { ArticleThumb } from './article-thumb.tsx'
import { Example } from '../example.tsx'
import { Headline } from '../headline.tsx'
import { declareTab } from './declare-tab.ts'
import { Measure, OpenBar } from './measure.tsx'

/** The lessons, with how far members read them and what they answer. */
export const lessonsTab = declareTab({
  name: 'lessons',
  call: 'GET /api/admin/lessons',
  things: t`lessons`,
  counted: (count) => plural(count, { one: '# lesson', other: '# lessons' }),
  lead: t`How far members read each lesson, and how they answer its questions. A number is shown from ${figureLimits.people} members on: – stands for fewer.`,
  find: t`Find lessons`,
  filters: { search: { label: t`Search titles` } },
  headline: (lessons) => <LeastRead lessons={lessons} />,
  columns: measuredColumns(),
  groups: (lessons) => {
    const [measured, others] = [lessons.filter(isMeasured), lessons.filter((lesson) => !isMeasured(lesson))]
    return [
      { title: t`Measured`, rows: measured },
      {
        title: plural(others.length, { one: 'Not measured yet: # lesson', other: 'Not measured yet: # lessons' }),
        rows: others,
        // Few are in sight, such as those that were searched for.
        isFolded: others.length > fewLessons ? 'alone' : true,
        columns: unmeasuredColumns(others),
      },
    ]
  },
  nameOf: ({ title }) => title,
  actions: ({ id, title, questions }) => {
    const label = questions > 0 ? t`Edit questions` : t`Add questions`
    return [{ label, name: `${label}: ${title}`, href: adminPaths.editQuestions(id) }]
  },
  empty: { title: t`No lessons yet`, text: t`Each published lesson will stand here.` },
})

/** Rows that need no fold. */
const fewLessons = 5

function measuredColumns(): Column<LessonFigures>[] {
  return [
    { label: t`Lesson, most read first`, kind: 'wide', cell: (lesson) => titleOf(lesson) },
    { label: t`Read to the end`, cell: ({ started, done }) => shareOf(endsOf(started, done)) },
    { label: t`Right at first`, cell: (lesson) => (lesson.questions > 0 ? shareOf(lesson.firstRight) : null) },
    { label: t`After 21 days`, cell: (lesson) => (lesson.questions > 0 ? shareOf(lesson.rightAfter21) : null) },
  ]
}

/** None of the other columns has a number. */
function unmeasuredColumns(lessons: readonly LessonFigures[]): Column<LessonFigures>[] {
  const most = Math.max(...lessons.map(({ viewCount }) => viewCount))
  return [
    { label: t`Lesson, most read first`, kind: 'wide', cell: (lesson) => titleOf(lesson, true) },
    {
      label: t({ message: 'Reads', context: 'of lessons' }),
      cell: ({ viewCount }) => <Measure count={viewCount} most={most} />,
    },
  ]
}

/** The lesson that the smallest share of its readers come to the end of. */
function LeastRead({ lessons }: { lessons: readonly LessonFigures[] }) {
  const ends = lessons.flatMap((lesson) => {
    const percent = endsOf(lesson.started, lesson.done)?.percent
    return percent === undefined ? [] : [{ ...lesson, percent }]
  })
  const { people } = figureLimits
  const [least] = ends.toSorted((a, b) => a.percent - b.percent)
  if (!least)
    return (
      <>
        <Headline>
          <Trans>
            <b>No lesson</b> here was read by {people} members yet
          </Trans>
        </Headline>
        {lessons[0] && lessons.length > fewLessons && (
          <Example>
            <Table caption={t`Lessons`} columns={measuredColumns()} rows={[exampleOf(lessons[0])]} />
          </Example>
        )}
      </>
    )
  const { percent, title, language } = least
  return (
    <Headline percent={percent}>
      <Trans>
        <b>{percent} %</b> read <q lang={langOf(language)}>{title}</q> to the end: the fewest of these lessons
      </Trans>
    </Headline>
  )
}

/** The most read lesson, as it would be measured. */
const exampleOf = (lesson: LessonFigures): LessonFigures => ({
  ...lesson,
  questions: 3,
  started: 62,
  done: 41,
  firstRight: { percent: 58, members: 38 },
  rightAfter21: { percent: 74, members: 19 },
})

/** True for a lesson of which a number is shown. */
const isMeasured = ({ started, firstRight, rightAfter21 }: LessonFigures) =>
  started !== null || firstRight !== null || rightAfter21 !== null

/** @param isCounted true where its reads have a column */
function titleOf(lesson: LessonFigures, isCounted?: boolean) {
  const { title, language, viewCount, wrongMost, ...ref } = lesson
  return (
    <div className="titled">
      <ArticleThumb article={lesson} />
      <div>
        <a href={paths.article(ref)} lang={langOf(language)} dir="auto">
          {title}
        </a>
        <div className="meta">
          {[
            ...(isCounted ? [] : [plural(viewCount, { one: '# read', other: '# reads' })]),
            ...(lesson.questions === 0 ? [t`no questions`] : []),
          ].join(', ')}
        </div>
        {wrongMost && (
          <details>
            <summary>
              <Trans>Most wrong answers: {wrongMost.members}</Trans>
            </summary>
            <div className="meta">
              <Trans>
                To <q lang={langOf(language)}>{wrongMost.question}</q> they chose{' '}
                <q lang={langOf(language)}>{wrongMost.option}</q>.
              </Trans>
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
  const note = plural(share.members, { one: 'of # member', other: 'of # members' })
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
    <span className="unseen">
      <Trans>Fewer than {figureLimits.people}</Trans>
    </span>
  </>
)
