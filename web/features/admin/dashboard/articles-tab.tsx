import { Fragment } from 'react'
import { plural, t } from '#words'
import type { Me } from '../../../../contract/accounts/accounts-api.ts'
import type { AdminArticleRow } from '../../../../contract/articles/admin-article-shapes.ts'
import type { Category } from '../../../../contract/categories/categories-api.ts'
import { grouped } from '../../../../money/grouped.ts'
import { categoryLabel } from '../../../../contract/categories/category-label.ts'
import { mayEditArticle } from '../../../../contract/articles/article-rights.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { langOf } from '../../../kit/language-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { CategoryNote } from '../../../ui/category-note.tsx'
import { ArticlesHeadline } from './articles-headline.tsx'
import { ArticleThumb } from './article-thumb.tsx'
import { deletion } from './deletion.tsx'
import { moment } from './cells.tsx'
import { declareTab } from './declare-tab.ts'

/** The articles, drafts too: all of them for editors, for authors their own. */
export const articlesTab = (categories: readonly Category[], me: Me | null | undefined) =>
  declareTab({
    name: 'articles',
    call: 'GET /api/admin/articles',
    things: t`articles`,
    counted: (count) => plural(count, { one: '# article', other: '# articles' }),
    find: t`Find articles`,
    starts: [
      ...(me && isOpenTo('admin', me.role)
        ? [
            {
              label: t`Import from a file`,
              name: t`Import from a file`,
              href: adminPaths.articleImports,
              className: 'button line',
            },
          ]
        : []),
      { label: t`New article`, name: t`New article`, href: adminPaths.newArticle, className: 'button main' },
    ],
    queryOf: (params) => ({ ...params, sort: params.sort ?? 'drafts' }),
    filters: {
      search: { label: t`Search titles` },
      status: {
        label: t`Status`,
        choices: {
          '': t({ message: 'All', context: 'articles' }),
          published: t({ message: 'Published', context: 'articles' }),
          draft: t({ message: 'Drafts', context: 'articles' }),
          scheduled: t({ message: 'Scheduled', context: 'articles' }),
        },
      },
      category: {
        label: t`Category`,
        choices: {
          '': t`All Categories`,
          ...Object.fromEntries(categories.map(({ name }) => [name, categoryLabel(name)])),
        },
      },
      sort: {
        label: t`Sort`,
        choices: {
          '': t`Drafts first`,
          updated: t`Last updated`,
          newest: t`Newest`,
          popular: t`Most read`,
          title: t`A-Z`,
        },
      },
    },
    headline: (rows, { filter }) => !filter && <ArticlesHeadline rows={rows} />,
    isCompact: true,
    columns: [
      {
        label: t`Title`,
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
      { label: t`Category`, isPlain: true, cell: ({ category }) => <CategoryNote category={category} /> },
      {
        label: t({ message: 'Updated', context: 'when' }),
        isPlain: true,
        cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
      },
      { label: t`Readers`, isPlain: true, cell: readersOf },
    ],
    nameOf: ({ title }) => title,
    actions: ({ id, slug, title, ...article }, { actingRole }) => [
      { label: t`View`, name: t`View ‘${title}’`, href: paths.article({ id, slug }) },
      ...(mayEditArticle(article, actingRole)
        ? [{ label: t`Edit`, name: t`Edit ‘${title}’`, href: adminPaths.editArticle(id), main: true }]
        : []),
      ...(isOpenTo('editor', actingRole) ? [deletion('article', id, title, othersOf(article))] : []),
    ],
    empty: { title: t`No articles yet`, text: t`Press New article and write the first one.` },
  })

/** '1,204 reads · 3 to the end · 12 likes'; nothing of a draft. Only members are counted to the end. */
function readersOf({ published, viewCount, doneCount, likeCount, saveCount, commentCount }: AdminArticleRow) {
  const rare = [
    likeCount > 0 && plural(likeCount, { one: '# like', other: '# likes' }),
    saveCount > 0 && plural(saveCount, { one: '# save', other: '# saves' }),
    commentCount > 0 && plural(commentCount, { one: '# comment', other: '# comments' }),
  ].filter((text) => text !== false)
  if (!published && rare.length === 0) return null
  const toTheEnd = doneCount > 0 ? [t`${grouped(doneCount)} to the end`] : []
  return (
    <p className="meta counts dotted">
      {[plural(viewCount, { one: '# read', other: '# reads' }), ...toTheEnd, ...rare].map((count, index) => (
        <Fragment key={count}>
          <span>
            {index > 0 && <i>· </i>}
            {count}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

/** A badge where readers do not see the article: most are published. */
function stateOf({ published, publishAt }: AdminArticleRow) {
  if (published) return null
  if (!publishAt) return <Badge>{t({ message: 'Draft', context: 'article' })}</Badge>
  return (
    <>
      <Badge>{t({ message: 'Scheduled', context: 'article' })}</Badge> <span className="meta">{moment(publishAt)}</span>
    </>
  )
}

/** Tells the fate of the comments and polls of an article that is deleted. */
function othersOf({ commentCount, pollCount }: Pick<AdminArticleRow, 'commentCount' | 'pollCount'>): string {
  const comments =
    commentCount > 0
      ? plural(commentCount, { one: '# comment goes with it.', other: '# comments go with it.' })
      : t`It has no comments.`
  if (pollCount === 0) return comments
  return `${comments} ${pollCount === 1 ? t`Its poll stays and stands alone.` : t`Its ${pollCount} polls stay and stand alone.`}`
}
