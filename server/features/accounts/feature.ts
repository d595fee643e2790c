import { hourly, type Feature } from '../../feature.ts'
import { deleteDueAccounts, deletionRoute } from './account-deletion.ts'
import { accountSections } from './export-sections.ts'
import { exportRoute } from './export.ts'
import { linkRoutes } from './link-routes.ts'
import { linkLetterJob, linkLetters } from './link-letters.ts'
import { resetLinkRoute } from './reset-link-route.ts'
import { signupRoutes } from './signup-routes.ts'
import { loginLinkRoutes } from './login-link-routes.ts'
import { loginRoutes } from './login-routes.ts'
import { accountForms } from './page-forms.ts'
import { erasePendingAddresses } from './new-address.ts'
import { oidcRoutes } from './oidc-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { proofRoute } from './proof-route.ts'
import { safetyLetterJob, safetyLetters } from './safety-letters.ts'
import { sweepEnded } from './sessions.ts'
import { twoFactorResetRoute } from './two-factor-reset.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'

export const accounts: Feature = {
  routes: (services, features) => [
    ...[loginRoutes, loginLinkRoutes, oidcRoutes, passkeyRoutes, signupRoutes, profileRoutes, twoFactorRoutes].flatMap(
      (of) => of(services),
    ),
    ...linkRoutes(services, features),
    exportRoute(services, features),
    deletionRoute(services),
    proofRoute(services),
    resetLinkRoute(services),
    twoFactorResetRoute(services),
  ],
  forms: accountForms,
  // Secrets, and what ends by itself within a day.
  notExported: ['recovery_codes', 'login_challenges', 'one_time_links'],
  jobs: {
    [linkLetters]: linkLetterJob,
    [safetyLetters]: safetyLetterJob,
    'erase-members-who-left': hourly(({ db }, { now, features }) => deleteDueAccounts(db, now, features)),
    'erase-ended-sessions': hourly(({ db }, { now }) => sweepEnded(db, now)),
    'erase-pending-addresses': hourly(({ db }, { now }) => erasePendingAddresses(db, now)),
  },
  exports: accountSections,
}
