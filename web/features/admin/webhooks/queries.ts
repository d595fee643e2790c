import type { Delivery } from '../../../../contract/webhooks/webhooks-api.ts'
import { ask, askPages } from '../../../kit/api.ts'

export const webhooksQuery = () => ask('GET /api/admin/webhooks', {})

export const deliveriesQuery = () => askPages('GET /api/admin/webhook-deliveries', {}, {})

/** True for a message whose first attempt is about to end. */
export const isOnItsWay = ({ state, attempts }: Delivery): boolean => state === 'waiting' && attempts === 0
