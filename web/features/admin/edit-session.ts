import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { v7 as newId } from 'uuid'
import type { FieldErrors } from '../../forms/use-form.ts'
import { useKeptOverLogin } from '../../forms/typed.ts'
import { failureOf } from '../../kit/act.ts'
import { ApiError, isMissing } from '../../kit/api.ts'
import { toast } from '../../kit/toasts.ts'
import { useAutosave, type TypedDraft } from './autosave.ts'
import { useRefresh } from './actions.tsx'
import type { EditField } from '../../forms/edit-fields.tsx'
import type { Editable, EditForm } from './edit-form.ts'
import { errorsOf, fieldOf, findErrors, firstWrong } from './field-errors.ts'
import { bodyOf, draftOf, isDifferent, isSame, readDraft, readForm } from './field-table.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Options {
  /** Pauses autosave, while the form is blocked or incomplete. */
  paused?: boolean
  /** True if leaving would lose more than the draft. */
  unsaved?: boolean
  /** Called before the focus moves to the first field with an error. */
  onRefused?: () => void
  /** Called when a draft was restored after a login. */
  onResumed?: () => void
}

/** The version of a new object. */
const firstVersion = 1

/**
 * An edit form: the draft, the stored version that it began from, saving, and the conflict with what others saved or deleted.
 * @param opened null for a new one
 */
