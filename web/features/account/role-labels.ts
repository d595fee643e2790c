import { t } from '#words'
import type { Role } from '../../../contract/roles.ts'

/** The names of the roles, as members read them. */
export const roleLabels: Record<Role, string> = {
  user: t`Member`,
  author: t`Author`,
  editor: t`Editor`,
  moderator: t`Moderator`,
  admin: t`Admin`,
}
