import { t } from '#words'
import { adminPaths } from '../../../contract/admin-paths.ts'
import { Notice } from '../../ui/notice.tsx'

/** Shown to those without two-factor login on a site that requires it. */
export const twoFactorFirst = (
  <Notice
    level={1}
    title={t`Two-factor login comes first`}
    action={{ href: adminPaths.twoFactorSetup, label: t`Set up two-factor login` }}
  >
    {t`On this site, whoever works here signs in with a second factor. The admin area opens when you have set it up.`}
  </Notice>
)
