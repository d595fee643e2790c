import type { aBusySite } from './admin-rows.ts'
import type { Screen } from './screen.ts'
import { pressAction } from './row-menu.ts'

/** The admin area at each tab, with its questions. */
export function adminScreens({
  admin,
  member: suspect,
  grievance,
  announcement,
}: Awaited<ReturnType<typeof aBusySite>>): Record<string, Screen> {
  const tabs = [
    'overview',
    'articles',
    'polls',
    'reports',
    'held',
    'objections',
    'grievances',
    'members',
    'invitations',
    'support',
    'subscribers',
    'rates',
    'searches',
    'answers',
    'lessons',
    'audit',
    'bin',
  ]
  const adminTabs = tabs.map((tab): [string, Screen] => [
    `the admin area at ${tab}`,
    { path: `/admin?tab=${tab}`, as: admin },
  ])

  return {
    ...Object.fromEntries(adminTabs),
    'articles from a file': { path: '/admin/articles/import', as: admin },
    'members from a file': { path: '/admin/members-import', as: admin },
    'subscribers from a file': { path: '/admin/subscribers/import', as: admin },
    'the announcements': { path: '/admin/announcements', as: admin },
    'a new announcement': { path: '/admin/announcements/new', as: admin },
    'the draft of an announcement': { path: `/admin/announcements/${announcement}`, as: admin },
    'the desk of an editor': { path: '/admin/desk', as: admin },
    'texts that wait, to their author': { path: '/waiting', as: suspect },
    'the form of an objection': { path: '/objections?about=suspension', as: suspect },
    'no text that waits': { path: '/waiting', as: admin },
    'a new invitation': {
      path: '/admin?tab=invitations',
      as: admin,
      async open(page) {
        await page.getByRole('button', { name: 'Invite somebody' }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    'an invitation, to a member': { path: `/invitation?token=${'x'.repeat(43)}`, as: suspect },
    'the sheet of a member': { path: `/admin/members/${suspect.id}`, as: admin },
    'a grievance': { path: `/admin/grievances/${grievance}`, as: admin },
    'nothing found in the admin area': { path: '/admin?tab=members&search=zzyzx', as: admin },
    'an article that is deleted': {
      path: '/admin?tab=articles',
      as: admin,
      async open(page) {
        await pressAction(page, 'Delete ‘Gold: coin, bond or fund?’')
        await page.getByRole('button', { name: 'Delete article' }).click()
        await page.getByRole('button', { name: 'Undo' }).waitFor()
      },
    },
    'the question before a suspension': {
      path: '/admin?tab=members',
      as: admin,
      async open(page) {
        await pressAction(page, `Suspend: ${suspect.username}`)
        await page.getByRole('alertdialog').waitFor()
      },
    },
    'the question before all posts of a member are shown again': {
      path: '/admin?tab=members',
      as: admin,
      async open(page) {
        await pressAction(page, `Show all posts again: ${suspect.username}`)
        await page.getByRole('alertdialog').waitFor()
      },
    },
    'the question before the sessions of a member end': {
      path: '/admin?tab=members',
      as: admin,
      async open(page) {
        await pressAction(page, `End sessions: ${suspect.username}`)
        await page.getByRole('alertdialog').waitFor()
      },
    },
    'a reset link': {
      path: '/admin?tab=members',
      as: admin,
      async open(page) {
        await pressAction(page, `Reset link: ${suspect.username}`)
        await page.getByRole('button', { name: 'Issue link' }).click()
        await page.getByLabel('Link', { exact: true }).waitFor()
      },
    },
    'the question who is there': { path: '/admin/proof?next=/admin/settings', as: admin },
  }
}
