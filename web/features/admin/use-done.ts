import { toast } from '../../kit/toasts.ts'
import { headingId } from '../../ui/preserve-focus.ts'
import { useRefresh } from './action-runner.tsx'

/** Shows the page anew, with what was done. @param focus the id of what has the focus then; the heading, if that is gone */
export function useDone(focus = headingId) {
  const refresh = useRefresh()
  return async ({ message }: { message: string }) => {
    await refresh()
    toast({ title: message })
    const element = document.getElementById(focus) ?? document.getElementById(headingId)
    element?.focus()
  }
}
