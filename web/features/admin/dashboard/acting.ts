import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../kit/api.ts'
import { failureOf } from '../../../kit/act.ts'
import { isNotMe } from '../../../kit/me.ts'
import { sayNotOpened, useLazyModule } from '../../../kit/lazy.ts'
import { toast } from '../../../kit/toasts.ts'
import { holdFocus } from '../../../ui/hold-focus.ts'

/** Asks the lists and figures anew after something has changed; what others show of it too, when it is next looked at. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ predicate: isNotMe })
    // What came is drawn in the next turn: only then is it known what is gone.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

interface Words {
  /** What is said when it is done; without it, the server's own words. */
  done?: string
  /** What is said when it is not. */
  failed: string
}

/** Acts of one press: each is sent, the lists are asked anew, and what became of it is said. One at a time. */
export function useImmediateAction() {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const run = async (
    act: () => Promise<{ message?: string } | object>,
    { done, failed }: Words,
    pressed?: HTMLElement,
  ) => {
    if (busy) return
    const giveBack = pressed && holdFocus(pressed)
    setBusy(true)
    try {
      const reply = await act()
      await refresh()
      toast({ title: done ?? ('message' in reply ? String(reply.message) : '') })
      giveBack?.()
    } catch (error) {
      toast({ title: failed, text: failureOf(error as Error), kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

/** Makes a button's press ask about something. */
export type Ask<T> = (about: T) => () => void

/**
 * A question before an act, whose code comes when it is first asked.
 * @param load imports the questions
 * @returns `ask` for a button's press; then `code` and `about` are there until `close`
 */
export function useQuestion<T, C extends object>(load: () => Promise<C>) {
  const [open, setOpen] = useState<{ about: T } | null>(null)
  const code = useLazyModule(load, open, () => {
    setOpen(null)
    sayNotOpened()
  })
  return {
    code,
    about: open?.about ?? null,
    ask: (about: T) => () => setOpen({ about }),
    close: () => setOpen(null),
  }
}

/** Whether a call was refused because the caller may not, or no longer, see what is behind the admins' door. */
export const isDenied = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
