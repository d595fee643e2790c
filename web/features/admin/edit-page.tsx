import './admin-shell.css'
import './edit-form.css'
import { t } from '#words'
import { useQuery, useQueryClient, type QueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { isMissing } from '../../kit/answers.ts'
import type { Screen } from '../../kit/page.ts'
import { useParam } from '../../kit/location.ts'
import { denied } from '../../shell/access-head.ts'
import { AccessDenied } from '../../shell/access-prompt.tsx'
import { failureTitle, PageFailure } from '../../ui/page-failure.tsx'

/** A form that has a page. */
interface Form<Stored> {
  name: 'Article' | 'Poll' | 'Page'
  /** The address to open after saving. */
  list: string
  query: (id: string) => UseQueryOptions<Stored, Error, Stored, QueryKey> & { queryKey: QueryKey }
}

/** The head of the page of a form. */
export function editHead<Stored extends object>(form: Form<Stored>): Screen['head'] {
  return ({ client, location, site }) => ({ title: `${titleOf(form, client, location.params.id)} · ${site.name}` })
}

/** The titles of a form by what it edits. */
const texts = {
  Article: { fresh: t`New article`, edit: t`Edit article` },
  Poll: { fresh: t`New poll`, edit: t`Edit poll` },
  Page: { fresh: t`New page`, edit: t`Edit page` },
}

function titleOf<Stored extends object>(form: Form<Stored>, client: QueryClient, id: string | undefined) {
  if (!id) return texts[form.name].fresh
  const { data, error } = client.getQueryState<Stored, Error>(form.query(id).queryKey) ?? {}
  if (error) return isMissing(error) ? failureTitle(form.name, error) : denied
  return data && 'title' in data ? String(data.title) : texts[form.name].edit
}

interface Props<Stored extends object> {
  form: Form<Stored>
  loading: ReactNode
  /** @param stored null on the page of a new object */
  children: (stored: Stored | null) => ReactNode
}

/** The page of a new object, or of one to edit. */
export function EditPage<Stored extends object>(props: Props<Stored>) {
  const id = useParam('id')
  return id ? <Loaded key={id} id={id} {...props} /> : props.children(null)
}

/** Loads the object, never from the cache, since somebody else may have saved it. */
function Loaded<Stored extends object>({ form, id, loading, children }: Props<Stored> & { id: string }) {
  const client = useQueryClient()
  const query = form.query(id)
  const { data: stored, error, refetch } = useQuery(query)
  useEffect(() => () => client.removeQueries(form.query(id)), [client, form, id])
  if (stored) return children(stored)
  if (!error) return loading
  if (!isMissing(error)) return <AccessDenied onAgain={() => void refetch()} />
  return (
    <PageFailure what={form.name} error={error} gone="deleted" wayOn={{ href: form.list, label: t`Back to admin` }} />
  )
}
