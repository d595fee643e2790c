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
import { Checks } from '../imports/checks.tsx'
import { Awaited } from '../awaited.tsx'
import { statsQuery } from '../stats-query.ts'
import { FileForm } from './file-form.tsx'
import { SubscriberImportCard } from './import-card.tsx'
import { SampleList } from './sample-list.tsx'

export const head = titled(t`Subscribers from a file`)

const importsQuery = () => ask('GET /api/admin/subscriber-imports', {})

export const queries = () => [statsQuery(), importsQuery()]

/** Milliseconds between two looks at a long import. */
const interval = 2_000

/** Subscribers by CSV: a file is checked, and taken in by a second press. It works without JavaScript. */
export default function ImportPage() {
  const query = useQuery({
    ...importsQuery(),
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data?.imports.some((one) => one.state === 'running') ? interval : false),
  })
  const { data, error } = query
  if (isDenied(error)) return <AccessDenied />
  // A check that waits for a decision stands before the form.
  const isWaiting = data?.imports.some(({ state }) => state === 'checked')
  const list = data && (
    <Checks>
      {data.imports.map((one) => (
        <SubscriberImportCard key={one.id} found={one} sendsLetters={data.sendsLetters} />
      ))}
    </Checks>
  )
  return (
    <AdminFrame here={adminPaths.tab('subscribers')} className="own-page imports">
      <PageHead title={t`Subscribers from a file`} back={adminPaths.tab('subscribers')} label={t`Subscribers`} />
      <p className="meta">
        <Trans>A CSV file is checked first: you see who is new, and what is wrong with which row.</Trans>
      </p>
      <details>
        <summary>
          <Trans>Who comes on the list</Trans>
        </summary>
        <p className="hint">
          <Trans>
            Nobody is on the list before you say so. Who has unsubscribed here, or whose letters came back, is never
            taken in again.
          </Trans>
        </p>
      </details>
      {isWaiting && list}
      <FileForm />
      {data?.imports.length === 0 && <SampleList />}
      <Awaited query={query} />
      {isWaiting || list}
    </AdminFrame>
  )
}
