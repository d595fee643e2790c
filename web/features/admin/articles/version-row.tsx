import { t, Trans } from '#words'
import { useRef, useState, type ReactNode } from 'react'
import type { Version } from '../../../../contract/articles/admin-article-shapes.ts'
import { failureOf } from '../../../kit/send.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { toast } from '../../../kit/toasts.ts'
import { Confirm } from '../../texts/writing/confirm.tsx'

export type VersionSummary = Omit<Version, 'body'>

/** A version as the list shows it. */
export interface ShownVersion {
  isNewest: boolean
  compares: boolean
  onCompare: () => void
}

interface Props extends ShownVersion {
  version: VersionSummary
  /** Makes it the newest one. */
  onRestore: () => Promise<unknown>
  /** The title of the message when that failed. */
  failed: string
  /** Its comparison with the text in the form. */
  compared: ReactNode
}

/** A version, with the buttons that compare and restore it. */
export function VersionRow({ version, isNewest, compares, onCompare, onRestore, failed, compared }: Props) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const asks = useRef<HTMLButtonElement>(null)
  const { version: number } = version
  const name = t`Version ${number}`
  const close = () => {
    // The focused answers are removed.
    asks.current?.focus()
    setAsking(false)
  }
  const restore = async () => {
    setBusy(true)
    try {
      await onRestore()
      toast({ title: t`${name} is the newest again` })
    } catch (error) {
      toast({ title: failed, text: failureOf(error as Error), kind: 'bad' })
    }
    setBusy(false)
    close()
  }
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
          onYes={() => void restore()}
          onNo={close}
        />
      )}
      {compares && compared}
    </li>
  )
}
