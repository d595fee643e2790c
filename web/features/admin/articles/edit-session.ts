import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type FormEvent } from 'react'
import { v7 as newId } from 'uuid'
import type { SetField } from '../../../forms/field-group.tsx'
import { isWithin, schemaErrors, useFormErrors } from '../../../forms/form-errors.ts'
import { useKeptOverLogin } from '../../../forms/typed.ts'
import { failureOf } from '../../../kit/act.ts'
import { ApiError, isMissing } from '../../../kit/api.ts'
import { useGo } from '../../../kit/place.ts'
import { toast } from '../../../kit/toasts.ts'
import { useAutosave, type Offer } from './autosave.ts'
import { useRefresh } from '../actions.tsx'
import type { AdminArticle } from '../../../../contract/articles/admin-articles-api.ts'
import { editArticle, type ArticleDraft as Draft, type TypedDraft } from './edit-article.ts'
import { bodyOf, draftOf, fieldDiff, halfTimes, isSame, readDraft, readForm } from '../field-table.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Options {
  /** The admin's unsaved drafts on the server. */
  left?: Offer[]
  /** True if leaving would lose more than the draft. */
  unsaved?: boolean
  /** Called before the focus moves to the first field with an error. */
  onRefused?: () => void
}

/** The object that a save replaces. */
interface Base {
  /** The stored version that the admin has seen last; null for a new object. */
  stored: AdminArticle | null
  /** The version that the draft began from. */
  version: number | null
  /** The id of the draft, and of a new object. */
  id: string
}

/** The version of a new object. */
const firstVersion = 1

const { fields } = editArticle

/**
 * The form of an article: the draft, the stored version that it began from, saving, and the conflict with what others saved or deleted.
 * @param opened null for a new one
 */
