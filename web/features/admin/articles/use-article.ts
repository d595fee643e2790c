import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ArticleForm, type AdminArticle } from '../../../../contract/admin-articles-api.ts'
import { failureOf, send } from '../../../kit/act.ts'
import { ApiError, isMissing } from '../../../kit/api.ts'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { momentOf } from '../../../kit/india-time.ts'
import { toast } from '../../../kit/toasts.ts'
import { bodyOf, draftOf, emptyDraft, isSame, published, type Draft } from './draft.ts'
import { editedQuery, forgetArticles } from './queries.ts'
import { useAutosave } from './use-autosave.ts'
import { usePlanned } from './use-planned.ts'

/** The one that creating makes: nothing that others saved since. */
const firstVersion = 1

type Change = Partial<Draft> | ((draft: Draft) => Partial<Draft>)

/**
 * An article that is being written: what is typed, what is saved, and the way from one to the other.
 * @param opened null for a new one
 * @param onSaved called when it is stored and nothing is left to lose
 */
export function useArticle(opened: AdminArticle | null, onSaved: () => void) {
  const client = useQueryClient()
  const [article, setArticle] = useState(opened)
  const [saved, setSaved] = useState(() => (opened ? draftOf(opened) : emptyDraft))
  const [draft, setDraft] = useState(saved)
  const [basedOn, setBasedOn] = useState(opened?.version ?? null)
  const [id, setId] = useState(() => opened?.autosaved?.id ?? newId())
  const [wrong, setWrong] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<AdminArticle | null>(null)
  /** The article was deleted meanwhile: the name under which what is typed can be sent as a new one. */
  const [gone, setGone] = useState<string | null>(null)
  /** What was typed and gave way to another text. */
  const [aside, setAside] = useState<Draft | null>(null)
  const [paused, setPaused] = useState(false)
  /** What was sent and not answered: it may be stored. */
  const unanswered = useRef<ArticleForm | null>(null)
  const autosave = useAutosave({ id, articleId: article?.id ?? null, basedOn, draft, saved, paused: busy || paused })

  const change = (changed: Change) =>
    setDraft((before) => ({ ...before, ...(typeof changed === 'function' ? changed(before) : changed) }))
  const write = (changed: Change) => {
    if (typeof changed !== 'function')
      setWrong((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))
    change(changed)
  }

  /** Stores what is typed on top of a version of the article; what goes errors stands in `errors`, `failure`, `theirs` or `gone`. */
  const store = async (on = article, version = basedOn, draftId = id) => {
    setBusy(true)
    setFailure(null)
    await autosave.stop()
    let stored = on?.id ?? null
    try {
      const body = ArticleForm.parse(bodyOf(draft))
      if (stored) await update(stored, body, version)
      else {
        const there = await send('POST /api/admin/articles', undefined, { ...body, draftId })
        stored = there.id
        // What was sent once under this name, and whose answer was lost, is there already: what was typed since is saved upon it.
        if (!says(there, body)) await update(stored, body, firstVersion)
      }
      autosave.forgotten(draft)
      setSaved(draft)
      forgetArticles(client)
      toast({ title: on ? 'Article updated successfully' : 'Article created successfully' })
      onSaved()
    } catch (error) {
      autosave.resume()
      await refuse(error as Error, { on, stored })
    }
    setBusy(false)
  }
  const update = async (id: string, body: ArticleForm, version: number | null) => {
    const put = (basedOn: number | null) =>
      send('PUT /api/admin/articles/:id', { id }, { ...body, basedOn: basedOn ?? undefined })
    try {
      await put(version)
    } catch (error) {
      const sent = unanswered.current
      const now = sent && error instanceof ApiError && error.status === 409 ? await findTheirs(id) : null
      if (!(error instanceof ApiError) || error.status >= 500) unanswered.current = body
      if (!sent || !now || !says(now, sent)) throw error
      // That was this form: its answer was lost.
      await put(now.version)
    }
  }
  const refuse = async (error: Error, { on, stored }: { on: AdminArticle | null; stored: string | null }) => {
    const status = error instanceof ApiError ? error.status : null
    const found = status === 409 && stored ? await findTheirs(stored) : null
    if (found) return setTheirs(found)
    if (isMissing(error)) return setGone(newId())
    const fields = error instanceof ApiError ? error.refusal?.fields : undefined
    for (const [path, words] of Object.entries(fields ?? {}))
      setWrong((before) => ({ ...before, [path.split('.')[0] ?? path]: words }))
    const text = failureOf(error)
    setFailure(`${text} What you typed is still here.`)
    toast({ title: on ? 'Failed to update article' : 'Failed to create article', text, kind: 'bad' })
  }
  const findTheirs = async (id: string) => {
    try {
      return await client.fetchQuery({ ...editedQuery(id), staleTime: 0 })
    } catch {
      return null
    }
  }

  /** Puts a stored article in the place of what is typed, which is put aside. */
  const take = (stored: AdminArticle) => {
    const next = draftOf(stored)
    const settled = autosave.stop()
    if (!isSame(draft, saved)) setAside(draft)
    setArticle(stored)
    setBasedOn(stored.version)
    setSaved(next)
    setDraft(next)
    setTheirs(null)
    setWrong({})
    setFailure(null)
    autosave.forgotten(next)
    settled.then(() => send('DELETE /api/admin/drafts/:id', { id }, undefined)).catch(() => undefined)
  }

  const seeWhetherPublished = async () => {
    const now = article && !busy && !theirs ? await findTheirs(article.id) : null
    if (!now?.published || now.version !== basedOn) return
    setArticle(now)
    setSaved(published)
    setDraft((before) => (before.publishAt === saved.publishAt ? published(before) : before))
    setWrong(({ publishAt: _publishAt, ...rest }) => rest)
    toast({ title: 'This article is published now, as planned' })
  }
  usePlanned(article?.publishAt ?? null, () => void seeWhetherPublished())

  return {
    article,
    draft,
    write,
    isChanged: !isSame(draft, saved),
    wrong,
    setWrong,
    failure,
    busy,
    kept: autosave.kept,
    /** The typed text, with its name and the version that it is based on. */
    typed: { id, basedOn, draft },
    setPaused,
    store,
    theirs,
    /** Saves what is typed on top of the other text. */
    async keepMine() {
      if (!theirs) return
      setArticle(theirs)
      setBasedOn(theirs.version)
      setTheirs(null)
      await store(theirs, theirs.version)
    },
    takeTheirs: () => theirs && take(theirs),
    backToMine() {
      setTheirs(null)
      setGone(null)
    },
    gone: gone !== null,
    /** Saves what is typed as an article of its own: from now on it is a new one. */
    async saveAsNew() {
      if (!gone || busy) return
      setId(gone)
      setArticle(null)
      setBasedOn(null)
      setSaved(emptyDraft)
      await store(null, null, gone)
      setGone((since) => (since === gone ? null : since))
    },
    take,
    aside,
    bringBack() {
      if (aside) setDraft(aside)
      setAside(null)
    },
    /** Goes on with an unsaved text under its own name, on top of the version that it began from. */
    goOnWith(from: { id: string; basedOn: number | null }, unsaved: Draft) {
      setId(from.id)
      if (article) setBasedOn(from.basedOn ?? article.version)
      const { publishAt } = unsaved
      const isDue = publishAt !== '' && (momentOf(publishAt) ?? '') <= new Date().toISOString()
      setDraft(isDue && article?.published ? published(unsaved) : unsaved)
    },
  }
}

/** Whether what is stored is what was sent. */
function says(stored: AdminArticle, sent: ArticleForm): boolean {
  return isSame(withoutFiles(draftOf(stored)), withoutFiles(draftOf({ ...stored, ...sent })))
}

/** Of pictures what the editor decides: which, and what they show. */
function withoutFiles(draft: Draft): Draft {
  return { ...draft, media: draft.media.map(({ id, alt = '' }) => ({ id, alt })) as Draft['media'] }
}
