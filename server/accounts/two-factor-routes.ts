import type { Route } from '../kit/serve.ts'
import type { Services } from '../services.ts'

export const twoFactorRoutes = (_services: Services): Route[] => []
