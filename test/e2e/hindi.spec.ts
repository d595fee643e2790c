import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, password } from '../people.ts'
import { aDiscussion } from '../texts.ts'
import { hydrated, openSite } from './site.ts'
import { expectAccessible, expectFit } from './screens.ts'

const site = await openSite({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi' })
const article = `/hi/articles/${await anArticle(site.db)}/your-first-emergency-fund`

const phone = { width: 360, theme: 'system', device: 'light' } as const
const main = (page: Page) => page.getByRole('main')
const discussion = (page: Page) => page.getByRole('region', { name: 'चर्चा' })

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'यूज़रनेम या ईमेल' }).fill(username)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'लॉग इन करें' }).click()
  await page.waitForURL(/\/hi\/?$/)
}

test('a member signs up, logs in and comments in Hindi', async () => {
  const page = await site.visit('/hi/signup', phone)
  await expectAccessible(page, ['light'])
  await page.getByRole('textbox', { name: 'यूज़रनेम' }).fill('sunita')
  await page.getByRole('textbox', { name: 'ईमेल' }).fill('sunita@example.com')
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
  await page.getByLabel('पासवर्ड दोबारा').fill(password)
  await page.getByRole('checkbox', { name: 'मेरी उम्र 18 साल या ज़्यादा है' }).check()
  await main(page).getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
  await page.waitForURL(/\/hi\/login/)
  await logIn(page, 'sunita')
  await page.goto(article)
  await hydrated(page)
  await discussion(page).getByRole('button', { name: 'चर्चा शुरू करें' }).click()
  await discussion(page).getByRole('textbox', { name: 'आपकी टिप्पणी' }).fill('मेरा कोष कितना हो?')
  await discussion(page).getByRole('button', { name: 'टिप्पणी भेजें' }).click()
  await page.locator('.toast').filter({ hasText: 'टिप्पणी जुड़ गई' }).waitFor()
  const written = discussion(page).getByRole('listitem').filter({ hasText: 'मेरा कोष कितना हो?' })
  await written.getByText('अभी-अभी').waitFor()
  await written.getByRole('button', { name: 'बदलें: आपकी पोस्ट, टिप्पणी: मेरा कोष कितना हो?' }).waitFor()
  await expectAccessible(page, ['light'])
  await expectFit(page, phone.width)
})

test('the same without JavaScript', async () => {
  const { username } = await aMember(site.people)
  const page = await site.page({ ...phone, script: false })
  await page.goto('/hi/login')
  await logIn(page, username)
  await page.goto(article)
  await discussion(page).getByRole('button', { name: 'चर्चा शुरू करें' }).click()
  await discussion(page).getByRole('textbox', { name: 'आपकी टिप्पणी' }).fill('छह महीने का खर्च ठीक है?')
  await discussion(page).getByRole('button', { name: 'टिप्पणी भेजें' }).click()
  await expect
    .poll(() => discussion(page).getByRole('listitem').allTextContents())
    .toContainEqual(expect.stringContaining('छह महीने का खर्च ठीक है?'))
})

test('a browser set to Hindi is offered the Hindi page, until it is declined', async () => {
  const page = await site.visit('/glossary?search=emi', { ...phone, locale: 'hi-IN' })
  const link = page.getByRole('link', { name: 'हिंदी में पढ़ें' })
  await link.waitFor()
  await expectFit(page, 360)
  await link.click()
  await page.waitForURL('**/hi/glossary?search=emi')
  await page.goBack()
  // In a new tab first, so that the link of one page is pressed twice.
  await link.click({ modifiers: ['ControlOrMeta'] })
  await link.click()
  await page.waitForURL('**/hi/glossary?search=emi')
  await page.goBack()
  await page.getByRole('button', { name: 'नहीं, धन्यवाद' }).click()
  await link.waitFor({ state: 'hidden' })
  await page.reload()
  await link.waitFor({ state: 'hidden' })
})

test('a category of the forum is Hindi to a screen reader too, and the list of cached pages is the Hindi one', async () => {
  const member = await aMember(site.people)
  await aDiscussion(site.db, { by: member.id })
  const page = await site.visitAs(member, '/hi/forum', phone)
  const category = main(page).getByRole('listitem').locator('.category-note')
  await expect.poll(() => category.first().getAttribute('lang')).toBe('hi')
  await page.goto('/hi/profile?tab=saved')
  await expect.poll(() => main(page).locator('a[href$="/offline"]').getAttribute('href')).toBe('/hi/offline')
})

test('a Hindi page that is stored opens without a connection, also where the Hindi list is not', async () => {
  const page = await site.visit('/hi/learn', {
    ...phone,
    expects: /INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module/,
  })
  const stored = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('articles')).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(stored).toEqual(expect.arrayContaining(['/hi/learn', '/hi/offline', '/offline']))
  await page.evaluate(async () => (await caches.open('articles')).delete('/hi/offline'))
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('You are offline. This page was kept on').waitFor()
})
