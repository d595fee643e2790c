import { tie } from './slider.ts'

/** The state of an entry of the history: the inputs that were typed at it, by their names in the form. */
interface TypedState {
  typed?: { calculator: string; inputs: Record<string, string> }
}

/** Browsers refuse more than a hundred changes of the history within half a minute; a slider sends more. Milliseconds. */
const pause = 400

/**
 * Stores the inputs of a form in the present entry of the tab's history, so that they outlive a reload and the way back to it. They stand
 * neither in the address nor in the referrer: the server learns what is sent, and nothing that was only typed.
 * @returns functions that store the inputs a moment later, and at once
 */
export function typedInputs(calculator: string, form: () => HTMLFormElement | null) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let address = ''
  const saveNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const box = form()
    // After a navigation the present entry is another page's.
    if (!box || address !== location.href) return
    const inputs = Object.fromEntries([...new FormData(box)].map(([name, value]) => [name, String(value)]))
    try {
      // Bypasses wouter's patched replaceState: the address stays.
      History.prototype.replaceState.call(history, { ...history.state, typed: { calculator, inputs } }, '')
    } catch {
      // The browser has had too many changes, and takes the next one.
    }
  }
  const saveSoon = () => {
    address = location.href
    timer ??= setTimeout(saveNow, pause)
  }
  return { saveSoon, saveNow }
}

/** Fills in the inputs that were typed at this entry of the history before; opens the groups that have some. */
export function restoreInputs(calculator: string, form: HTMLFormElement): void {
  const { typed } = (history.state ?? {}) as TypedState
  if (typed?.calculator !== calculator) return
  for (const [name, value] of Object.entries(typed.inputs)) {
    const field = form.elements.namedItem(name)
    if (!isField(field) || field.type === 'hidden' || field.value === value) continue
    field.value = value
    if (field instanceof HTMLInputElement) tie(field)
    field.closest('details')?.setAttribute('open', '')
  }
}

const isField = (element: Element | RadioNodeList | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
