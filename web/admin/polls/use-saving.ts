import { useState } from 'react'
import type { AdminPoll } from '../../../contract/admin-polls-api.ts'
import { send } from '../../kit/act.ts'
import { ApiError } from '../../kit/api.ts'
import type { Wrong } from '../../kit/form.ts'
import { toast } from '../../kit/toasts.ts'
import { useRefresh } from '../dashboard/acting.ts'
import { bodyOf, faultsIn, type Draft } from './draft.ts'

interface Told {
  onSaved: () => void
  onRefused: (wrong: Wrong) => void
}

/**
 * Saves a poll, a new one or one that is there.
 * @param told `onSaved` leads on; `onRefused` is given what is wrong, by the name of the field
 * @returns `loss` is what the server says of votes that would go; then `save` may be told to remove them
 */
export function useSaving(poll: AdminPoll | null, { onSaved, onRefused }: Told) {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [loss, setLoss] = useState<string | null>(null)

  const store = async (draft: Draft, confirmVoteLoss: boolean) => {
    const body = bodyOf(draft, poll)
    if (poll) await send('PUT /api/admin/polls/:id', { id: poll.id }, { ...body, confirmVoteLoss })
    else await send('POST /api/admin/polls', {}, body)
  }
  const save = async (draft: Draft, confirmVoteLoss = false) => {
    if (busy) return
    const faults = faultsIn(draft, poll, new Date())
    if (Object.keys(faults).length > 0) return onRefused(faults)
    setBusy(true)
    try {
      await store(draft, confirmVoteLoss)
      toast({ title: poll ? 'Poll updated successfully' : 'Poll created successfully' })
      void refresh()
      onSaved()
    } catch (error) {
      setBusy(false)
      const refusal = error instanceof ApiError ? error.refusal : null
      const isLoss = refusal && (error as ApiError).status === 409
      setLoss(isLoss ? refusal.message : null)
      if (isLoss) return
      const title = refusal?.message ?? (poll ? 'Failed to update poll' : 'Failed to create poll')
      toast({ title, kind: 'bad', ...(!refusal && { text: 'Please check your connection and try again.' }) })
      onRefused(refusal?.fields ?? {})
    }
  }
  return { busy, loss, save, keep: () => setLoss(null) }
}
