import { plural, t, Trans } from '#words'
import { prefix } from '../../../../contract/languages.ts'
import { dayInWords } from '../../../../contract/day-words.ts'
import type { HelpfulOffer } from '../../../../contract/searches/offers-api.ts'
import { ArticleThumb } from './article-thumb.tsx'
import { Headline } from '../headline.tsx'
import { declareTab } from './declare-tab.ts'
import { KindThumb } from './kind-thumb.tsx'
import { Measure } from './measure.tsx'

/** The lessons and discussions that answered a question before it was sent. */
export const answersTab = declareTab({
  name: 'answers',
  call: 'GET /api/admin/offers',
  things: t`answers`,
  counted: (count) => plural(count, { one: '# answer', other: '# answers' }),
  lead: t`Lessons and discussions that answered a question before it was sent.`,
  more: t`While somebody writes a question, lessons and discussions are offered. These were said to answer it. A person counts once a day; nothing is stored of who they are.`,
  find: t`Find answers`,
  filters: { search: { label: t`Search titles` } },
  headline: (rows) => <Most rows={rows} />,
  columns: (rows) => {
    const most = Math.max(...rows.map(({ times }) => times))
    return [
      {
        label: t`Lesson or discussion`,
        kind: 'wide',
        cell: ({ title, path, lesson }) => (
          <div className="titled">
            {lesson ? <ArticleThumb article={lesson} /> : <KindThumb kind="discussion" />}
            <div>
              <a href={prefix + path} dir="auto">
                {title}
              </a>
              <div className="meta">{lesson ? t`Lesson` : t`Discussion`}</div>
            </div>
          </div>
        ),
      },
      { label: t`It answered`, cell: ({ times }) => <Measure count={times} most={most} /> },
      {
        label: t({ message: 'Last', context: 'day' }),
        cell: ({ lastDay }) => <time dateTime={lastDay}>{dayInWords(lastDay)}</time>,
      },
    ]
  },
  empty: {
    title: t`No answers found yet`,
    text: t`The first will stand here when it has answered somebody.`,
    examples: [
      {
        kind: 'lesson',
        title: t`What to do when money was sent to the wrong account`,
        path: '',
        lesson: { cover: { figure: { value: t`3 days`, line: '' }, chart: null }, category: '', language: 'en' },
        times: 12,
        lastDay: '2026-11-25',
      },
      {
        kind: 'discussion',
        title: t`Which form for two employers?`,
        path: '',
        lesson: null,
        times: 5,
        lastDay: '2026-11-23',
      },
    ],
  },
})

/** The one that answered most questions, in a sentence. */
function Most({ rows }: { rows: readonly HelpfulOffer[] }) {
  const [first] = rows.toSorted((a, b) => b.times - a.times)
  if (!first) return null
  const questions = plural(first.times, { one: '# question', other: '# questions' })
  const sum = (some: readonly HelpfulOffer[]) => some.reduce((all, { times }) => all + times, 0)
  return (
    <Headline
      shares={[
        { key: 'lessons', size: sum(rows.filter(({ lesson }) => lesson)), look: 'main' },
        { key: 'discussions', size: sum(rows.filter(({ lesson }) => !lesson)) },
      ]}
    >
      <Trans>
        <b>{questions}</b> answered by <q>{first.title}</q> before they were sent
      </Trans>
    </Headline>
  )
}
