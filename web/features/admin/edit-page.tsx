import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { isMissing } from '../../kit/api.ts'
import { denied } from '../../shell/access-head.ts'
import { AccessDenied } from '../../shell/access-prompt.tsx'
import { failureTitle, PageFailure } from '../../ui/page-failure.tsx'
import type { Editable, EditForm } from './edit-form.ts'

type Form<Stored extends Editable> = Pick<EditForm<Stored, never, never>, 'name' | 'query' | 'list'>

/** The title of an edit page; without an id, of a page for a new object. */
export function editTitle<Stored extends Editable>(form: Form<Stored>, client: QueryClient, id: string | undefined) {
  if (!id) return `New ${form.name}`
  const { data, error } = client.getQueryState<Stored, Error>(form.query(id).queryKey) ?? {}
  if (error) return isMissing(error) ? failureTitle(form.name, error) : denied
  return data && 'title' in data ? String(data.title) : `Edit ${form.name}`
}

interface Props<Stored extends Editable> {
  form: Form<Stored>
  id: string
  loading: ReactNode
  children: (stored: Stored) => ReactNode
}

/** Loads the object, never from the cache, since somebody else may have saved it. */
export function EditPage<Stored extends Editable>({ form, id, loading, children }: Props<Stored>) {
  const client = useQueryClient()
  const query = form.query(id)
  const { data: stored, error, refetch } = useQuery(query)
  useEffect(() => () => client.removeQueries(form.query(id)), [client, form, id])
  if (stored) return children(stored)
  if (!error) return loading
  if (!isMissing(error)) return <AccessDenied onAgain={() => void refetch()} />
  return (
    <PageFailure what={form.name} error={error} gone="deleted" wayOn={{ href: form.list, label: 'Back to Admin' }} />
  )
}
