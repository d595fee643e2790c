import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { openSite } from './site.ts'

const site = await openSite()

test('the words stand by letter, in both languages, and each has an anchor', async () => {
  const page = await site.visit('/glossary')
  await page.getByRole('main').getByRole('link', { name: 'EMI', exact: true }).click()
  await page.waitForURL('**/glossary#emi')
  const letters = page.getByRole('navigation', { name: 'Letters' })
  await letters.getByRole('link', { name: 'K', exact: true }).click()
  await page.waitForURL('**/glossary#letter-K')
  const kyc = page.locator('#kyc')
  await kyc.getByText('The check of who you are').waitFor()
  await expect.poll(() => kyc.locator('dd[lang=hi]').innerText()).toContain('पहचान')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).waitFor()
  const box = page.getByRole('searchbox', { name: 'Search words' })
  await box.pressSequentially('vasiyat')
  await page
    .getByRole('status')
    .filter({ hasText: /^1 of \d+ words/ })
    .waitFor()
  await expect.poll(() => page.getByRole('term').allInnerTexts()).toEqual(['will वसीयत'])
  await page.waitForURL('**/glossary?search=vasiyat')
  await page.reload()
  await expect.poll(() => page.getByRole('term').count()).toBe(1)
  await box.press('Escape')
  await letters.waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
})

test('a search without JavaScript finds a word, in either language, and another finds none', async () => {
  const page = await site.visit('/glossary', { script: false })
  const search = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Search words' }).fill(text)
    await page.getByRole('search', { name: 'Glossary' }).getByRole('button', { name: 'Show' }).click()
  }
  await search('know your')
  await expect.poll(() => page.getByRole('term').allInnerTexts()).toEqual(['KYC'])
  await search('वसीयत')
  await page.getByRole('term').filter({ hasText: 'probate' }).waitFor()
  await search('bitcoin')
  await page.getByRole('heading', { name: 'No words found' }).waitFor()
  await page.getByRole('link', { name: 'Show all words' }).click()
  await page.getByRole('navigation', { name: 'Letters' }).waitFor()
})

test.each([
  ['by key, wide', 1280, true],
  ['by key, on a phone, without JavaScript', 360, false],
])('a word in an article is explained where it stands: %s', async (_, width, script) => {
  const id = await anArticle(site.db, { content: 'Give the bank your KYC papers, and look at the EMI.' })
  const page = await site.visit(`/articles/${id}`, { width, script })
  const explanation = page.getByText('The check of who you are')
  expect(await explanation.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'KYC' }).press('Enter')
  await explanation.waitFor()
  const box = await explanation.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
  await page.keyboard.press('Escape')
  await explanation.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'EMI' }).click()
  await page.getByText('The equal sum that you pay').waitFor()
  await page.emulateMedia({ media: 'print' })
  const drawn = await page.getByRole('button', { name: 'KYC' }).evaluate((e) => getComputedStyle(e).textDecorationLine)
  expect(drawn).toBe('none')
})
