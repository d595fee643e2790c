import { followDevice } from './kit/device-state.ts'
import { deferPress, pressedControl, replayPresses } from './kit/presses.ts'

/**
 * The only script in the HTML of a page (document.ts). The content policy names it by its hash, so it is the same on every page. It runs before the
 * first paint, and answers what cannot wait for the application, before and after hydration:
 *
 * - The theme: the one chosen on this device, else the member's preference, else 'light' ('system' follows the device). It follows
 *   the device, other tabs and `.theme-toggle`.
 * - The offer of the page in the browser's language, until it is declined.
 * - Lessons that are ticked on this device: `begun` hides what is for readers who have not begun, in other tabs too.
 * - Dialogs (`invoker`, `commandfor`): open, close, a press beside one. An open one has an entry in the history, so that Back
 *   closes it, as in phone apps; until hydration, its links and its search replace that entry by themselves.
 * - The styles of a page that still arrives (shell/arriving.css) go when it has loaded.
 * - The search of the bar, where it opens: the focus.
 * - Clicks that need the application (kit/presses.ts): each is deferred and replayed after hydration; if the application does not load, it
 *   works as a plain link or form.
 *
 * It fetches the application when the page has loaded and the browser is idle, or at once when the visitor touches, types or
 * moves the focus. Files are fetched and run one by one, so that no single task blocks a slow phone.
 */

declare global {
  interface Window {
    /** True once clicks are no longer deferred. */
    hydrated?: boolean
    /** Sets `hydrated`, and replays the presses that came before. */
    finishHydration: () => void
  }
}

const { entry = '', preload = '', theme, tidied } = (document.currentScript as HTMLScriptElement).dataset

followDevice(theme)

// The server has left invalid parameters out; the application is to read the same address.
if (tidied) history.replaceState(null, '', tidied + location.hash)

/** Events that begin the fetching of the application before the browser is idle. */
const touches = ['pointerdown', 'keydown', 'focusin']
let isBegun = false
for (const touch of touches) document.addEventListener(touch, begin, { capture: true, once: true })
addEventListener('load', () => {
  document.getElementById('arriving')?.remove()
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 3_000 })
  else setTimeout(begin)
})

/** Fetches the application, once. */
function begin(): void {
  if (isBegun) return
  isBegun = true
  const files = preload.split(' ').filter(Boolean)
  for (const href of files)
    setTimeout(() =>
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
    )
  let ran = Promise.resolve()
  for (const file of [...files, entry]) ran = ran.then(() => import(/* @vite-ignore */ file))
  ran.catch(window.finishHydration)
}

const pending = new Set<HTMLElement>()
window.finishHydration = () => {
  window.hydrated = true
  replayPresses(pending)
}

document.addEventListener('click', onClick, true)
function onClick(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  const invoker = target.closest('[commandfor]')
  const dialog = target.closest('dialog')
  const offer = target.closest('.language-offer :is(a, button)')
  const link = window.hydrated || !dialog ? null : target.closest<HTMLAnchorElement>('a[href]')
  const pressed = window.hydrated ? null : pressedControl(event)
  if (invoker) {
    event.preventDefault()
    obey(invoker)
  } else if (dialog && dialog === target) {
    if (isBeside(dialog, event)) dialog.close()
  } else if (target.closest('.theme-toggle'))
    window.chooseTheme(document.documentElement.classList.contains('dark') ? 'light' : 'dark')
  else if (offer) {
    if (offer instanceof HTMLAnchorElement) offer.href = `/${offer.hreflang}${translationIn(offer.hreflang)}`
    else window.declineLanguage()
  } else if (link && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
    event.preventDefault()
    event.stopPropagation()
    location.replace(link.href)
  } else if (pressed) deferPress(event, pressed, pending)
}

/** The address of the page's text in a language where it has a link to that, else its own. */
const translationIn = (language: string) =>
  document.querySelector(`[rel=alternate][hreflang=${language}]:not(link)`)?.getAttribute('href') ??
  location.pathname + location.search

/** Opens or closes the dialog that a button names. */
function obey(button: Element): void {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement
  if (button.getAttribute('command') === 'close') return dialog.close()
  dialog.showModal()
  document.documentElement.classList.toggle('in-menu', dialog.matches('.mobile-menu'))
  // As the browser has it: the router's own tells the application of a new page.
  History.prototype.pushState.call(history, { closes: true }, '')
}

/** True if a press on a dialog is outside of its box: on what is around it. */
function isBeside(dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

document.addEventListener('submit', onSubmit, true)
/** A search in a dialog replaces the dialog's history entry. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (window.hydrated || form.method !== 'get' || !form.closest('dialog')) return
  event.preventDefault()
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  location.replace(`${form.action}?${new URLSearchParams(fields)}`)
}

document.addEventListener('toggle', onToggle, true)
function onToggle({ newState, target }: ToggleEvent): void {
  const opened = newState === 'open' && (target as HTMLElement).popover ? (target as HTMLElement) : null
  opened?.querySelector('input')?.focus()
}

document.addEventListener('close', onClose, true)
function onClose(): void {
  document.documentElement.classList.remove('in-menu')
  if ((history.state as { closes?: true } | null)?.closes) history.back()
}

addEventListener('popstate', () => document.querySelector<HTMLDialogElement>('dialog[open]')?.close())
