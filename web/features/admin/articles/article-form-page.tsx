import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask, forget } from '../../../kit/api.ts'
import type { Head, Location } from '../../../kit/page.ts'
import { useParam } from '../../../kit/place.ts'
import type { Site } from '../../../kit/site.ts'
import { EditPage, editTitle } from '../edit-page.tsx'
import { ArticleForm } from './article-form.tsx'
import { editArticle } from './edit-article.ts'

export function head({ client, place, site }: { client: QueryClient; place: Location; site: Site }): Head {
  return { title: `${editTitle(editArticle, client, place.params.id)} · ${site.name}` }
}

/** The admin's drafts of new articles. */
const newDraftsQuery = () => ask('GET /api/admin/drafts', {})

export const queries = ({ params: { id } }: Location) => [id ? editArticle.query(id) : newDraftsQuery()]

/** The page of a new article, or of one to edit. */
export default function ArticleFormPage() {
  const id = useParam('id')
  if (!id) return <NewArticle />
  return (
    <EditPage form={editArticle} id={id} loading={<p className="wait">Loading…</p>}>
      {(article) => <ArticleForm key={id} article={article} unsaved={article.autosaved ? [article.autosaved] : []} />}
    </EditPage>
  )
}

function NewArticle() {
  const client = useQueryClient()
  const { data: unsaved, isPending } = useQuery(newDraftsQuery())
  useEffect(() => () => forget(client, 'GET /api/admin/drafts'), [client])
  if (isPending) return <p className="wait">Loading…</p>
  return <ArticleForm article={null} unsaved={unsaved ?? []} />
}
