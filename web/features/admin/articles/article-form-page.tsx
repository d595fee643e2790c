import { t } from '#words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminArticle } from '../../../../contract/articles/admin-article-shapes.ts'
import { editorsOnly, mayEditArticle } from '../../../../contract/articles/article-rights.ts'
import { articleLimits } from '../../../../contract/articles/articles.ts'
import { paths } from '../../../../contract/paths.ts'
import { forget } from '../../../kit/cached-replies.ts'
import { useSearchParams } from '../../../kit/location.ts'
import { useMe } from '../../../kit/me.ts'
import type { Location } from '../../../kit/page.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EditPage, editHead } from '../edit-page.tsx'
import type { ArticleDraft } from './article-field-table.ts'
import { ArticleForm } from './article-form.tsx'
import { editArticle, newDraftsQuery } from './edit-article.ts'

export const head = editHead(editArticle)

export const queries = ({ params: { id } }: Location) => [id ? editArticle.query(id) : newDraftsQuery()]

const loading = <p className="wait">{t`Loading…`}</p>

/** The page of a new article, or of one to edit. */
export default function ArticleFormPage() {
  return (
    <EditPage form={editArticle} loading={loading}>
      {(article) => (article ? <StoredArticle article={article} /> : <NewArticle />)}
    </EditPage>
  )
}

function StoredArticle({ article }: { article: AdminArticle }) {
  const me = useMe()
  if (me && !mayEditArticle(article, me.actingRole))
    return (
      <Notice level={1} title={article.title} action={{ href: paths.article(article), label: t`View article` }}>
        {t`${editorsOnly} Ask an editor to change it.`}
      </Notice>
    )
  return <ArticleForm article={article} left={article.autosaved ? [article.autosaved] : []} />
}

/** A new article as the address begins it: with a title, or as the Hindi twin of another. */
function beginning(search: URLSearchParams): Partial<ArticleDraft> {
  const of = search.get('of')
  return {
    title: (search.get('title') ?? '').slice(0, articleLimits.title.max),
    ...(of && { translationOf: paths.shortArticle(of), language: 'hi' }),
  }
}

function NewArticle() {
  const search = useSearchParams()
  const [begin] = useState(() => beginning(search))
  const client = useQueryClient()
  const { data: left, isPending } = useQuery(newDraftsQuery())
  useEffect(() => () => forget(client, 'GET /api/admin/drafts'), [client])
  return isPending ? loading : <ArticleForm article={null} left={left ?? []} begin={begin} />
}
