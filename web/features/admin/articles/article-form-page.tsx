import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forget, isMissing } from '../../../kit/api.ts'
import type { Head, Location } from '../../../kit/page.ts'
import { useParam } from '../../../kit/place.ts'
import type { Site } from '../../../kit/site.ts'
import { paths } from '../../../../contract/paths.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { denied } from '../../../shell/access-head.ts'
import { failureTitle, PageFailure } from '../../../ui/page-failure.tsx'
import { ArticleForm } from './article-form.tsx'
import { editedQuery, looseQuery } from './queries.ts'

export function head({ client, place, site }: { client: QueryClient; place: Location; site: Site }): Head {
  const { id } = place.params
  if (!id) return { title: `New Article · ${site.name}` }
  const { data: article, error } = client.getQueryState(editedQuery(id).queryKey) ?? {}
  const title =
    article?.title ?? (error ? (isMissing(error) ? failureTitle('Article', error) : denied) : 'Edit Article')
  return { title: `${title} · ${site.name}` }
}

export const queries = ({ params: { id } }: Location) => [id ? editedQuery(id) : looseQuery()]

/** An article is written here: a new one, or one that is there. */
export default function ArticleFormPage() {
  const id = useParam('id')
  return id ? <Edit id={id} /> : <New />
}

/** What is edited is asked for anew each time: somebody else may have saved it since. */
function Edit({ id }: { id: string }) {
  const { data: article, error, refetch } = useQuery(editedQuery(id))
  const client = useQueryClient()
  useEffect(() => () => forget(client, 'GET /api/admin/articles/:id', { id }), [client, id])
  if (article) return <ArticleForm key={id} article={article} unsaved={article.autosaved ? [article.autosaved] : []} />
  if (!error) return <p className="wait">Loading…</p>
  if (!isMissing(error)) return <AccessDenied onAgain={() => void refetch()} />
  return <PageFailure what="Article" error={error} gone="deleted" wayOn={back} />
}

const back = { href: paths.admin, label: 'Back to Admin' }

function New() {
  const { data: unsaved, isPending } = useQuery(looseQuery())
  const client = useQueryClient()
  useEffect(() => () => forget(client, 'GET /api/admin/drafts'), [client])
  if (isPending) return <p className="wait">Loading…</p>
  return <ArticleForm article={null} unsaved={unsaved ?? []} />
}
