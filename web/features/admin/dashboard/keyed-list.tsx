import type { KeyboardEvent, ReactNode } from 'react'

interface Props {
  label: string
  /** The keys, in a sentence. */
  keys: string
  /** The items, each an `li` with `tabIndex={-1}`. */
  children: ReactNode
  /** True where the items stand in lists of their own, in sections. */
  isGrouped?: boolean
}

/**
 * A list that is gone through by keys while the focus is in it, so that single letters do nothing elsewhere (WCAG 2.2, success criterion 2.1.4):
 * j and k go from item to item, and the letters of its actions (`aria-keyshortcuts`) press these.
 */
export function KeyedList({ label, keys, children, isGrouped }: Props) {
  const all = { className: 'reported', 'aria-label': label, onKeyDown }
  return (
    <>
      <p className="meta keys">{keys}</p>
      {isGrouped ? (
        <div role="group" {...all}>
          {children}
        </div>
      ) : (
        <ul {...all}>{children}</ul>
      )}
    </>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list } = event
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
  const items = [...list.querySelectorAll<HTMLElement>('li[tabindex="-1"]')]
  const at = items.findIndex((item) => item.contains(target as Node))
  const step = { j: 1, k: -1 }[key]
  const button = `[aria-keyshortcuts="${CSS.escape(key)}"]`
  // A key of no button of the item itself is that of one of its section.
  const wanted =
    step === undefined
      ? (items[at]?.querySelector(button) ??
        items[at]?.closest('section.card')?.querySelector(`.text-head ~ .button-row ${button}`))
      : null
  if (step === undefined && !(wanted instanceof HTMLElement)) return
  event.preventDefault()
  if (step !== undefined) items[Math.min(Math.max(at + step, 0), items.length - 1)]?.focus()
  else (wanted as HTMLElement).click()
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')
