import type { Feature } from '../../feature.ts'
import { leavingRoutes } from './account-deletion-routes.ts'
import { removeLeft } from './account-deletion.ts'
import { accountSections } from './export-sections.ts'
import { accountForms } from './page-forms.ts'
import { loginRoutes } from './login-routes.ts'
import { passwordLinkRoutes } from './password-link-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { sweepEnded } from './sessions.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'

export const accounts: Feature = {
  routes: (services, features) => [
    ...[loginRoutes, profileRoutes, twoFactorRoutes, passwordLinkRoutes].flatMap((of) => of(services)),
    ...leavingRoutes(services, features),
  ],
  forms: accountForms,
  exports: accountSections,
  // Secrets, and what ends by itself within a day.
  notExported: ['recovery_codes', 'login_challenges', 'one_time_links'],
  sweep: {
    'members who left': ({ db }, now, features) => removeLeft(db, now, features),
    'ended sessions': ({ db }, now) => sweepEnded(db, now),
  },
}
