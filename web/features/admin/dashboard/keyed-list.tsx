import type { KeyboardEvent, ReactNode } from 'react'

interface Props {
  label: string
  /** The keys, in a sentence. */
  keys: string
  /** The items, each with `tabIndex={-1}`. */
  children: ReactNode
}

/**
 * A list that is gone through by keys while the focus is in it, so that single letters do nothing elsewhere (WCAG 2.2, success criterion 2.1.4):
 * j and k go from item to item, and the letters of its actions (`aria-keyshortcuts`) press these.
 */
export function KeyedList({ label, keys, children }: Props) {
  return (
    <>
      <p className="meta keys">{keys}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its items have buttons for the same */}
      <ul className="reported" aria-label={label} onKeyDown={onKeyDown}>
        {children}
      </ul>
    </>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
  const { key, target, currentTarget: list } = event
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
  const items = [...list.children] as HTMLElement[]
  const at = items.findIndex((item) => item.contains(target as Node))
  const step = { j: 1, k: -1 }[key]
  const wanted = step === undefined ? items[at]?.querySelector(`[aria-keyshortcuts="${CSS.escape(key)}"]`) : null
  if (step === undefined && !(wanted instanceof HTMLElement)) return
  event.preventDefault()
  if (step !== undefined) items[Math.min(Math.max(at + step, 0), items.length - 1)]?.focus()
  else (wanted as HTMLElement).click()
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')
