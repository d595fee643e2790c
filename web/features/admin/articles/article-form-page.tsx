import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask, forget } from '../../../kit/api.ts'
import type { Location } from '../../../kit/page.ts'
import { EditPage, editHead } from '../edit-page.tsx'
import { ArticleForm } from './article-form.tsx'
import { editArticle } from './edit-article.ts'

export const head = editHead(editArticle)

/** The admin's drafts of new articles. */
const newDraftsQuery = () => ask('GET /api/admin/drafts', {})

export const queries = ({ params: { id } }: Location) => [id ? editArticle.query(id) : newDraftsQuery()]

const loading = <p className="wait">Loading…</p>

/** The page of a new article, or of one to edit. */
export default function ArticleFormPage() {
  return (
    <EditPage form={editArticle} loading={loading}>
      {(article) =>
        article ? <ArticleForm article={article} left={article.autosaved ? [article.autosaved] : []} /> : <NewArticle />
      }
    </EditPage>
  )
}

function NewArticle() {
  const client = useQueryClient()
  const { data: left, isPending } = useQuery(newDraftsQuery())
  useEffect(() => () => forget(client, 'GET /api/admin/drafts'), [client])
  return isPending ? loading : <ArticleForm article={null} left={left ?? []} />
}
