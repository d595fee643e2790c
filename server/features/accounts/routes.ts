import type { Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { leavingRoutes } from './account-deletion-routes.ts'
import { loginRoutes } from './login-routes.ts'
import { passwordLinkRoutes } from './password-link-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'

/** Every call about accounts. */
export const accountRoutes = (services: Services): Route[] =>
  [loginRoutes, profileRoutes, twoFactorRoutes, passwordLinkRoutes, leavingRoutes].flatMap((of) => of(services))
