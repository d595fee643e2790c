import './article-form.css'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { checkArticle, type Finding } from '../../../../contract/article-check.ts'
import type { AdminArticle, Autosaved } from '../../../../contract/admin-articles-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { ArticleFields } from './article-fields.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { draftFrom, draftOf, emptyDraft } from './draft.ts'
import { faultsIn, fieldOrder } from './faults.ts'
import { Conflict, Deleted } from '../conflict.tsx'
import { focusNext, saveButton as saving } from '../focus-next.ts'
import { idOf } from '../field-around.tsx'
import { PageHead } from '../page-head.tsx'
import { Stash } from '../stash.tsx'
import { fieldDiff } from './field-diff.ts'
import { History } from './history.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Preview } from './preview.tsx'
import { actOf, SaveBar } from './save-bar.tsx'
import { selectIn } from './text-field.ts'
import { UnsavedOffer } from './unsaved-offer.tsx'
import { useArticle } from './use-article.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { useOffers } from './use-offers.ts'
import { readFormValues } from './read-form-values.ts'
import { useWide } from './use-wide.ts'
import { halfATime } from '../../../kit/india-time.ts'
import { serverNow } from '../../../kit/now.ts'
import { useKeptOverLogin } from '../../../forms/typed.ts'
import { toast } from '../../../kit/toasts.ts'

interface Props {
  /** Null for a new one. */
  article: AdminArticle | null
  /** What the editor typed before and did not save. */
  unsaved: Autosaved[]
}

