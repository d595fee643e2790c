import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aComment, aDiscussion, aReply } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const asha = await aMember(site.people, { username: 'asha_r', firstName: 'Asha' })
const ravi = await aMember(site.people, { username: 'ravi', firstName: 'रवि' })
const rani = await aMember(site.people, { username: 'rani_k', firstName: 'Rani' })

const talk = async () => {
  const id = await anArticle(site.db)
  for (const by of [ravi.id, rani.id, asha.id]) await aComment(site.db, { article: id, by, content: 'Six months' })
  return { id, path: `/articles/${id}/your-first-emergency-fund` }
}
const options = (page: Page) => page.getByRole('listbox', { name: 'Mention' }).getByRole('option')
async function composer(page: Page) {
  await page.getByRole('button', { name: 'Start a discussion...' }).click()
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.waitFor()
  return box
}

test('a typed @ suggests who takes part; arrows choose, Enter writes the name, and the member is told', async () => {
  const { path } = await talk()
  const page = await site.visitAs(asha, path)
  const box = await composer(page)
  await box.pressSequentially('Thanks @r')
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['Rani @rani_k', 'रवि @ravi'])
  const marked = () => box.getAttribute('aria-activedescendant')
  const first = await marked()
  await box.press('ArrowDown')
  await expect.poll(marked).not.toBe(first)
  await box.press('ArrowUp')
  await box.press('ArrowUp')
  await page.getByRole('option', { name: 'रवि @ravi', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('very much')
  expect(await box.inputValue()).toBe('Thanks @ravi very much')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByText('Comment added').first().waitFor()
  await page.locator('.plain-text b').filter({ hasText: '@ravi' }).waitFor()
  const his = await site.visitAs(ravi, '/notifications')
  await his.getByRole('link', { name: /Asha mentioned you/ }).waitFor()
})

test('names are found in their own script, Escape closes the list, and a press chooses', async () => {
  const { path } = await talk()
  const page = await site.visitAs(asha, path, { width: 360, height: 740 })
  const box = await composer(page)
  await box.pressSequentially('@')
  await expect.poll(() => options(page).count()).toBe(2)
  await box.press('Escape')
  await options(page).first().waitFor({ state: 'detached' })
  await box.fill('')
  await box.pressSequentially('(@रव')
  await expect.poll(() => options(page).count()).toBe(1)
  await options(page).click()
  expect(await box.inputValue()).toBe('(@ravi ')
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  await box.pressSequentially('asha@r')
  expect(await options(page).count()).toBe(0)
})

test('in a discussion of the forum it works too', async () => {
  const discussion = await aDiscussion(site.db, { by: rani.id })
  await aReply(site.db, { discussion, by: ravi.id })
  const page = await site.visitAs(asha, `/forum/${discussion}`)
  await page.getByRole('button', { name: 'Write a reply...' }).click()
  const box = page.getByRole('textbox', { name: 'Your reply' })
  await box.pressSequentially('@ran')
  await page.getByRole('option', { name: 'Rani @rani_k' }).waitFor()
  await box.press('Enter')
  await expect.poll(() => box.inputValue()).toBe('@rani_k ')
})
