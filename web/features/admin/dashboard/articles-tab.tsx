import { Fragment } from 'react'
import type { AdminArticleRow } from '../../../../contract/articles/admin-article-shapes.ts'
import type { Category } from '../../../../contract/categories/categories-api.ts'
import { grouped } from '../../../../money/grouped.ts'
import { mayEditArticle } from '../../../../contract/articles/articles.ts'
import { paths } from '../../../../contract/paths.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { langOf } from '../../../kit/language-of.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CategoryNote } from '../../../ui/category-note.tsx'
import { ArticleThumb } from './article-thumb.tsx'
import { deletion } from './deletion.tsx'
import { day, moment } from './cells.tsx'
import { declareTab } from './declare-tab.ts'

/** The articles, drafts too: all of them for editors, for authors their own. */
export const articlesTab = (categories: readonly Category[]) =>
  declareTab({
    name: 'articles',
    call: 'GET /api/admin/articles',
    thing: 'article',
    find: 'Find articles',
    starts: [{ label: 'New article', name: 'New article', href: paths.newArticle, className: 'button main' }],
    queryOf: (params) => ({ ...params, sort: params.sort ?? 'drafts' }),
    filters: {
      search: { label: 'Search titles' },
      status: {
        label: 'Status',
        choices: { '': 'All', published: 'Published', draft: 'Drafts', scheduled: 'Scheduled' },
      },
      category: {
        label: 'Category',
        choices: { '': 'All Categories', ...Object.fromEntries(categories.map(({ name }) => [name, name])) },
      },
      sort: {
        label: 'Sort',
        choices: {
          '': 'Drafts first',
          updated: 'Last updated',
          newest: 'Newest',
          popular: 'Most read',
          title: 'A-Z',
        },
      },
    },
    columns: [
      {
        label: 'Title',
        kind: 'wide',
        cell: (article) => (
          <div className="titled">
            <ArticleThumb article={article} />
            <div>
              <span lang={langOf(article.language)}>{article.title}</span> {stateOf(article)}
            </div>
          </div>
        ),
      },
      { label: 'Category', cell: ({ category }) => <CategoryNote category={category} /> },
      { label: 'Updated', cell: ({ updatedAt }) => day(updatedAt) },
      { label: 'Readers', cell: readersOf },
    ],
    nameOf: ({ title }) => title,
    actions: ({ id, slug, title, ...article }, { actingRole }) => [
      { label: 'View', name: `View ‘${title}’`, href: paths.article({ id, slug }) },
      ...(mayEditArticle(article, actingRole)
        ? [{ label: 'Edit', name: `Edit ‘${title}’`, href: paths.editArticle(id), main: true }]
        : []),
      ...(isOpenTo('editor', actingRole) ? [deletion('article', id, title, othersOf(article))] : []),
    ],
    empty: { title: 'No articles yet', text: 'Press New article and write the first one.' },
  })

/** '1,204 reads · 3 to the end · 12 likes'; nothing of a draft. Only members are counted to the end. */
function readersOf({ published, viewCount, doneCount, likeCount, saveCount, commentCount }: AdminArticleRow) {
  const rare = Object.entries({ like: likeCount, save: saveCount, comment: commentCount }).filter(
    ([, count]) => count > 0,
  )
  if (!published && rare.length === 0) return null
  const toTheEnd = doneCount > 0 ? [`${grouped(doneCount)} to the end`] : []
  return (
    <p className="meta counts dotted">
      {[pluralize(viewCount, 'read'), ...toTheEnd, ...rare.map(([what, count]) => pluralize(count, what))].map(
        (count, index) => (
          <Fragment key={count}>
            <span>
              {index > 0 && <i>· </i>}
              {count}
            </span>{' '}
          </Fragment>
        ),
      )}
    </p>
  )
}

/** A badge where readers do not see the article: most are published. */
function stateOf({ published, publishAt }: AdminArticleRow) {
  if (published) return null
  if (!publishAt) return <Badge>Draft</Badge>
  return (
    <>
      <Badge>Scheduled</Badge> <span className="meta">{moment(publishAt)}</span>
    </>
  )
}

/** Tells the fate of the comments and polls of an article that is deleted. */
function othersOf({ commentCount, pollCount }: Pick<AdminArticleRow, 'commentCount' | 'pollCount'>): string {
  const comments =
    commentCount > 0
      ? `${pluralize(commentCount, 'comment')} ${commentCount === 1 ? 'goes' : 'go'} with it.`
      : 'It has no comments.'
  if (pollCount === 0) return comments
  return `${comments} ${pollCount === 1 ? 'Its poll stays and stands alone.' : `Its ${pollCount} polls stay and stand alone.`}`
}
