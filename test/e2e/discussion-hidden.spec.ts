import { expect, test } from 'vitest'
import { hiddenComment } from '../../contract/discussion.ts'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aComment } from '../posts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { db } = site
const admin = await anAdmin(site.people, { firstName: 'Meera' })
const asha = await aMember(site.people, { firstName: 'Asha' })
const ravi = await aMember(site.people, { firstName: 'Ravi' })

async function aHiddenComment() {
  const article = await anArticle(db)
  const comment = await aComment(db, { article, by: asha.id, content: 'Save first' })
  await aComment(db, { article, by: ravi.id, under: comment, content: 'I agree' })
  await db`update article_comments set hidden_at = now(), hidden_reason = 'No tips here' where id = ${comment}`
  return { comment, path: `/articles/${article}?comment=${comment}#comment-${comment}` }
}

test('an admin reads a hidden comment and shows it again', async () => {
  const { comment, path } = await aHiddenComment()
  const reader = await site.visitAs(ravi, path, { script: false })
  await reader.getByText(hiddenComment).waitFor()
  const page = await site.visitAs(admin, path)
  const words = page.locator(`#comment-${comment} > .words`)
  await words.getByText('Only its writer and the admins see this: No tips here').waitFor()
  await words.getByText('Save first').waitFor()
  await expect.poll(() => words.getByRole('button').allTextContents()).toEqual(['Show again'])
  await words.getByRole('button', { name: "Show again Asha's comment: Save first" }).click()
  await words.getByRole('button', { name: 'Reply' }).waitFor()
  await expect.poll(() => words.getByText('No tips here').count()).toBe(0)
  await page.getByRole('status').filter({ hasText: 'Comment shown again' }).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`comment-${comment}`)
  await reader.reload()
  await reader.getByText('Save first').waitFor()
})

test('an admin hides a comment where it stands', async () => {
  const article = await anArticle(db)
  const comment = await aComment(db, { article, by: asha.id, content: 'Join my channel' })
  await aComment(db, { article, by: ravi.id, under: comment, content: 'I agree' })
  const page = await site.visitAs(admin, `/articles/${article}`)
  const words = page.locator(`#comment-${comment} > .words`)
  await words.getByRole('button', { name: /^Hide Asha's comment: Join my channel/ }).click()
  await words.getByRole('button', { name: 'Hide comment' }).click()
  await words.getByText('Please give a reason').waitFor()
  await words.getByRole('textbox').fill('Advertising.')
  await words.getByRole('button', { name: 'Hide comment' }).click()
  await words.getByText('Only its writer and the admins see this: Advertising.').waitFor()
  await expect.poll(() => words.getByRole('button').allTextContents()).toEqual(['Show again'])
  await page.getByRole('status').filter({ hasText: 'Comment hidden' }).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`comment-${comment}`)
  const writer = await site.visitAs(asha, `/articles/${article}`, { script: false })
  await writer.getByText('The admins have hidden this from others: Advertising.').waitFor()
  const reader = await site.visitAs(ravi, `/articles/${article}`, { script: false })
  await reader.getByText(hiddenComment).waitFor()
  await reader.getByText('I agree').waitFor()
  await expect.poll(() => reader.getByText(/Advertising|Join my channel/).count()).toBe(0)
})

test('members are not offered to hide a comment, at an address for it neither', async () => {
  const article = await anArticle(db)
  const comment = await aComment(db, { article, by: asha.id, content: 'Save first' })
  for (const script of [true, false]) {
    const page = await site.visitAs(ravi, `/articles/${article}?hide=${comment}#comment-${comment}`, { script })
    await page.getByRole('button', { name: /^Report Asha's comment/ }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Hide (Asha|comment)/ }).count()).toBe(0)
    await expect.poll(() => page.getByText('Its writer reads this.').count()).toBe(0)
  }
})

test('when showing it is refused, that is said, and it stays as it is', async () => {
  const { comment, path } = await aHiddenComment()
  const page = await site.visitAs(admin, path, { expects: /status of 409/ })
  const words = page.locator(`#comment-${comment} > .words`)
  await words.getByRole('button', { name: 'Show again' }).waitFor()
  await db`update article_comments set deleted_at = now() where id = ${comment}`
  await words.getByRole('button', { name: 'Show again' }).click()
  await page.getByRole('status').filter({ hasText: 'This comment has been deleted.' }).first().waitFor()
  await words.getByText('Save first').waitFor()
})
