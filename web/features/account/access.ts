import type { Access } from '../../kit/page.ts'

/** The prompts in place of screens that not everyone may see, by the specification, section 2. */

const memberAccess = (title: string, text: string, button = 'Sign In'): Access => ({
  access: 'member',
  title,
  text,
  button,
})

export const profileAccess = memberAccess('Profile Access Required', 'Please sign in to view your profile settings.')
export const forumAccess = memberAccess(
  'Forum Access Required',
  'Join our community to participate in discussions and share your financial journey.',
  'Join the Forum',
)
export const newDiscussionAccess = memberAccess('Forum Access Required', 'Please sign in to create a new discussion.')
export const notificationsAccess = memberAccess(
  'Notifications Access Required',
  'Please sign in to see your notifications.',
)

export const adminAccess: Access = {
  access: 'admin',
  title: 'Admin Access Required',
  text: 'You need to be logged in and have admin privileges to access this area.',
  button: 'Sign In',
}
