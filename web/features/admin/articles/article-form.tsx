import './article-form.css'
import './text-editor.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AdminArticle, Autosaved } from '../../../../contract/articles/admin-articles-api.ts'
import { checkArticle, type Finding } from '../../../../contract/articles/article-check.ts'
import { paths } from '../../../../contract/paths.ts'
import { FormContext } from '../../../forms/use-form.ts'
import { toast } from '../../../kit/toasts.ts'
import { EditNotices } from './edit-notices.tsx'
import { useEditSession } from './edit-session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ArticleFields } from './article-fields.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { asPublished, type ArticleDraft } from './edit-article.ts'
import { History } from './history.tsx'
import { imageId } from './image-row.tsx'
import { Letter } from './letter.tsx'
import { Preview } from './preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { selectIn } from './text-field.ts'
import { UnsavedOffer } from './unsaved-offer.tsx'

interface Props {
  article: AdminArticle | null
  /** Unsaved drafts on the server. */
  left: Autosaved[]
}

/** The form of an article: fields, preview and save bar. */
export function ArticleForm({ article: opened, left }: Props) {
  /** The number of running uploads, which leaving the page would lose. */
  const [uploading, setUploading] = useState(0)
  const [previewing, setPreviewing] = useState(false)
  const [check, setCheck] = useState<{ findings: Finding[]; publishes: boolean } | null>(null)
  const shouldWait = (written: ArticleDraft) => {
    if (uploading > 0) {
      toast({ title: 'Images are still on their way', text: 'Wait for them, or cancel them.', kind: 'bad' })
      return true
    }
    const appears = (written.published || written.publishAt !== '') && !live
    const findings = appears ? checkArticle(written) : []
    if (findings.length > 0) setCheck({ findings, publishes: true })
    return findings.length > 0
  }
  const session = useEditSession(opened, {
    left,
    unsaved: uploading > 0,
    shouldWait,
    onRefused: () => setPreviewing(false),
  })
  const { form, stored: article, draft } = session
  const { ref, onSend } = form.props
  const onLoaded = useEffectEvent((now: AdminArticle | null) => {
    // Publication makes no new version: an editor who saves the old form would take it back unawares.
    if (!now?.published || article?.published || now.version !== session.basedOn || form.busy) return
    session.rebase(now)
    if (draft.publishAt === session.saved.publishAt) session.change(asPublished)
    toast({ title: 'This article is published now, as planned' })
  })
  useEffect(() => onLoaded(opened), [opened])

  const pane = useRef<HTMLElement>(null)
  /** The text's scroll position while the preview replaces it. */
  const textPosition = useRef(0)
  const live = article?.published ?? false

  const togglePreview = () => {
    const position = previewing ? textPosition.current : 0
    if (!previewing) textPosition.current = window.scrollY
    setPreviewing(!previewing)
    requestAnimationFrame(() => window.scrollTo(0, position))
  }
  const show = ({ field, where }: Finding) => {
    setPreviewing(false)
    requestAnimationFrame(() => {
      const undescribed = draft.media.find(({ alt }) => !alt?.trim())
      const element = document.getElementById(
        field === 'media' && undescribed ? imageId(undescribed) : `article-${field}`,
      )
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) selectIn(element, where)
    })
  }
  return (
    <FormContext value={form}>
      <form
        ref={ref}
        noValidate
        className="edit-form article-form"
        data-view={previewing ? 'preview' : 'write'}
        onSubmit={(event) => {
          event.preventDefault()
          onSend(event.currentTarget)
        }}
      >
        {/* Enter in a text input submits by the form's first button, which is disabled, so that Enter does not save. */}
        <button type="submit" disabled hidden>
          Save
        </button>
        <PageHead title={article ? 'Edit article' : 'New article'} back={paths.admin}>
          {article && (
            <a className="button line" href={paths.article(article)} target="_blank" rel="noopener">
              View article
            </a>
          )}
        </PageHead>
        <noscript>
          <p className="wrong">Writing an article needs JavaScript. Please switch it on for this site.</p>
        </noscript>
        {session.autosave.offers.length > 0 && <UnsavedOffer session={session} />}
        <EditNotices session={session} copy={draft.content} />
        <div className="panes" inert={session.isWaiting} hidden={session.conflict.meanwhile !== null}>
          <div className="form">
            <ArticleFields
              session={session}
              onUploading={setUploading}
              onScroll={(part) => {
                const { current } = pane
                if (current) current.scrollTop = part * (current.scrollHeight - current.clientHeight)
              }}
            />
            <button
              type="button"
              className="button line"
              onClick={() => setCheck({ findings: checkArticle(draft), publishes: false })}
            >
              Check the text
            </button>
            {article && <Letter id={article.id} />}
            {article && <History article={article} session={session} />}
          </div>
          <Preview draft={draft} pane={pane} />
        </div>
        {!session.isWaiting && (
          <SaveBar session={session} saves={actOf(draft, live)} previewing={previewing} onPreview={togglePreview} />
        )}
        {check && (
          <CheckDialog
            findings={check.findings}
            goOn={check.publishes ? `${actOf(draft, live)} anyway` : null}
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

/** The label of the save button. */
function actOf({ published, publishAt }: ArticleDraft, live: boolean): string {
  if (published) return live ? 'Update' : 'Publish'
  if (publishAt) return 'Schedule'
  return live ? 'Unpublish' : 'Save draft'
}
