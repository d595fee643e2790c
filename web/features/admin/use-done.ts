import { toast } from '../../kit/toasts.ts'
import { headingId } from '../../ui/preserve-focus.ts'
import { useRefresh } from './action-runner.tsx'

/** Shows the page anew, with what was done. */
export function useDone() {
  const refresh = useRefresh()
  return async ({ message }: { message: string }) => {
    await refresh()
    toast({ title: message })
    document.getElementById(headingId)?.focus()
  }
}
