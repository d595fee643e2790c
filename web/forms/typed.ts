import { useEffect, useEffectEvent } from 'react'
import { textFields, postForms, nameOf, fieldsOf, isChanged, read, write } from './typed-fields.ts'

/** The text that was typed on a screen whose session has ended. */
interface Typed {
  /** The member's id; the text is restored for nobody else. */
  by: string
  address: string
  /** Milliseconds since 1970. */
  at: number
  /** The changed fields of each form. A form is identified by its hidden fields. */
  forms: { form: string; fields: { name: string; value: string; checked: boolean | null }[] }[]
  /** The state of the one form with controlled fields. */
  state?: unknown
}

const storageKey = 'typed'
/** Milliseconds. */
const maxAge = 30 * 60_000
/** Milliseconds after a login in which a form may appear and be filled in. */
const patience = 20_000
/** Milliseconds in which a new screen restores its own drafts before anything is filled in here. */
const settling = 50

/** True if a form with typed text is open. */
export function isWriting(): boolean {
  if (readState() !== undefined) return true
  return postForms().some((form) =>
    [...form.querySelectorAll<HTMLInputElement>(textFields)].some(
      (field) => !field.hidden && (field.value !== '' || field === document.activeElement),
    ),
  )
}

/** Stores the typed text in this tab's session storage. */
export function saveTyped({ id }: { id: string }): void {
  const forms = postForms().map((form) => ({ form: nameOf(form), fields: fieldsOf(form).filter(isChanged).map(read) }))
  const filled = forms.filter(({ fields }) => fields.length > 0)
  const state = readState()
  if (filled.length === 0 && state === undefined) return
  const typed: Typed = { by: id, address: here(), at: Date.now(), forms: filled, state }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed))
  } catch {
    // The browser blocks storage.
  }
}

/** Call after a login: fills in what the member had typed, once the screen is shown again. */
export function restoreTyped({ id }: { id: string }): void {
  const typed = take()
  if (typed?.by !== id) return
  returned = typed
  const fill = () => {
    if (here() !== typed.address) return
    typed.forms = typed.forms.filter(({ form, fields }) => {
      const found = postForms().find((one) => nameOf(one) === form)
      for (const field of found ? fields : []) write(fieldsOf(found), field)
      return !found
    })
    if (typed.forms.length === 0) stop()
  }
  // The form may be on the screen already.
  let timer = setTimeout(fill, settling)
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(fill, settling)
  })
  const stop = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(stop, patience)
}

let returned: Typed | null = null
let readState = (): unknown => undefined

/**
 * Saves a form's React state when the session ends, and restores it after the login.
 * @param state null while there is nothing to lose
 * @param restore called with the stored state
 */
export function useStateOverLogin<T>(state: T | null, restore: (state: T) => void): void {
  const read = useEffectEvent(() => state ?? undefined)
  const bring = useEffectEvent(restore)
  useEffect(() => {
    readState = () => read()
    if (returned?.state !== undefined && returned.address === here()) {
      bring(returned.state as T)
      returned = null
    }
    return () => void (readState = () => undefined)
  }, [])
}

const here = () => window.location.pathname + window.location.search

/** Removes and returns the stored text; null if there is none or it is too old. */
function take(): Typed | null {
  try {
    const typed = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Typed | null
    sessionStorage.removeItem(storageKey)
    return typed && Date.now() - typed.at < maxAge ? typed : null
  } catch {
    return null
  }
}
