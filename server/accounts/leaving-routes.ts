import type { Route } from '../kit/serve.ts'
import type { Services } from '../services.ts'

export const leavingRoutes = (_services: Services): Route[] => []
