import { Link } from 'wouter'
import type { AdminArticleSummary } from '../../../../contract/admin-articles-api.ts'
import { categoryFilters } from '../../../../contract/articles.ts'
import { dateInIndia, momentInIndia } from '../../../kit/dates.ts'
import { paths } from '../../../../contract/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CategoryNote } from '../../../ui/category-note.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { useQuestion, type Ask } from './acting.ts'
import { Controls } from './controls.tsx'
import { Listing, useTabList, type TabProps } from './listing.tsx'

const load = () => import('./delete-questions.tsx')

const choices = [
  [
    'status',
    'Status',
    [
      ['', 'All'],
      ['published', 'Published'],
      ['draft', 'Drafts'],
      ['scheduled', 'Scheduled'],
    ],
  ],
  [
    'category',
    'Category',
    [['', 'All Categories'], ...categoryFilters.map(({ category }) => [category, category] as const)],
  ],
  [
    'sort',
    'Sort',
    [
      ['', 'Last updated'],
      ['newest', 'Newest'],
      ['popular', 'Most read'],
      ['title', 'A-Z'],
    ],
  ],
] as const

/** Every article, drafts too. */
export function ArticlesTab({ asked, cursor }: TabProps) {
  const list = useTabList('articles', { asked, cursor })
  const question = useQuestion<AdminArticleSummary, Awaited<ReturnType<typeof load>>>(load)
  return (
    <>
      <Controls
        tab="articles"
        label="Find articles"
        asked={asked}
        texts={[['search', 'Search titles']]}
        choices={choices}
      />
      <Listing
        {...{ tab: 'articles', thing: 'article', list, asked, cursor }}
        empty={{ title: 'No articles yet', text: 'Press New Article and write the first one.' }}
      >
        {(rows) => <Table caption="Articles" columns={columnsOf(question.ask)} rows={rows} />}
      </Listing>
      {question.code && question.about && (
        <question.code.DeleteArticle article={question.about} onClose={question.close} />
      )}
    </>
  )
}

function columnsOf(ask: Ask<AdminArticleSummary>): Column<AdminArticleSummary>[] {
  return [
    {
      label: 'Title',
      kind: 'wide',
      cell: ({ title, language }) => <span lang={language === 'en' ? undefined : language}>{title}</span>,
    },
    { label: 'Category', cell: ({ category }) => <CategoryNote category={category} /> },
    { label: 'Status', cell: (article) => <Status article={article} /> },
    { label: 'Updated', cell: ({ updatedAt }) => <time dateTime={updatedAt}>{dateInIndia(updatedAt)}</time> },
    { label: 'Comments', kind: 'number', cell: ({ commentCount }) => commentCount.toLocaleString('en-IN') },
    {
      label: 'What to do',
      kind: 'acts',
      cell: (article) => (
        <>
          <Link className="row-act" href={paths.article(article.id)} aria-label={`View ‘${article.title}’`}>
            View
          </Link>
          <Link className="row-act" href={paths.editArticle(article.id)} aria-label={`Edit ‘${article.title}’`}>
            Edit
          </Link>
          <button
            type="button"
            className="row-act danger"
            data-replay
            aria-label={`Delete ‘${article.title}’`}
            onClick={ask(article)}
          >
            Delete
          </button>
        </>
      ),
    },
  ]
}

function Status({ article: { published, publishAt } }: { article: AdminArticleSummary }) {
  if (published) return <Badge look="good">Published</Badge>
  if (!publishAt) return <Badge>Draft</Badge>
  return (
    <>
      <Badge>Scheduled</Badge> <time dateTime={publishAt}>{momentInIndia(publishAt)}</time>
    </>
  )
}
