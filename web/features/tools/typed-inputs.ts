import { useEffect, type RefObject } from 'react'
import { tie } from './slider.ts'

/** The state of an entry of the history: the inputs that were typed at it, by the keys of their forms and their names in these. */
interface TypedState {
  typed?: Record<string, Record<string, string>>
}

const typedNow = () => ((history.state ?? {}) as TypedState).typed ?? {}

/** Browsers refuse more than a hundred changes of the history within half a minute; a slider sends more. Milliseconds. */
const pause = 400

/**
 * Stores the inputs of a form in the present entry of the tab's history as they are typed, so that they outlive a reload and the way back
 * to it. They stand neither in the address nor in the referrer: the server learns what is sent, and nothing that was only typed.
 * @param key the name of the form among those of its page
 */
export function useTypedInputs(key: string, box: RefObject<HTMLFormElement | null>): void {
  useEffect(() => (box.current ? storeTypedInputs(key, box.current) : undefined), [key, box])
}

/** As `useTypedInputs`, for a form that no component has. @returns a function that ends it */
export function storeTypedInputs(key: string, form: HTMLFormElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let address = ''
  const saveSoon = () => {
    address = location.href
    timer ??= setTimeout(saveNow, pause)
    // At 'pagehide' a reload has its state already. The listener is there only while it is needed, since it can cost a page its fast way back.
    addEventListener('beforeunload', saveNow)
  }
  const saveNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    removeEventListener('beforeunload', saveNow)
    // After a navigation the present entry is another page's.
    if (address === location.href) save(key, form)
  }
  form.addEventListener('input', saveSoon)
  for (const end of ends) form.addEventListener(end, saveNow)
  addEventListener('pagehide', saveNow)
  return () => {
    form.removeEventListener('input', saveSoon)
    for (const end of ends) form.removeEventListener(end, saveNow)
    for (const end of pageEnds) removeEventListener(end, saveNow)
    clearTimeout(timer)
  }
}

const ends = ['focusout', 'submit']
const pageEnds = ['pagehide', 'beforeunload']

function save(key: string, form: HTMLFormElement): void {
  const inputs = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  try {
    // Bypasses wouter's patched replaceState: the address stays.
    History.prototype.replaceState.call(history, { ...history.state, typed: { ...typedNow(), [key]: inputs } }, '')
  } catch {
    // The browser has had too many changes, and takes a later one.
  }
}

/** Fills in the inputs that were typed at this entry of the history before, or stood in an address that opened without a connection; opens the groups that have some. */
export function restoreInputs(key: string, form: HTMLFormElement): void {
  const inputs = typedNow()[key] ?? inputsOfOffline()
  for (const [name, value] of Object.entries(inputs)) {
    const field = form.elements.namedItem(name)
    if (!isField(field) || field.type === 'hidden' || field.value === value) continue
    field.value = value
    if (field instanceof HTMLInputElement) tie(field)
    field.closest('details')?.setAttribute('open', '')
  }
}

/** Without a connection, the service worker leads from an address with inputs to the stored copy, and writes them behind its '#'. */
const inputsOfOffline = () =>
  location.hash.startsWith('#?') ? Object.fromEntries(new URLSearchParams(location.hash.slice(1))) : {}

const isField = (element: Element | RadioNodeList | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
