import { toast } from '../../kit/toasts.ts'
import { headingId } from '../../ui/hold-focus.ts'
import { useRefresh } from './actions.tsx'

/** @returns shows a change: the list anew, its sentence, and the focus on an element, or on the heading if that is gone */
export function useChanged() {
  const refresh = useRefresh()
  return async ({ message }: { message: string }, focus: string) => {
    await refresh()
    toast({ title: message })
    const place = document.getElementById(focus) ?? document.getElementById(headingId)
    place?.focus()
  }
}
