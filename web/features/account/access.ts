import type { Access } from '../../kit/page.ts'

/** What is written on the doors of the site, by the specification, section 2. */

export const profileDoor: Access = {
  access: 'member',
  title: 'Profile Access Required',
  text: 'Please sign in to view your profile settings.',
  button: 'Sign In',
}

export const forumDoor: Access = {
  access: 'member',
  title: 'Forum Access Required',
  text: 'Join our community to participate in discussions and share your financial journey.',
  button: 'Join the Forum',
}

export const newDiscussionDoor: Access = {
  access: 'member',
  title: 'Forum Access Required',
  text: 'Please sign in to create a new discussion.',
  button: 'Sign In',
}

export const notificationsDoor: Access = {
  access: 'member',
  title: 'Notifications Access Required',
  text: 'Please sign in to see your notifications.',
  button: 'Sign In',
}

export const adminDoor: Access = {
  access: 'admin',
  title: 'Admin Access Required',
  text: 'You need to be logged in and have admin privileges to access this area.',
  button: 'Sign In',
}
