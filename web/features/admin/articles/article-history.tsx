import { t } from '#words'
import { useQuery } from '@tanstack/react-query'
import type { AdminArticle } from '../../../../contract/articles/admin-article-shapes.ts'
import { send } from '../../../kit/send.ts'
import { Compare } from '../compare.tsx'
import { draftOf, fieldDiff } from '../field-table.ts'
import type { ArticleDraft } from './article-field-table.ts'
import type { ArticleSession } from './edit-session.ts'
import { editArticle, versionQuery } from './edit-article.ts'
import { History } from './history.tsx'
import { VersionRow, type VersionSummary } from './version-row.tsx'

interface Props {
  article: AdminArticle
  session: ArticleSession
}

/** The versions of an article. */
export const ArticleHistory = ({ article: { id, version: newest }, session }: Props) => (
  <History call="GET /api/admin/articles/:id/versions" {...{ id, newest }}>
    {(version, shown) => (
      <VersionRow
        key={version.id}
        {...{ version, ...shown }}
        onRestore={async () =>
          session.conflict.take(
            await send('POST /api/admin/versions/:id/restore', { id: version.id }, { basedOn: newest }),
          )
        }
        failed={t`Failed to update article`}
        compared={<Compared version={version} draft={session.draft} />}
      />
    )}
  </History>
)

function Compared({ version, draft }: { version: VersionSummary; draft: ArticleDraft }) {
  const { data, error } = useQuery(versionQuery(version.id))
  if (error) return <p role="alert">{t`This version did not arrive. Please try again.`}</p>
  if (!data) return <p role="status">{t`Loading…`}</p>
  const { fields } = editArticle
  // Versions do not record the publication and the questions.
  const { published, publishAt, questions } = draft
  const stored = { ...data.body, questions: [] } as unknown as AdminArticle
  const before = { ...draftOf(fields, stored), published, publishAt, questions }
  const { version: number } = version
  const names = [t`version ${number}`, t`the text in the form`] as const
  return <Compare fields={fieldDiff(fields, before, draft)} names={names} />
}
