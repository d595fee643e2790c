import type { AdminArticleSummary } from '../../../../contract/admin-articles-api.ts'
import { categories } from '../../../../contract/articles.ts'
import { paths } from '../../../../contract/paths.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { oneOf, searchText } from '../../../lists/list-params.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CategoryNote } from '../../../ui/category-note.tsx'
import type { Action } from '../actions.tsx'
import { command } from '../command.ts'
import { undoable } from '../undo-time.ts'
import { actionsColumn, day, declareTab, moment } from './tab.tsx'

/** Every article, drafts too. */
export const articlesTab = declareTab({
  name: 'articles',
  label: 'Articles',
  call: 'GET /api/admin/articles',
  thing: 'article',
  readers: {
    search: searchText,
    status: oneOf('published', 'draft', 'scheduled'),
    category: oneOf(...categories),
    sort: oneOf('newest', 'popular', 'title'),
  },
  find: 'Find articles',
  boxes: [['search', 'Search titles']],
  selects: [
    ['status', 'Status', { '': 'All', published: 'Published', draft: 'Drafts', scheduled: 'Scheduled' }],
    ['category', 'Category', { '': 'All Categories', ...Object.fromEntries(categories.map((name) => [name, name])) }],
    ['sort', 'Sort', { '': 'Last updated', newest: 'Newest', popular: 'Most read', title: 'A-Z' }],
  ],
  columns: [
    {
      label: 'Title',
      kind: 'wide',
      cell: ({ title, language }) => <span lang={language === 'en' ? undefined : language}>{title}</span>,
    },
    { label: 'Category', cell: ({ category }) => <CategoryNote category={category} /> },
    { label: 'Status', cell: statusOf },
    { label: 'Updated', cell: ({ updatedAt }) => day(updatedAt) },
    { label: 'Comments', kind: 'number', cell: ({ commentCount }) => commentCount.toLocaleString('en-IN') },
    actionsColumn(actionsOf),
  ],
  empty: { title: 'No articles yet', text: 'Press New Article and write the first one.' },
})

function statusOf({ published, publishAt }: AdminArticleSummary) {
  if (published) return <Badge look="good">Published</Badge>
  if (!publishAt) return <Badge>Draft</Badge>
  return (
    <>
      <Badge>Scheduled</Badge> {moment(publishAt)}
    </>
  )
}

function actionsOf(article: AdminArticleSummary): Action[] {
  const { id, title } = article
  return [
    { label: 'View', name: `View ‘${title}’`, href: paths.article(id) },
    { label: 'Edit', name: `Edit ‘${title}’`, href: paths.editArticle(id) },
    { label: 'Delete', name: `Delete ‘${title}’`, danger: true, command: deletionOf(article) },
  ]
}

function deletionOf({ id, title, commentCount, pollCount }: AdminArticleSummary) {
  const text = (
    <>
      <p>
        <b>{title}</b>
      </p>
      <p>
        {commentCount > 0
          ? `${pluralize(commentCount, 'comment')} ${commentCount === 1 ? 'goes' : 'go'} with it.`
          : 'It has no comments.'}{' '}
        {pollCount === 1 && 'Its poll stays and stands alone.'}
        {pollCount > 1 && `Its ${pollCount} polls stay and stand alone.`}
      </p>
      <p>{undoable}</p>
    </>
  )
  return command(
    'DELETE /api/admin/articles/:id',
    { id },
    {
      confirm: { title: 'Delete this article?', text, yes: 'Delete Article', doing: 'Deleting…' },
      done: 'Article deleted successfully',
      failed: 'Failed to delete article',
      undo: command(
        'POST /api/admin/articles/:id/restore',
        { id },
        {
          body: () => ({}),
          done: 'Article restored',
          failed: 'Failed to restore article',
        },
      ),
    },
  )
}
