import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode, type RefObject } from 'react'
import { Link } from 'wouter'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { failureOf, send, type At } from '../../kit/send.ts'
import { toast } from '../../kit/toasts.ts'
import { preserveFocus } from '../../ui/preserve-focus.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { AnyCall, ActionCall } from './action-call.ts'
import { undoFor, undoAction } from './undo-time.ts'
import { isNotMe } from '../../kit/me.ts'

/** Refetches what is on the screen after a change, and marks the rest as stale. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ predicate: isNotMe })
    // Wait until React has rendered the replies: only then are the removed elements gone from the document.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

interface Runner {
  /** An action without a dialog is running; only one runs at a time. */
  busy: boolean
  start: (call: ActionCall, pressed: HTMLElement) => void
}
const RunnerContext = createContext<Runner | null>(null)

/** The button of the menu in which an action stands: it has the focus after the action. */
export const OpenerContext = createContext<RefObject<HTMLElement | null> | null>(null)

/** Runs the actions of the buttons inside: opens the dialog, makes the call, refetches the lists and shows a toast. */
export function ActionRunner({ children }: { children: ReactNode }) {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState<ActionCall | null>(null)
  const run = async (running: ActionCall, pressed?: HTMLElement) => {
    if (busy) return
    const giveBack = pressed && preserveFocus(pressed)
    setBusy(true)
    try {
      await onDone(running, await send(running.address, running.params, running.body?.({}) as BodyOf<At<AnyCall>>))
      giveBack?.()
    } catch (error) {
      toast({ title: running.failed ?? '', text: failureOf(error as Error), kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  const onDone = async ({ done, undo, onReply }: ActionCall, reply: object) => {
    onReply?.(reply as never)
    await refresh()
    const message = 'message' in reply ? String(reply.message) : ''
    const title = typeof done === 'function' ? done(reply as never) : (done ?? message)
    if (onReply) return
    const undoing = undo?.(reply as never)
    toast(undoing ? { title, duration: undoFor, action: undoAction(() => void run(undoing)) } : { title })
  }
  const start = (starting: ActionCall, pressed: HTMLElement) =>
    starting.confirm ? setConfirming(starting) : void run(starting, pressed)
  return (
    <RunnerContext value={{ busy, start }}>
      {children}
      {confirming?.confirm && (
        <ActionDialog
          call={confirming}
          confirm={confirming.confirm}
          onDone={onDone}
          onClose={() => setConfirming(null)}
        />
      )}
    </RunnerContext>
  )
}

export interface Action {
  label: string
  /** The accessible name: the label with its object. */
  name: string
  href?: string
  /** True for a link to a file. Its link has no `download`, as the address of one that needs a recent proof leads to a page without it. */
  isFile?: true
  call?: ActionCall
  danger?: boolean
  /** True for the action that stays in sight where the others are in a menu. */
  main?: boolean | undefined
  disabled?: boolean
  className?: string
  /** A key that presses it where the list around it takes keys. */
  shortcut?: string
}

/** A link, or a button that makes its call. */
export function ActionButton({ label, name, href, isFile, call, ...look }: Action) {
  const runner = use(RunnerContext)
  const opener = use(OpenerContext)
  const { danger, disabled = call && !call.confirm && runner?.busy, className = 'row-action', shortcut } = look
  const shared = {
    className: danger ? `${className} danger` : className,
    'aria-label': name,
    'aria-keyshortcuts': shortcut,
  }
  if (href) {
    const Tag = isFile ? 'a' : Link
    return (
      <Tag {...shared} href={href}>
        {label}
      </Tag>
    )
  }
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={disabled}
      onClick={({ currentTarget }) => {
        if (call && !disabled) runner?.start(call, opener?.current ?? currentTarget)
      }}
    >
      {label}
      {/* The key is no part of the name, and so drawn by the style. */}
      {shortcut && <kbd aria-hidden="true" data-key={shortcut} />}
    </button>
  )
}
