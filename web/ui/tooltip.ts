/** Milliseconds until a tooltip opens, and after one has closed until the next waits again (the specification, section 9). */
const delay = 700
const skipDelay = 300
/** Milliseconds in which the pointer may cross from a control to its tooltip. */
const crossing = 150
/** CSS pixels between control and tooltip, and to the edges of the window. */
const gap = 6

/** Inline: a style sheet would add it to the HTML of every page. */
const look = `position: fixed; z-index: 100; width: max-content; max-width: min(280px, calc(100vw - 12px)); padding: 4px 10px;
  border-radius: var(--radius-small); background: var(--ink); color: var(--paper); font: 0.875rem/1.45 var(--sans); pointer-events: auto`

interface Shown {
  control: HTMLElement
  tip: HTMLElement
}

let shown: Shown | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let closedAt = -Infinity
/** The control that was pressed, or whose tooltip was sent away: it has none until the pointer has left it. */
let done: HTMLElement | null = null
/** False after a press or typing: the focus that a closed dialog gives back asks for no tooltip. */
let movesByKey = true

/**
 * Shows the name of an icon button on hover and keyboard focus, not on touch. The pointer may enter the tooltip; Escape closes
 * it, and so do a press, a scroll and another page. One tooltip serves the whole page; screen readers have the accessible name already.
 * @param first the event for which this code was loaded (late-tooltips.ts)
 */
export function showTooltips(first: Event): void {
  const listen = <E extends Event>(name: string, callback: (event: E) => void) => {
    addEventListener(name, (event) => callback(event as E), true)
    if (name === first.type) callback(first as E)
  }
  listen('pointerover', onPointer)
  listen('pointerout', onLeave)
  listen('pointerdown', onPress)
  listen('click', onPress)
  listen('focusin', onFocus)
  listen('focusout', close)
  listen('keydown', onKey)
  // It is fixed to the window, so it closes on scroll.
  listen('scroll', close)
  // wouter announces its moves by the first; the last is for a page that the back button brings back as it was.
  for (const name of ['pushState', 'popstate', 'pagehide']) listen(name, dismiss)
}

function onFocus({ target }: Event): void {
  const control = controlAt(target)
  if (movesByKey && control?.matches(':focus-visible')) open(control)
}

function onKey({ key }: KeyboardEvent): void {
  movesByKey = /^(Tab|Shift|Arrow|Home|End|Page|F6)/.test(key)
  if (key === 'Escape') dismiss()
}

function onPress({ target }: Event): void {
  movesByKey = false
  close()
  done = controlAt(target)
}

/** Closes it until the pointer has left its control. */
function dismiss(): void {
  if (shown) done = shown.control
  close()
}

/** Beside the page, over the browser's own bars, the pointer is over nothing. */
function onLeave({ relatedTarget, pointerType }: PointerEvent): void {
  if (pointerType !== 'touch' && relatedTarget === null) pointAt(null)
}

function onPointer({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch' || isOver(target)) return clearTimeout(timer)
  pointAt(controlAt(target))
}

function pointAt(control: HTMLElement | null): void {
  clearTimeout(timer)
  if (control && (control === shown?.control || control === done)) return
  done = null
  if (control) {
    const wait = shown || performance.now() - closedAt < skipDelay ? 0 : delay
    timer = setTimeout(() => control.isConnected && open(control), wait)
  } else if (shown && !shown.control.matches(':focus-visible')) timer = setTimeout(close, crossing)
}

const isOver = (target: EventTarget | null) => shown !== null && shown.tip.contains(target as Node)

/** The control at an element that shows an icon only, or that has a tooltip text of its own. */
function controlAt(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip], button, a') : null
  if (control?.dataset.tooltip !== undefined) return control
  return control?.querySelector('svg') && textIn(control, 'seen') === '' ? control : null
}

/** The text in a control that is visible, or that only screen readers get; hidden elements are in neither. */
function textIn(control: HTMLElement, kind: 'seen' | 'heard'): string {
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  let text = ''
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent?.checkVisibility() || parent.closest('[aria-hidden=true]')) continue
    if ((parent.closest('.unseen') !== null) === (kind === 'heard')) text += walker.currentNode.textContent
  }
  return text.trim()
}

function open(control: HTMLElement): void {
  const text = control.dataset.tooltip ?? control.getAttribute('aria-label') ?? textIn(control, 'heard')
  close()
  if (!text) return
  const tip = document.createElement('div')
  tip.style.cssText = look
  tip.role = 'tooltip'
  tip.textContent = text
  // Content outside an open dialog is inert.
  ;(control.closest('[role=dialog], [role=alertdialog]') ?? document.body).append(tip)
  position(tip, control.getBoundingClientRect())
  shown = { control, tip }
}

/** Below the control, or above it if it does not fit; entirely inside the window. */
function position(tip: HTMLElement, control: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight } = tip
  const left = control.left + (control.width - offsetWidth) / 2
  const below = control.bottom + gap
  tip.style.left = `${Math.max(gap, Math.min(left, clientWidth - offsetWidth - gap))}px`
  tip.style.top = `${below + offsetHeight < clientHeight ? below : control.top - offsetHeight - gap}px`
}

function close(): void {
  clearTimeout(timer)
  if (!shown) return
  shown.tip.remove()
  shown = null
  closedAt = performance.now()
}
