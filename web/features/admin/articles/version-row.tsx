import { t, Trans } from '#words'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminArticle, Version } from '../../../../contract/articles/admin-article-shapes.ts'
import { failureOf } from '../../../kit/send.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { toast } from '../../../kit/toasts.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Confirm } from '../../texts/writing/confirm.tsx'
import { Compare } from '../compare.tsx'
import { draftOf, fieldDiff } from '../field-table.ts'
import type { ArticleSession } from './edit-session.ts'
import { editArticle, versionQuery } from './edit-article.ts'
import type { ArticleDraft } from './article-field-table.ts'

interface Props {
  article: AdminArticle
  session: ArticleSession
  version: Summary
  compares: boolean
  onCompare: () => void
}

type Summary = Omit<Version, 'body'>

/** A version, with the buttons that compare and restore it. */
export function VersionRow({ version, article, session, compares, onCompare }: Props) {
  const [asking, setAsking] = useState(false)
  const asks = useRef<HTMLButtonElement>(null)
  const { mutate, busy } = useCall('POST /api/admin/versions/:id/restore', { id: version.id })
  const isNewest = version.version === article.version
  const { version: number } = version
  const name = t`Version ${number}`
  const close = () => {
    // The focused answers are removed.
    asks.current?.focus()
    setAsking(false)
  }
  const restore = () =>
    mutate(
      { basedOn: article.version },
      {
        onSuccess(restored) {
          session.conflict.take(restored)
          toast({ title: t`${name} is the newest again` })
        },
        onError: (error) => toast({ title: t`Failed to update article`, text: failureOf(error), kind: 'bad' }),
        onSettled: close,
      },
    )
  return (
    <li>
      <p>
        <b>{name}</b> {isNewest && `${t`(newest)`} `}
        <span className="meta">
          {momentInIndia(version.savedAt)} · {version.savedBy ?? t`Anonymous`}
        </span>
      </p>
      <div className="button-row">
        <button
          type="button"
          className="button line"
          aria-expanded={compares}
          aria-label={t`Compare version ${number}`}
          onClick={onCompare}
        >
          <Trans>Compare</Trans>
        </button>
        {!isNewest && (
          <button
            ref={asks}
            type="button"
            className="button line"
            aria-label={t`Restore version ${number}`}
            onClick={() => setAsking(true)}
          >
            <Trans>Restore</Trans>
          </button>
        )}
      </div>
      {asking && (
        <Confirm
          question={t`Save the text of version ${number} as the newest version? What is there now stays in the history.`}
          yes={t`Restore`}
          no={t`Cancel`}
          busy={busy}
          onYes={restore}
          onNo={close}
        />
      )}
      {compares && <Compared version={version} draft={session.draft} />}
    </li>
  )
}

function Compared({ version, draft }: { version: Summary; draft: ArticleDraft }) {
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
