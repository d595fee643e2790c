import { t } from '#words'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v7 as newId } from 'uuid'
import type { AdminArticle } from '../../../../contract/articles/admin-article-shapes.ts'
import type { ArticleForm as ArticleBody } from '../../../../contract/articles/article-form.ts'
import type { FieldErrors } from '../../../forms/form-errors.ts'
import { useStateOverLogin } from '../../../forms/typed.ts'
import { useForm } from '../../../forms/use-form.ts'
import { failureOf } from '../../../kit/send.ts'
import { useGo } from '../../../kit/location.ts'
import { toast } from '../../../kit/toasts.ts'
import { useRefresh } from '../action-runner.tsx'
import { bodyOf, draftOf, fieldDiff, halfTimes, isSame, readDraft } from '../field-table.ts'
import { useFields } from '../use-fields.ts'
import { useAutosave } from './autosave.ts'
import type { Edit } from './change-dialog.tsx'
import type { Offer } from './draft-offers.ts'
import { editArticle, type TypedDraft } from './edit-article.ts'
import { conflictIn, newerIn, type Newer } from './edit-conflict.ts'
import type { ArticleDraft as Draft } from './article-field-table.ts'
import { changesIn, merged, type FieldChange } from './merge.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Options {
  /** The admin's unsaved drafts on the server. */
  left: Offer[]
  /** The fields that a new article begins with; the same object at each render. */
  begin: Partial<Draft> | undefined
  /** True if leaving would lose more than the draft. */
  unsaved: boolean
  /** Called with a draft in which nothing is wrong; true if it is not saved yet. */
  shouldWait: (draft: Draft) => boolean
  /** Called before errors are shown. */
  onRefused: () => void
}

/** The article that a save replaces. */
interface Base {
  /** The stored version that the admin has seen last; null for a new article. */
  stored: AdminArticle | null
  /** The version that the draft began from. */
  version: number | null
  /** The id of the draft, under which a new article is stored once. */
  id: string
}

/** The version of a new article. */
const firstVersion = 1

const { fields } = editArticle

/**
 * The form of an article: `useForm` with autosave, a guard before the page is left, and the conflict with what others saved or deleted.
 * @param opened null for a new one
 */