export function useEditSession<Stored extends Editable, Draft extends object, Body>(
  form: EditForm<Stored, Draft, Body>,
  opened: Stored | null,
  { paused = false, unsaved = false, onRefused, onResumed }: Options = {},
) {
  const { name, fields } = form
  const what = name.toLowerCase()
  const client = useQueryClient()
  const refresh = useRefresh()
  const element = useRef<HTMLFormElement>(null)
  /** The stored version that the admin has seen last. */
  const [stored, setStored] = useState(opened)
  const [basedOn, setBasedOn] = useState(opened?.version ?? null)
  const [saved, setSaved] = useState(() => draftOf(fields, opened))
  const [draft, setDraft] = useState(saved)
  const [id, setId] = useState(() => newId())
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const [question, setQuestion] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Stored | null>(null)
  const [deleted, setDeleted] = useState(false)
  const [stash, setStash] = useState<Draft | null>(null)

  const isChanged = !isSame(fields, draft, saved)
  const guard = useLeaveGuard(isChanged || unsaved)
  const typed: TypedDraft<Draft> = { id, basedOn, body: draft }
  const storedId = stored?.id ?? null
  const autosave = useAutosave({ what, store: form.drafts, storedId, typed, saved, paused: paused || busy })

  const resume = (from: TypedDraft<Draft>) => {
    setId(from.id)
    if (stored) setBasedOn(from.basedOn ?? stored.version)
    const kept = readDraft(fields, from.body as Record<string, unknown>)
    setDraft(form.onResume?.(kept, stored) ?? kept)
  }
  const readTyped = useEffectEvent(() => element.current && setDraft(readForm(fields, draft, element.current)))
  useEffect(() => void readTyped(), [])
  useKeptOverLogin(isChanged ? typed : null, (from) => {
    resume(from)
    onResumed?.()
  })
  const focusFirst = useEffectEvent(() => firstWrong(element.current, Object.keys(fields), errors)?.focus())
  useEffect(() => {
    // Only after a refusal: correcting one field must not move the focus to the next.
    if (refusals > 0) focusFirst()
  }, [refusals])

  const change = (changed: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => {
    setDraft((before) => ({ ...before, ...(typeof changed === 'function' ? changed(before) : changed) }))
    if (typeof changed === 'function') return
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !(fieldOf(path) in changed))))
  }
  const refuse = (found: FieldErrors) => {
    onRefused?.()
    setErrors(found)
    setRefusals((times) => times + 1)
  }
  /** Shows the errors, if there are any. */
  const isValid = (on = stored): boolean => {
    const found = findErrors(form.schema, bodyOf(fields, draft, on), element.current)
    Object.assign(found, form.check(draft, on))
    if (Object.keys(found).length > 0) refuse(found)
    return Object.keys(found).length === 0
  }

  /**
   * Saves the draft and leaves the page.
   * @param on the version to replace; null for a new object
   * @param the id of a new object
   * @param confirmed true if the admin has confirmed the server's `question`
   */
  const save = async ({ on = stored, version = basedOn, as = id, confirmed = false } = {}) => {
    if (running.current || !isValid(on)) return
    running.current = true
    setBusy(true)
    setFailure(null)
    await autosave.settled()
    let target = on?.id
    try {
      const body = form.schema.parse(bodyOf(fields, draft, on))
      const made = on ?? (await form.create(body, as))
      target = made.id
      // After a lost reply, the server returns the object as it was stored by the first call.
      if (on || isDifferent(fields, draftOf(fields, made), draft))
        await form.update(target, body, { basedOn: (on ? version : firstVersion) ?? undefined, confirmed })
      autosave.reset(draft)
      setSaved(draft)
      void refresh()
      toast({ title: `${name} ${on ? 'updated' : 'created'} successfully` })
      guard.goOn(form.list)
    } catch (error) {
      autosave.reset(null)
      await onFailed(error as Error, { target, version: on ? version : firstVersion, isNew: on === null })
    }
    running.current = false
    setBusy(false)
  }
  /** @returns null if it cannot be loaded */
  const load = async (id: string): Promise<Stored | null> => {
    try {
      return await client.fetchQuery({ ...form.query(id), staleTime: 0 })
    } catch {
      return null
    }
  }
  const onFailed = async (
    error: Error,
    { target, version, isNew }: { target: string | undefined; version: number | null; isNew: boolean },
  ) => {
    const { status = 0, refusal = null } = error instanceof ApiError ? error : {}
    setQuestion(null)
    if (isMissing(error)) return setDeleted(true)
    const now = status === 409 && target ? await load(target) : null
    if (now && now.version !== version) return setConflict(now)
    if (now) return setQuestion(refusal?.message ?? null)
    setFailure(`${failureOf(error)} What you typed is still here.`)
    toast({ ...form.failureToast(`Failed to ${isNew ? 'create' : 'update'} ${what}`, error), kind: 'bad' })
    refuse(refusal?.fields ?? {})
  }

  /** Makes a stored version the base of comparisons and of the next save. */
  const rebase = (on: Stored | null) => {
    setStored(on)
    setBasedOn(on?.version ?? null)
    setSaved(draftOf(fields, on))
    setConflict(null)
  }

  return {
    name,
    fields,
    stored,
    basedOn,
    saved,
    draft,
    change,
    /** The properties of a field's component. */
    field: <Name extends keyof Draft & string>(name: Name, hint = fields[name].hint): EditField<Draft[Name]> => ({
      name,
      label: fields[name].label,
      ...(hint && { hint }),
      ...(fields[name].max && { max: fields[name].max }),
      value: draft[name],
      errors: errorsOf(errors, name),
      onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
    }),
    errors,
    failure,
    busy,
    kept: autosave.kept,
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
    /** Loads the stored version; null if that fails. */
    reload: () => (stored ? load(stored.id) : null),
    save,
    rebase,
    resume,
    /** Replaces the draft, which is stashed, by a stored version. */
    take(now: Stored) {
      if (isChanged) setStash(draft)
      rebase(now)
      setDraft(draftOf(fields, now))
      setErrors({})
      setFailure(null)
    },
    /** The server's question before it saves; null if there is none. */
    question,
    closeQuestion: () => setQuestion(null),
    /** The version that others saved meanwhile. */
    conflict,
    /** True if others deleted the object meanwhile. */
    deleted,
    /** True while the admin must resolve a conflict. */
    isBlocked: conflict !== null || deleted,
    backToMine() {
      setConflict(null)
      setDeleted(false)
    },
    async keepMine() {
      if (!conflict) return
      rebase(conflict)
      await save({ on: conflict, version: conflict.version })
    },
    /** Saves the draft as a new object. */
    async saveAsNew() {
      if (running.current) return
      const as = newId()
      setId(as)
      rebase(null)
      await save({ on: null, as })
      setDeleted(false)
    },
    stash,
    restoreStash() {
      if (stash) setDraft(stash)
      setStash(null)
    },
  }
}

export type EditSession<Stored extends Editable, Draft extends object, Body> = ReturnType<
  typeof useEditSession<Stored, Draft, Body>
>
