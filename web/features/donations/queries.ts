import { useQueryClient } from '@tanstack/react-query'
import { t } from '#words'
import type { Intent } from '../../../contract/donations/donations-api.ts'
import type { SupportState } from '../../../contract/donations/donations.ts'
import { paths } from '../../../contract/paths.ts'
import { ask } from '../../kit/api.ts'
import { invalidate, setReply } from '../../kit/cached-replies.ts'
import { useGo } from '../../kit/location.ts'

/** Tells if payments are open. */
export const supportQuery = () => ask('GET /api/support', {})

/** The member's own choices. */
export const mineQuery = () => ask('GET /api/support/mine', {})

/** A choice to support, and how to pay it. */
export const intentQuery = (id: string) => ask('GET /api/support/intents/:id', { id })

/**
 * Shows a choice as a form has made or changed it. Other gifts of the same plan are invalidated.
 * @param focus on the choice's own page, the id of what gets the focus, since the form is gone; elsewhere the page opens
 */
export function useShowIntent(focus?: string): (intent: Intent) => void {
  const client = useQueryClient()
  const go = useGo()
  return (intent) => {
    void invalidate(client, 'GET /api/support/intents/:id', undefined, 'none')
    setReply(client, 'GET /api/support/intents/:id', { id: intent.id }, intent)
    if (focus) document.getElementById(focus)?.focus()
    else go(paths.supportIntent(intent.id))
  }
}

/** The states in a list of gifts. */
export const stateLabels: Record<SupportState, string> = {
  intended: t`not paid yet`,
  claimed: t`waiting to be checked`,
  confirmed: t`received`,
  expired: t`lapsed`,
}
