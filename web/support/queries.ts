import type { Me } from '../../contract/accounts-api.ts'
import { ask } from '../kit/api.ts'

/** Whether payments are open. */
export const supportQuery = () => ask('GET /api/support', {})

/** The member's own choices. */
export const mineQuery = () => ask('GET /api/support/mine', {})

/** A choice to support, and how to pay it. */
export const intentQuery = (id: string) => ask('GET /api/support/intents/:id', { id })

/** What the support page opens with: of a member, what they chose before too. */
export const supportOpening = (me: Me | null) => [supportQuery(), ...(me ? [mineQuery()] : [])]
