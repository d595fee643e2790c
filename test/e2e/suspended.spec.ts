import { expect, test } from 'vitest'
import { hiddenComment } from '../../contract/texts/rules.ts'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aComment } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const asha = await aMember(site.people, { firstName: 'Asha' })
const ravi = await aMember(site.people, { firstName: 'Ravi' })
const article = await anArticle(site.db)
await aComment(site.db, { article, by: asha.id, content: 'Buy this share' })
await site.db`
  update users set suspended_at = now(), suspended_until = '2036-11-27T06:30:00Z', suspended_reason = 'Spam'
  where id = ${asha.id}`
await site.db`update article_comments set hidden_at = now(), hidden_reason = 'No tips here'`

test.each([true, false])('a suspended member is told so and reads on, with JavaScript %s', async (script) => {
  const page = await site.visitAs(asha, `/articles/${article}`, { script })
  const notice = page.getByRole('complementary', { name: 'Your account' })
  await expect.poll(() => notice.textContent()).toContain('Your account is suspended until 27/11/2036, 12:00 pm: Spam')
})

test('what the admins have hidden its writer reads with the reason, and can delete and nothing else', async () => {
  const page = await site.visitAs(asha, `/articles/${article}`, { script: false })
  const comment = page.getByRole('region', { name: 'Discussion' }).getByRole('listitem')
  await comment.getByText('Buy this share').waitFor()
  await comment.getByText('The admins have hidden this from others: No tips here').waitFor()
  await expect.poll(() => comment.getByRole('button').allTextContents()).toEqual(['Delete'])
})

test('others read that it was hidden, and neither name nor buttons', async () => {
  const page = await site.visitAs(ravi, `/articles/${article}`, { script: false })
  const comment = page.getByRole('region', { name: 'Discussion' }).getByRole('listitem')
  await comment.getByText(hiddenComment).waitFor()
  await expect.poll(() => comment.textContent()).toBe(hiddenComment)
  await expect.poll(() => page.getByRole('complementary', { name: 'Your account' }).count()).toBe(0)
})

test('an objection stands in the list of the member’s own as soon as it is sent', async () => {
  const page = await site.visitAs(asha, '/objections?about=suspension')
  await page.getByText('You have not objected to anything.').waitFor()
  await page.getByLabel('Why do you object?').fill('It was no tip.')
  await page.getByRole('button', { name: 'Send objection' }).click()
  await page.getByText('Your objection has arrived.').waitFor()
  const own = page.getByRole('list', { name: 'Your objections' }).locator('> li')
  await expect.poll(() => own.allInnerTexts()).toEqual([expect.stringContaining('It was no tip.')])
  await own.getByText('It is being looked at').waitFor()
})