export function useEditSession(opened: AdminArticle | null, { left = [], unsaved = false, onRefused }: Options = {}) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const element = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState<Base>(() => ({
    stored: opened,
    version: opened?.version ?? null,
    id: newId(),
  }))
  const { stored } = base
  const saved = useMemo(() => draftOf(fields, stored), [stored])
  const [draft, setDraft] = useState(saved)
  const { errors, failure, setFailure, refuse, mend, clear } = useFormErrors(element)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const [meanwhile, setMeanwhile] = useState<AdminArticle | 'deleted' | null>(null)
  const [stash, setStash] = useState<Draft | null>(null)

  const isChanged = !isSame(fields, draft, saved)
  const guard = useLeaveGuard(isChanged || unsaved)
  const go = useGo()
  const typed: TypedDraft = { id: base.id, basedOn: base.version, body: draft }
  const storedId = stored?.id ?? null
  const autosave = useAutosave({ storedId, typed, saved, left, paused: busy })

  const resume = ({ id, basedOn, body }: TypedDraft<object>) => {
    autosave.closeOffers()
    setBase({ stored, version: stored && (basedOn ?? stored.version), id })
    const kept = readDraft(fields, body)
    setDraft(editArticle.onResume(kept, stored))
  }
  const readTyped = useEffectEvent(() => element.current && setDraft(readForm(fields, draft, element.current)))
  useEffect(() => void readTyped(), [])
  useKeptOverLogin(isChanged ? typed : null, resume)

  const change = (changed: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changed }))
    mend(Object.keys(changed))
  }
  /** Shows the errors, if there are any. */
  const isValid = (on = stored): boolean => {
    const found = {
      ...schemaErrors(editArticle.schema, bodyOf(fields, draft, on)),
      ...halfTimes(element.current),
      ...editArticle.check(draft),
    }
    if (Object.keys(found).length === 0) return true
    onRefused?.()
    refuse(found, failure)
    return false
  }

  /** Saves the draft and leaves the page. */
  const save = async (on = base) => {
    if (running.current || !isValid(on.stored)) return
    running.current = true
    setBusy(true)
    setFailure(null)
    await autosave.settled()
    let target = on.stored
    const version = target ? on.version : firstVersion
    try {
      const body = editArticle.schema.parse(bodyOf(fields, draft, target))
      target ??= await editArticle.create(body, on.id)
      // After a lost reply, the server returns the object as it was stored by the first call.
      if (on.stored || fieldDiff(fields, draftOf(fields, target), draft).length > 0)
        await editArticle.update(target.id, body, version ?? undefined)
      autosave.reset(draft)
      void refresh()
      const page = editArticle.page(target.id, body)
      toast({
        title: `Article ${on.stored ? 'updated' : 'created'} successfully`,
        ...(page && {
          action: { label: page.label, how: `${page.label} by its link in the list`, onClick: () => go(page.href) },
        }),
      })
      guard.goOn(editArticle.list)
    } catch (error) {
      autosave.reset(null)
      const title = `Failed to ${on.stored ? 'update' : 'create'} article`
      await onFailed(error as Error, title, target, version)
    }
    running.current = false
    setBusy(false)
  }
  const onFailed = async (failed: Error, title: string, target: AdminArticle | null, version: number | null) => {
    const { status = 0, refusal = null } = failed instanceof ApiError ? failed : {}
    if (isMissing(failed)) return setMeanwhile('deleted')
    const now =
      status === 409 && target
        ? await client.fetchQuery({ ...editArticle.query(target.id), staleTime: 0 }).catch(() => null)
        : null
    if (now && now.version !== version) return setMeanwhile(now)
    toast({ title, text: failureOf(failed), kind: 'bad' })
    onRefused?.()
    refuse(refusal?.fields ?? {}, `${failureOf(failed)} What you typed is still here.`)
  }

  /** Makes a stored version the base of comparisons and of the next save. */
  const rebase = (on: AdminArticle | null, id = base.id): Base => {
    const next = { stored: on, version: on?.version ?? null, id }
    setBase(next)
    return next
  }

  return {
    fields,
    stored,
    basedOn: base.version,
    saved,
    draft,
    change,
    /** The properties of a field's component. */
    field: <Name extends keyof Draft & string>(name: Name, hint = fields[name].hint): SetField<Draft[Name]> => {
      const { label, max } = fields[name]
      const found = Object.entries(errors).flatMap(([path, messages]) => (isWithin(path, name) ? messages : []))
      return {
        name,
        label,
        ...(hint && { hint }),
        ...(max && { most: max }),
        value: draft[name],
        errors: found.length > 0 ? found : undefined,
        onChange: (next) => {
          const nextOf = (before: Draft[Name]): Draft[Name] =>
            typeof next === 'function' ? (next as typeof nextOf)(before) : next
          setDraft((before) => ({ ...before, [name]: nextOf(before[name]) }))
          mend([name])
        },
      }
    },
    errors,
    failure,
    busy,
    autosave,
    guard,
    /** The properties of the form element. */
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void save()
      },
    },
    isValid: () => isValid(),
    save: () => save(),
    rebase,
    resume,
    /** True until the admin has chosen what to continue with. */
    isWaiting: autosave.offers.length > 0 || meanwhile !== null,
    conflict: {
      /** A newer version that others saved, or the fact that they deleted the object; the admin must decide. */
      meanwhile,
      /** Compares a stored version with the draft. */
      compare(now: AdminArticle) {
        return fieldDiff(fields, draftOf(fields, now), draft)
      },
      backToMine: () => setMeanwhile(null),
      async keepMine(now: AdminArticle) {
        setMeanwhile(null)
        await save(rebase(now))
      },
      /** Replaces the draft, which is stashed, by a stored version. */
      take(now: AdminArticle) {
        if (isChanged) setStash(draft)
        rebase(now)
        setMeanwhile(null)
        setDraft(draftOf(fields, now))
        clear()
      },
      /** Saves the draft as a new object. */
      async saveAsNew() {
        if (running.current) return
        await save(rebase(null, newId()))
        setMeanwhile(null)
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
