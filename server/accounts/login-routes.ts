import type { Route } from '../kit/serve.ts'
import type { Services } from '../services.ts'

export const loginRoutes = (_services: Services): Route[] => []
