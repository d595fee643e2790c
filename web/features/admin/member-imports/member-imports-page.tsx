import '../../../ui/steps.css'
import '../own-page.css'
import '../folding.css'
import '../imports/imports.css'
import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { ask } from '../../../kit/api.ts'
import { isDenied } from '../../../kit/answers.ts'
import { titled } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Checks } from '../imports/checks.tsx'
import { Awaited } from '../awaited.tsx'
import { FileButton } from '../imports/file-button.tsx'
import { SampleSheet } from '../imports/sample-sheet.tsx'
import { useFileForm } from '../imports/use-file-form.ts'
import { statsQuery } from '../stats-query.ts'
import { MemberImportCard } from './member-import-card.tsx'

export const head = titled(t`Members from a file`)

const importsQuery = () => ask('GET /api/admin/member-imports', {})

export const queries = () => [statsQuery(), importsQuery()]

/** Members by CSV: a file is checked, and accounts are made by a second press. It works without JavaScript. */
export default function MemberImportsPage() {
  const query = useQuery(importsQuery())
  const { data, error } = query
  if (isDenied(error)) return <AccessDenied />
  // A check that waits for a decision stands before the form.
  const isWaiting = data?.imports.some(({ state }) => state === 'checked')
  const list = data && (
    <Checks>
      {data.imports.map((one) => (
        <MemberImportCard key={one.id} found={one} sendsLetters={data.sendsLetters} />
      ))}
    </Checks>
  )
  return (
    <AdminFrame here={adminPaths.tab('members')} className="own-page imports">
      <PageHead title={t`Members from a file`} back={adminPaths.tab('members')} label={t`Members`} />
      <p className="meta">
        <Trans>A CSV file is checked first: you see who is new, and what is wrong with which row.</Trans>
      </p>
      <details>
        <summary>
          <Trans>How they come in</Trans>
        </summary>
        <ol className="steps">
          <li>
            <Trans>The accounts have no password: their owners come in by ‘Forgot password’.</Trans>
          </li>
          <li>
            <Trans>They see the notice of what is kept, and agree before they can write.</Trans>
          </li>
          <li>
            <Trans>Whose owner has not come in after 180 days is erased.</Trans>
          </li>
        </ol>
      </details>
      {isWaiting && list}
      <FileForm />
      {data?.imports.length === 0 && (
        <SampleSheet
          columns={['email', 'name', 'joined']}
          rows={[
            ['asha@example.in', 'Asha Rao', '2024-08-15'],
            ['imran@example.in', 'Imran Khan', '2026-11-02'],
          ]}
        />
      )}
      <Awaited query={query} />
      {isWaiting || list}
    </AdminFrame>
  )
}

function FileForm() {
  const form = useFileForm('POST /api/admin/member-imports', adminPaths.memberImports)
  return (
    <ActionForm form={form} label={t`A file with members`}>
      <Field
        name="file"
        type="file"
        accept=".csv,text/csv"
        label={t`CSV file`}
        hint={t`In UTF-8, at most 2 MB and 5,000 rows. Read are the columns email, name (or first_name and last_name) and joined, and the exports of Ghost and WordPress as they are.`}
      />
      <FileButton label={t`Check the file`} sending={t`Checking…`} />
    </ActionForm>
  )
}
