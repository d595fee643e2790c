import type { Db } from '../../server/db/client/open.ts'
import type { Person } from '../people.ts'
import { someKeys } from './key-rows.ts'
import type { Screen } from './screen.ts'
import { someWebhooks } from './webhook-rows.ts'

/** The screens about other programs: webhooks and API keys. */
export async function programScreens(db: Db, admin: Person): Promise<Record<string, Screen>> {
  await someWebhooks(db)
  await someKeys(db, admin.id)
  return {
    'the webhooks': { path: '/admin/webhooks', as: admin },
    'a new webhook': {
      path: '/admin/webhooks',
      as: admin,
      async open(page) {
        await page.getByRole('button', { name: 'Add webhook' }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    'the API keys': { path: '/admin/keys', as: admin },
    'a new API key': {
      path: '/admin/keys',
      as: admin,
      async open(page) {
        await page.getByRole('button', { name: 'Create API key' }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
  }
}
