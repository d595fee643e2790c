import type { Db } from '../../server/db/client/open.ts'
import { aPoll } from '../texts.ts'
import { long } from './hard-words.ts'
import type { Screen } from './screen.ts'

/** The screens of the poll form. @param other an admin who saves a poll meanwhile */
export async function pollFormScreens(
  db: Db,
  admin: { id: string },
  other: { id: string },
): Promise<Record<string, Screen>> {
  const { poll } = await aPoll(db, `Where is it${'andon'.repeat(20)}?`, ['Savings account', long, 'Gold', 'Cash'])
  const { poll: short } = await aPoll(db, 'Where is it kept?', ['Savings account', 'Cash'])
  const edited = { path: `/admin/polls/${poll}/edit`, as: admin }
  return {
    'a new poll, with what is wrong': {
      path: '/admin/polls/new',
      as: admin,
      open: (page) => page.getByRole('button', { name: 'Create poll' }).click(),
    },
    'a poll, to be edited': edited,
    'a poll that was saved meanwhile': {
      ...edited,
      expects: /409/,
      async open(page) {
        await db`update polls set version = version + 1, saved_by = ${other.id} where id = ${poll}`
        await page.getByLabel('Question', { exact: true }).fill(`Where, ${long}?`)
        await page.getByRole('button', { name: 'Update poll' }).click()
        await page.getByRole('heading', { name: 'Somebody else saved this poll' }).waitFor()
      },
    },
    'a poll that was deleted meanwhile': {
      path: `/admin/polls/${short}/edit`,
      as: admin,
      expects: /404/,
      async open(page) {
        await db`update polls set deleted_at = now() where id = ${short}`
        await page.getByLabel('Question', { exact: true }).fill(`Where, ${long}?`)
        await page.getByRole('button', { name: 'Update poll' }).click()
        await page.getByRole('heading', { name: 'Somebody deleted this poll' }).waitFor()
      },
    },
  }
}
