import type { Route } from '../kit/serve.ts'
import type { Services } from '../services.ts'

export const profileRoutes = (_services: Services): Route[] => []
