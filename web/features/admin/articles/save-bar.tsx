import './save-bar.css'
import { t } from '#words'
import { useEffect, useState, type ReactNode } from 'react'
import { isOpenTo } from '../../../../contract/roles.ts'
import type { FormState } from '../../../forms/form-state.ts'
import { SwitchField } from '../../../forms/field-group.tsx'
import { timeAgo } from '../../../kit/dates.ts'
import { useMe } from '../../../kit/me.ts'
import type { ArticleDraft } from './article-field-table.ts'
import type { ArticleSession } from './edit-session.ts'

interface Props extends Pick<Bar, 'saves' | 'previewing' | 'onPreview'> {
  session: ArticleSession
}

/** The sticky bar of an article: publish switch, preview on narrow screens, and save. */
export function SaveBar({ session, ...bar }: Props) {
  const { form, change } = session
  const { saveState } = session.autosave
  return (
    <EditBar form={form} {...bar}>
      {isOpenTo('editor', useMe()?.actingRole ?? null) && (
        <SwitchField
          {...session.field('published')}
          onChange={(published) => change({ published, ...(published && { publishAt: '' }) })}
        />
      )}
      <p className="saved-state meta" data-state={saveState.state}>
        {saveState.state === 'saved' && <SavedSince at={saveState.at} />}
        {saveState.state === 'waiting' && t`Saving…`}
        <span role="status">{saveState.state === 'failed' && notSaved(saveState)}</span>
      </p>
    </EditBar>
  )
}

interface Bar {
  form: Pick<FormState, 'busy' | 'failure'>
  /** The label of the save button. */
  saves: string
  previewing: boolean
  onPreview: () => void
  children: ReactNode
}

/** The sticky bar of a text with a preview. @param children the switch that publishes it, and the like */
export const EditBar = ({ form, saves, previewing, onPreview, children }: Bar) => (
  <div className="save-bar row">
    <p className="failure" role="alert">
      {form.failure}
    </p>
    {children}
    <button type="button" className="button line to-preview" aria-pressed={previewing} onClick={onPreview}>
      {previewing ? t`Write` : t`Preview`}
    </button>
    <button type="submit" className="button main" aria-disabled={form.busy}>
      {form.busy ? t`Saving…` : saves}
    </button>
  </div>
)

const notSaved = ({ why, offline }: { why: string; offline: boolean }) =>
  offline ? t`Not saved: no connection` : t`Not saved: ${why}`

/** 'Saved 12 seconds ago', updated as time passes. */
function SavedSince({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 2) return t`Saved just now`
  if (seconds < 60) return t`Saved ${seconds} seconds ago`
  const ago = timeAgo(new Date(at).toISOString(), new Date(now))
  return t`Saved ${ago}`
}

/** The label of the save button. @param live true if readers see the text now */
export function saveLabel(
  { published, publishAt = '' }: Pick<ArticleDraft, 'published'> & { publishAt?: string },
  live: boolean,
): string {
  if (published)
    return live ? t({ message: 'Update', context: 'an article' }) : t({ message: 'Publish', context: 'an article' })
  if (publishAt) return t({ message: 'Schedule', context: 'an article' })
  return live ? t`Unpublish` : t`Save draft`
}
