import { t } from '#words'
import type { Access } from './kit/page.ts'

/** The prompt of a page for members. */
export const memberAccess = (title: string, text: string, more: Partial<Access> = {}): Access => ({
  access: 'member',
  title,
  text,
  button: t`Sign In`,
  gains: 'account',
  ...more,
})

/** The prompt of a page for those who work here. */
export const staffAccess = (access: Access['access']): Access => ({
  access,
  title: t`Admin Access Required`,
  text: t`You need to be logged in and have admin privileges to access this area.`,
  button: t`Sign In`,
  gains: 'staff',
})
