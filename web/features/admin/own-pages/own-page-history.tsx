import { t } from '#words'
import { useQuery } from '@tanstack/react-query'
import type { AdminOwnPage } from '../../../../contract/own-pages/own-pages-api.ts'
import { send } from '../../../kit/send.ts'
import { History } from '../articles/history.tsx'
import { VersionRow, type VersionSummary } from '../articles/version-row.tsx'
import { Compare } from '../compare.tsx'
import { fieldDiff } from '../field-table.ts'
import { editOwnPage, pageVersionQuery, type OwnPageDraft } from './edit-own-page.ts'
import type { OwnPageSession } from './use-own-page-form.ts'

interface Props {
  page: AdminOwnPage
  session: OwnPageSession
}

/** The versions of a page. */
export const OwnPageHistory = ({ page: { id, version: newest }, session }: Props) => (
  <History call="GET /api/admin/pages/:id/versions" {...{ id, newest }}>
    {(version, shown) => (
      <VersionRow
        key={version.id}
        {...{ version, ...shown }}
        onRestore={async () =>
          session.take(await send('POST /api/admin/page-versions/:id/restore', { id: version.id }, { basedOn: newest }))
        }
        failed={t`Failed to update page`}
        compared={<Compared version={version} draft={session.draft} />}
      />
    )}
  </History>
)

/** Versions have the text of a page; the rest is as it is. */
function Compared({ version, draft }: { version: VersionSummary; draft: OwnPageDraft }) {
  const { data, error } = useQuery(pageVersionQuery(version.id))
  if (error) return <p role="alert">{t`This version did not arrive. Please try again.`}</p>
  if (!data) return <p role="status">{t`Loading…`}</p>
  const { version: number } = version
  const names = [t`version ${number}`, t`the text in the form`] as const
  return <Compare fields={fieldDiff(editOwnPage.fields, { ...draft, ...data.body }, draft)} names={names} />
}
