import '../own-page.css'
import '../folding.css'
import '../imports/imports.css'
import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { ask } from '../../../kit/api.ts'
import { isDenied } from '../../../kit/answers.ts'
import { titled } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Awaited } from '../awaited.tsx'
import { Checks } from '../imports/checks.tsx'
import { statsQuery } from '../stats-query.ts'
import { ArticleImportCard } from './article-import-card.tsx'
import { ArticleFileForm } from './article-file-form.tsx'

export const head = titled(t`Articles from a file`)

const importsQuery = () => ask('GET /api/admin/article-imports', {})

export const queries = () => [statsQuery(), importsQuery()]

/** Milliseconds between two looks at an import that is under way. */
const interval = 2_000
const underWay = ['checking', 'running']

/** Articles of another site: a file is checked, and imported by a second press. It works without JavaScript. */
export default function ArticleImportsPage() {
  const query = useQuery({
    ...importsQuery(),
    staleTime: 1_000,
    refetchInterval: ({ state }) => (state.data?.some((one) => underWay.includes(one.state)) ? interval : false),
  })
  const { data, error } = query
  if (isDenied(error)) return <AccessDenied />
  const isOpen = data?.some(({ state }) => state === 'checked' || underWay.includes(state)) ?? false
  return (
    <AdminFrame here={adminPaths.tab('articles')} className="own-page imports">
      <PageHead title={t`Articles from a file`} back={adminPaths.tab('articles')} label={t`Articles`} />
      <p className="meta">
        <Trans>
          An export of another site is checked first: you see what would come, and what would not. Nothing is stored
          before you say so. What has come once is left as it is.
        </Trans>
      </p>
      {isOpen || <ArticleFileForm />}
      <Awaited query={query} />
      {data && (
        <Checks>
          {data.map((one) => (
            <ArticleImportCard key={one.id} found={one} />
          ))}
        </Checks>
      )}
    </AdminFrame>
  )
}
