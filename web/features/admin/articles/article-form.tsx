import './article-form.css'
import './text-editor.css'
import { t, Trans } from '#words'
import { useState } from 'react'
import type { AdminArticle, Autosaved } from '../../../../contract/articles/admin-article-shapes.ts'
import { checkArticle, type Finding } from '../../../../contract/articles/article-check.ts'
import { FormContext } from '../../../forms/form-state.ts'
import { EditNotices } from './edit-notices.tsx'
import { useEditSession } from './edit-session.ts'
import { ArticleFields } from './article-fields.tsx'
import { ChangeDialog, type TypedEdit } from './change-dialog.tsx'
import { CheckDialog } from './check-dialog.tsx'
import type { ArticleDraft } from './article-field-table.ts'
import { ArticleHistory } from './article-history.tsx'
import { QuestionsField } from './questions/questions-field.tsx'
import { OthersHere } from './others-here.tsx'
import { useOthersHere } from './use-others-here.ts'
import { Letter } from './letter.tsx'
import { Preview } from './preview.tsx'
import { SaveBar, saveLabel } from './save-bar.tsx'
import { ArticleOffers } from './article-offers.tsx'
import { usePreviewing } from './use-previewing.ts'
import { waitsForUploads } from './use-uploads.ts'
import { usePublication } from './use-publication.ts'
import { selectFinding } from './select-finding.ts'
import { ArticleFormHead } from './article-form-head.tsx'

interface Props {
  article: AdminArticle | null
  /** Unsaved drafts on the server. */
  left: Autosaved[]
  /** The fields that a new article begins with. */
  begin?: Partial<ArticleDraft>
}

/** The form of an article: fields, preview and save bar. */
export function ArticleForm({ article: opened, left, begin }: Props) {
  /** The number of running uploads, which leaving the page would lose. */
  const [uploading, setUploading] = useState(0)
  const { previewing, leavePreview, togglePreview, pane, scrollPane } = usePreviewing()
  const [check, setCheck] = useState<{ findings: Finding[]; publishes: boolean } | null>(null)
  /** The kind of the edit, as far as it is typed; stays while the dialog is closed. */
  const [edit, setEdit] = useState<TypedEdit & { isAsked: boolean }>({ kind: '', note: '', isAsked: false })
  const shouldWait = (written: ArticleDraft) => {
    if (waitsForUploads(uploading)) return true
    const appears = (written.published || written.publishAt !== '') && !live
    const findings = appears ? checkArticle(written) : []
    if (findings.length > 0) setCheck({ findings, publishes: true })
    const isEdit = live && written.published
    if (isEdit) setEdit({ ...edit, isAsked: true })
    return findings.length > 0 || isEdit
  }
  const session = useEditSession(opened, {
    left,
    begin,
    unsaved: uploading > 0,
    shouldWait,
    onRefused: leavePreview,
  })
  const { form, stored: article, draft } = session
  const { ref, onSend } = form.props
  usePublication(opened, session)
  const editing = useOthersHere(article?.id ?? null)

  const live = article?.published ?? false

  const show = (finding: Finding) => {
    leavePreview()
    requestAnimationFrame(() => selectFinding(finding, draft))
  }
  return (
    <FormContext value={form}>
      <form
        ref={ref}
        noValidate
        className="wrap edit-form article-form"
        data-view={previewing ? 'preview' : 'write'}
        onSubmit={(event) => {
          event.preventDefault()
          onSend(event.currentTarget)
        }}
      >
        <ArticleFormHead article={article} />
        <OthersHere editing={session.conflict.meanwhile ? null : editing} basedOn={session.basedOn} />
        <ArticleOffers session={session} />
        <EditNotices session={session} copy={draft.content} />
        <div className="panes" inert={session.isWaiting} hidden={session.conflict.meanwhile !== null}>
          <ArticleFields
            session={session}
            onUploading={setUploading}
            onScroll={scrollPane}
            preview={<Preview draft={draft} pane={pane} />}
          >
            <QuestionsField field={session.field('questions')} errors={form.errors} lang={draft.language} />
            <button
              type="button"
              className="button line"
              onClick={() => setCheck({ findings: checkArticle(draft), publishes: false })}
            >
              <Trans>Check the text</Trans>
            </button>
            {article && <Letter id={article.id} />}
            {article && <ArticleHistory article={article} session={session} />}
          </ArticleFields>
        </div>
        {!session.isWaiting && (
          <SaveBar session={session} saves={saveLabel(draft, live)} previewing={previewing} onPreview={togglePreview} />
        )}
        {edit.isAsked && (
          <ChangeDialog
            typed={edit}
            onTyped={(typed) => setEdit({ ...typed, isAsked: true })}
            lang={draft.language}
            onGoOn={(chosen) => {
              setEdit({ ...edit, isAsked: false })
              session.save(chosen)
            }}
            onClose={() => setEdit({ ...edit, isAsked: false })}
          />
        )}
        {check && (
          <CheckDialog
            findings={check.findings}
            goOn={check.publishes ? (draft.published ? t`Publish anyway` : t`Schedule anyway`) : null}
            onGoOn={() => {
              setCheck(null)
              session.save()
            }}
            onShow={show}
            onClose={() => setCheck(null)}
          />
        )}
      </form>
    </FormContext>
  )
}
