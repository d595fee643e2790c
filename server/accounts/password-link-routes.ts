import type { Route } from '../kit/serve.ts'
import type { Services } from '../services.ts'

export const passwordLinkRoutes = (_services: Services): Route[] => []