export function useEditSession(opened: AdminArticle | null, { left, begin, unsaved, shouldWait, onRefused }: Options) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const go = useGo()
  const [base, setBase] = useState<Base>(() => ({ stored: opened, version: opened?.version ?? null, id: newId() }))
  const { stored } = base
  const saved = useMemo(() => ({ ...draftOf(fields, stored), ...(!stored && begin) }), [stored, begin])
  const [draft, setDraft] = useState(saved)
  const [meanwhile, setMeanwhile] = useState<Newer | 'deleted' | null>(null)
  const [stash, setStash] = useState<Draft | null>(null)
  const isConfirmed = useRef(false)
  /** The kind of the edit that was chosen last, which a save after a conflict has too. */
  const edit = useRef<Edit | undefined>(undefined)

  const version = stored ? base.version : firstVersion
  const form = useForm<'PUT /api/admin/articles/:id' | 'POST /api/admin/articles', { id: string; body: ArticleBody }>(
    stored ? 'PUT /api/admin/articles/:id' : 'POST /api/admin/articles',
    {
      name: 'article',
      shape: editArticle.schema,
      body: () => bodyOf(fields, draft, stored),
      check: (): FieldErrors => ({ ...halfTimes(element.current), ...editArticle.check(draft) }),
      intercept: () => !isConfirmed.current && shouldWait(draft),
      async send() {
        await autosave.settled()
        const body = editArticle.schema.parse(bodyOf(fields, draft, stored))
        let target = stored
        try {
          target ??= await editArticle.create(body, base.id)
          // After a lost reply, the server returns the article as it was stored by the first call.
          if (stored || fieldDiff(fields, draftOf(fields, target), draft).length > 0)
            await editArticle.update(target.id, body, version ?? undefined, edit.current)
        } catch (error) {
          const begun = stored?.version === version ? saved : null
          throw (target && (await conflictIn(client, error, { id: target.id, version, begun }))) ?? error
        }
        return { id: target.id, body }
      },
      onDone({ id, body }) {
        autosave.reset(draft)
        void refresh()
        const page = editArticle.page(id, body)
        toast({
          title: stored ? t`Article updated successfully` : t`Article created successfully`,
          ...(page && {
            action: { label: page.label, how: t`View article by its link in the list`, onClick: () => go(page.href) },
          }),
        })
        guard.goOn(editArticle.list)
      },
      onFailure(error) {
        autosave.reset(null)
        const newer = newerIn(error)
        const failed = stored ? t`Failed to update article` : t`Failed to create article`
        if (newer) setMeanwhile(newer)
        else toast({ title: failed, text: failureOf(error), kind: 'bad' })
      },
      onRefused,
      sentence(error) {
        const failure = failureOf(error)
        return newerIn(error) ? '' : t`${failure} What you typed is still here.`
      },
    },
  )
  const element = form.props.ref
  const { field, change } = useFields(fields, form, [draft, setDraft])

  const isChanged = !isSame(fields, draft, saved)
  const guard = useLeaveGuard(() => isChanged || unsaved)
  const typed: TypedDraft = { id: base.id, basedOn: base.version, body: draft }
  const autosave = useAutosave({ storedId: stored?.id ?? null, typed, saved, left, paused: form.busy })

  const resume = ({ id, basedOn, body }: TypedDraft<object>) => {
    autosave.closeOffers()
    setBase({ stored, version: stored && (basedOn ?? stored.version), id })
    // A draft of an older version of the site knows no questions.
    const whole = { questions: saved.questions, ...body }
    setDraft(editArticle.onResume(readDraft(fields, whole), stored))
  }
  useStateOverLogin(isChanged ? typed : null, resume)

  /** Makes a stored version the base of comparisons and of the next save. */
  const rebase = (on: AdminArticle | null, id = base.id) => setBase({ stored: on, version: on?.version ?? null, id })
  /** Saves although the form was intercepted or has a conflict. */
  const save = (chosen = edit.current) => {
    edit.current = chosen
    isConfirmed.current = true
    element.current?.requestSubmit()
    isConfirmed.current = false
  }
  /** Goes on from a version, or with a new article. */
  const goOn = (now: AdminArticle | null, next = draft, id?: string) => {
    rebase(now, id)
    setMeanwhile(null)
    setDraft(next)
  }

  const joined = (now: AdminArticle, changes: readonly FieldChange[], taken: ReadonlySet<string> = new Set()) =>
    merged({ theirs: draftOf(fields, now), mine: draft }, changes, taken)

  return {
    form,
    stored,
    basedOn: base.version,
    saved,
    draft,
    change,
    field,
    autosave,
    guard,
    save,
    rebase,
    resume,
    /** True until the admin has chosen what to continue with. */
    isWaiting: autosave.offers.length > 0 || meanwhile !== null,
    conflict: {
      /** A newer version that others saved, or the fact that they deleted the article; the admin must decide. */
      meanwhile,
      changesIn: ({ now, base }: Newer) => changesIn({ base, theirs: draftOf(fields, now), mine: draft }),
      backToMine: () => setMeanwhile(null),
      /**
       * Joins the draft with a newer version, and saves it. If something that was typed gives way to theirs, it is stashed, and nothing
       * is saved yet.
       * @param taken the headings of fields that both have changed, and of which theirs is chosen
       */
      join(now: AdminArticle, changes: readonly FieldChange[], taken: ReadonlySet<string>) {
        if (taken.size > 0) setStash(joined(now, changes))
        flushSync(() => goOn(now, joined(now, changes, taken)))
        if (taken.size === 0) save()
      },
      /**
       * Replaces the draft, which is stashed, by a stored version.
       * @param changes those that the stash takes over from it, so that bringing the stash back undoes none of them
       */
      take(now: AdminArticle, changes: readonly FieldChange[] = []) {
        if (isChanged) setStash(joined(now, changes))
        goOn(now, draftOf(fields, now))
        form.clear()
      },
      saveAsNew() {
        flushSync(() => goOn(null, draft, newId()))
        save()
      },
      stash,
      restoreStash() {
        if (stash) setDraft(stash)
        setStash(null)
      },
    },
  }
}

export type ArticleSession = ReturnType<typeof useEditSession>