/** Where an article is written: its fields, the preview beside them, and the bar that saves. */
export function ArticleForm({ article: opened, unsaved }: Props) {
  const guard = useRef<ReturnType<typeof useLeaveGuard>>(null)
  const article = useArticle(opened, () => guard.current?.goOn(paths.admin))
  const { draft, wrong, theirs, gone } = article
  /** How many pictures are on their way: who leaves gives them up. */
  const [uploading, setUploading] = useState(0)
  const leaving = useLeaveGuard(article.isChanged || uploading > 0)
  useEffect(() => {
    guard.current = leaving
  })
  const { offers, ...offered } = useOffers(opened?.id ?? null, unsaved, opened ? draftOf(opened) : emptyDraft)
  const { setPaused } = article
  useEffect(() => setPaused(offers.length > 0), [offers.length, setPaused])

  const wide = useWide()
  const [previewing, setPreviewing] = useState(false)
  const pane = useRef<HTMLElement>(null)
  /** How far down the text was when the preview came in its place. */
  const written = useRef(0)
  const [check, setCheck] = useState<{ findings: Finding[]; publishes: boolean } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const readTyped = useEffectEvent(() => article.write(readFormValues(form.current, draft)))
  // What was typed before this code was there.
  useEffect(() => readTyped(), [])
  useKeptOverLogin(article.isChanged ? article.typed : null, ({ draft, ...from }) => {
    article.goOnWith(from, draft)
    offered.close()
  })
  const waits = offers.length > 0 || theirs !== null || gone

  const focusFirst = useEffectEvent(() => {
    const first = fieldOrder.find((name) => wrong[name])
    if (first) (document.getElementById(idOf(first)) ?? document.getElementsByName(first)[0])?.focus()
  })
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) focusFirst()
  }, [refused])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (article.busy || waits) return
    if (uploading > 0)
      return toast({ title: 'Images are still on their way', text: 'Wait for them, or cancel them.', kind: 'bad' })
    const at = form.current?.elements.namedItem('publishAt')
    const faults = {
      ...faultsIn(draft, serverNow()),
      // Half a time is none to the form.
      ...(at instanceof HTMLInputElement && at.validity.badInput && { publishAt: [halfATime] }),
    }
    article.setWrong(faults)
    if (Object.keys(faults).length > 0) {
      setPreviewing(false)
      return setRefused((times) => times + 1)
    }
    const appears = (draft.published || draft.publishAt !== '') && !article.article?.published
    const findings = appears ? checkArticle(draft) : []
    if (findings.length > 0) return setCheck({ findings, publishes: true })
    void store()
  }
  const store = async () => {
    setCheck(null)
    await article.store()
    setRefused((times) => times + 1)
  }
  const keepMine = async () => {
    await article.keepMine()
    setRefused((times) => times + 1)
  }
  const saveAsNew = async () => {
    await article.saveAsNew()
    focusNext(saving)
    setRefused((times) => times + 1)
  }
  const turn = () => {
    const place = previewing ? written.current : 0
    if (!previewing) written.current = window.scrollY
    setPreviewing(!previewing)
    requestAnimationFrame(() => window.scrollTo(0, place))
  }
  const show = ({ field, where }: Finding) => {
    setPreviewing(false)
    requestAnimationFrame(() => {
      const unnamed = draft.media.find(({ alt }) => !alt?.trim())
      const element = document.getElementById(field === 'media' ? `image-${unnamed?.id}` : idOf(field))
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) selectIn(element, where)
    })
  }
  const live = article.article?.published ?? false

  return (
    <form
      ref={form}
      className="article-form"
      data-view={previewing ? 'preview' : 'write'}
      method="post"
      noValidate
      onSubmit={submit}
    >
      {/* The form's first button is what Enter in a line of text presses: it is not to save what is not finished. */}
      <button type="submit" disabled hidden>
        Save
      </button>
      <PageHead title={article.article ? 'Edit Article' : 'New Article'} back={paths.admin}>
        {article.article && (
          <a className="button line" href={paths.article(article.article.id)} target="_blank" rel="noopener">
            View Article
          </a>
        )}
      </PageHead>
      <noscript>
        <p className="wrong">Writing an article needs JavaScript. Please switch it on for this site.</p>
      </noscript>
      {offers.length > 0 && (
        <UnsavedOffer
          offers={offers}
          isNew={opened === null}
          onContinue={(chosen) => {
            const offer = offered.newest(chosen)
            article.goOnWith(offer, draftFrom(offer.body))
            offered.close()
          }}
          onDiscard={offered.discard}
          onNone={offered.close}
        />
      )}
      {article.aside && <Stash first="title" onBack={article.bringBack} />}
      {theirs && (
        <Conflict
          what="article"
          saved={theirs}
          fields={fieldDiff(draftOf(theirs), draft)}
          copy={draft.content}
          busy={article.busy}
          onMine={() => void keepMine()}
          onTheirs={article.takeTheirs}
          onBack={article.backToMine}
        />
      )}
      {gone && (
        <Deleted
          what="article"
          copy={draft.content}
          busy={article.busy}
          onNew={() => void saveAsNew()}
          onBack={article.backToMine}
        />
      )}
      <div className="writing" inert={waits} hidden={theirs !== null || gone}>
        <div className="fields">
          <ArticleFields
            draft={draft}
            wrong={wrong}
            onChange={article.write}
            onUploading={setUploading}
            onScroll={(part) => {
              const { current } = pane
              if (current) current.scrollTop = part * (current.scrollHeight - current.clientHeight)
            }}
          />
          <button
            type="button"
            className="button line"
            data-replay
            onClick={() => setCheck({ findings: checkArticle(draft), publishes: false })}
          >
            Check the Text
          </button>
          {article.article && (
            <History
              article={article.article}
              draft={draft}
              onRestored={(stored, version) => {
                article.take(stored)
                toast({ title: `Version ${version} is the newest again` })
              }}
            />
          )}
        </div>
        <Preview draft={draft} shown={wide || previewing} pane={pane} />
      </div>
      {!waits && (
        <SaveBar
          draft={draft}
          live={live}
          kept={article.kept}
          busy={article.busy}
          failure={article.failure}
          previewing={previewing}
          onPublished={(published) => article.write({ published, ...(published && { publishAt: '' }) })}
          onPreview={turn}
        />
      )}
      {check && (
        <CheckDialog
          findings={check.findings}
          goOn={check.publishes ? `${actOf(draft, live)} Anyway` : null}
          onGoOn={() => void store()}
          onShow={show}
          onClose={() => setCheck(null)}
        />
      )}
      {leaving.asks && <LeaveQuestion onLeave={leaving.leave} onStay={leaving.stay} />}
    </form>
  )
}
