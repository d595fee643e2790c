import type { Db } from '../../server/db/client/open.ts'
import { createClass } from '../../server/features/classes/store.ts'
import { aStep } from '../steps.ts'
import type { Screen } from './screen.ts'

/** The screens of the ladder, for readers and editors, and those of classes and help. @param article the path of one, which becomes a lesson */
export async function ladderScreens(db: Db, admin: { id: string }, article: string): Promise<Record<string, Screen>> {
  await aStep(db, 'Know your month', [article.split('/')[2] ?? ''], {
    hindiName: 'अपना महीना जानें',
    summary: `See where the money goes${'zz'.repeat(40)}.`,
  })
  const classOf = {
    name: `Sakhi group ${'zz'.repeat(20)}`,
    step: 'know-your-month',
    teacher: admin.id,
    now: new Date(),
  }
  const taught = `/class/${await createClass(db, classOf)}`
  await db`
    insert into article_reads (user_id, article_id, part, read_at, done_at)
    values (${admin.id}, ${article.replace('/articles/', '')}, 100, '2026-11-01', '2026-11-01')`
  return {
    'a second look': { path: '/learn/today', as: admin },
    'the answers of a second look': {
      path: '/learn/today',
      as: admin,
      async open(page) {
        await page.getByRole('textbox', { name: 'Your answer' }).first().fill('1')
        await page.getByRole('button', { name: 'Check my answers' }).click()
        await page.getByRole('heading', { name: 'Your answers' }).waitFor()
      },
    },
    'the first page, to a visitor': { path: '/' },
    'the first page, to a member': { path: '/', as: admin },
    'a step of the ladder': { path: '/learn/know-your-month' },
    'a class to join': { path: taught },
    'a class, to its teacher': { path: taught, as: admin },
    'the classes of a teacher': { path: '/class', as: admin },
    'a missing step': { path: '/learn/nothing', expects: /404/ },
    'help in Hindi': { path: '/help/hi' },
    'a trouble, with a letter': { path: '/help/money-gone' },
    'a missing trouble': { path: '/help/nothing', expects: /404/ },
    'the ladder, to editors': {
      path: '/admin/ladder',
      as: admin,
      async open(page) {
        await page.locator('summary').filter({ visible: true }).first().click()
      },
    },
  }
}
