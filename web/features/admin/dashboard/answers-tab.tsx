import { prefix } from '../../../../contract/languages.ts'
import { dayInWords } from '../../../kit/dates.ts'
import { declareTab } from './declare-tab.ts'

/** The lessons and discussions that answered a question before it was sent. */
export const answersTab = declareTab({
  name: 'answers',
  call: 'GET /api/admin/offers',
  thing: 'answer',
  lead: 'While somebody writes a question, lessons and discussions are offered. Here are those that were said to answer it. A person counts once a day; nothing is stored of who they are.',
  find: 'Find answers',
  filters: { search: { label: 'Search titles' } },
  columns: [
    {
      label: 'Lesson or discussion',
      kind: 'wide',
      cell: ({ title, path }) => (
        <a href={prefix + path} dir="auto">
          {title}
        </a>
      ),
    },
    { label: 'Kind', cell: ({ kind }) => (kind === 'lesson' ? 'Lesson' : 'Discussion') },
    { label: 'It answered', cell: ({ times }) => String(times) },
    { label: 'Last', cell: ({ lastDay }) => dayInWords(lastDay) },
  ],
  empty: {
    title: 'No answers found yet',
    text: 'What answers a question while it is written will stand here.',
  },
})
