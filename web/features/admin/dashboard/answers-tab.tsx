import { prefix } from '../../../../contract/languages.ts'
import { dayInWords } from '../../../kit/dates.ts'
import { ArticleThumb } from './article-thumb.tsx'
import { declareTab } from './declare-tab.ts'
import { KindThumb } from './kind-thumb.tsx'
import { Measure } from './measure.tsx'

/** The lessons and discussions that answered a question before it was sent. */
export const answersTab = declareTab({
  name: 'answers',
  call: 'GET /api/admin/offers',
  thing: 'answer',
  lead: 'While somebody writes a question, lessons and discussions are offered. These were said to answer it. A person counts once a day; nothing is stored of who they are.',
  find: 'Find answers',
  filters: { search: { label: 'Search titles' } },
  columns: (rows) => {
    const most = Math.max(...rows.map(({ times }) => times))
    return [
      {
        label: 'Lesson or discussion',
        kind: 'wide',
        cell: ({ title, path, lesson }) => (
          <div className="titled">
            {lesson ? <ArticleThumb article={lesson} /> : <KindThumb kind="discussion" />}
            <div>
              <a href={prefix + path} dir="auto">
                {title}
              </a>
              <div className="meta">{lesson ? 'Lesson' : 'Discussion'}</div>
            </div>
          </div>
        ),
      },
      { label: 'It answered', cell: ({ times }) => <Measure count={times} most={most} /> },
      { label: 'Last', cell: ({ lastDay }) => <time dateTime={lastDay}>{dayInWords(lastDay)}</time> },
    ]
  },
  empty: {
    title: 'No answers found yet',
    text: 'What answers a question while it is written will stand here, with the number of questions that it answered.',
    example: {
      kind: 'lesson',
      title: 'What to do when money was sent to the wrong account',
      path: '',
      lesson: { cover: { figure: { value: '3 days', line: '' }, chart: null }, category: '', language: 'en' },
      times: 12,
      lastDay: '2026-11-25',
    },
  },
})
