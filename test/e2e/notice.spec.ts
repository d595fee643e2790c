import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { noticeParts } from '../../contract/notice/notice-texts.ts'
import { writeNoticeFile } from '../../server/features/notice/notice-file.ts'
import { aFolder } from '../folder.ts'
import { aMember, signedIn } from '../people.ts'
import { openMailSite } from './mail-site.ts'
import { openSite } from './site.ts'

const dataDir = await aFolder()
await mkdir(join(dataDir, 'notice'))
const inUrdu = noticeParts.map(({ key, texts }) => ({ key, texts: texts.map((_, n) => `${key} اردو ${n}`) }))
await writeFile(join(dataDir, 'notice', 'ur.md'), writeNoticeFile(noticeParts, inUrdu))

const site = await openSite({ DATA_DIR: dataDir })
const mailSite = await openMailSite()
const { people } = site

test.each([true, false])('the notice is chosen in Urdu, read, and agreed to (JavaScript: %s)', async (script) => {
  const page = await site.visit('/signup', { script, width: 360 })
  await page.getByRole('navigation', { name: 'Languages of the notice' }).getByRole('link', { name: 'اردو' }).click()
  await page.waitForURL('**/signup?notice=ur#notice')
  const notice = page.locator('#notice > div')
  await notice.waitFor()
  // It scrolls by itself, so that the checkbox stays near.
  expect((await notice.boundingBox())?.height).toBeLessThan(700)
  expect(await notice.evaluate((box) => [box.getAttribute('lang'), getComputedStyle(box).direction])).toEqual([
    'ur',
    'rtl',
  ])
  expect(await notice.getByRole('listitem').count()).toBe(noticeParts.filter(({ key }) => key.includes('/')).length)
  const username = `reader_${script}`
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.in`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Confirm password').fill('correct horse battery')
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/login?*')
  expect(await site.db`select notice_language from users where username = ${username}`).toEqual([
    { noticeLanguage: 'ur' },
  ])
})

test.each([true, false])(
  'an address with a language in which the site has no notice shows that of the page (JavaScript: %s)',
  async (script) => {
    const page = await site.visit('/signup?notice=ta', { script })
    await page
      .getByRole('navigation', { name: 'Languages of the notice' })
      .getByRole('link', { name: 'हिंदी' })
      .waitFor()
    await page.locator('#notice > summary').click()
    await page.getByRole('region', { name: 'What we keep, why' }).waitFor()
    await page.getByRole('checkbox', { name: 'I am 18 or over' }).waitFor()
  },
)

test('the page of the notice is in its language, with the others beside it and where there is none', async () => {
  const page = await site.visit('/notice/ta', { script: false, expects: /404/ })
  await page.getByRole('heading', { level: 1, name: 'There is no notice in this language yet' }).waitFor()
  await page.getByRole('link', { name: 'English' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'What we keep, why' }).waitFor()
  await page.getByRole('link', { name: 'हिंदी' }).first().click()
  await page.waitForURL('**/notice/hi')
  await page.getByRole('heading', { level: 1, name: 'हम क्या रखते हैं' }).waitFor()
  expect(await page.locator('h1 span').getAttribute('lang')).toBe('hi')
})

test.each([true, false])('a nominee is named and taken away (JavaScript: %s)', async (script) => {
  const page = await site.visitAs(await aMember(people), '/profile?tab=preferences', { script })
  const nominee = page.getByRole('region', { name: 'Somebody for later' })
  await nominee.getByText('Name somebody (optional)').click()
  await nominee.getByLabel('Name').fill('Ravi Rao')
  await nominee.getByLabel('Email or phone').fill('98765 43210')
  await nominee.getByLabel('Relation').fill('son')
  await nominee.getByRole('button', { name: 'Save' }).click()
  await nominee.getByText('Ravi Rao: change').waitFor()
  await nominee.getByText('son, 98765 43210').waitFor()
  await nominee.getByRole('button', { name: 'Name nobody' }).click()
  await nominee.getByText('Name somebody (optional)').waitFor()
  await expect.poll(() => site.db`select from nominees`).toEqual([])
})

/** Presses, and counts them: a link, a button, a box, and a field into which somebody types. */
function counter() {
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  const type = async (what: Locator, text: string) => {
    taps += 1
    await what.fill(text)
  }
  return { tap, type, count: () => taps }
}

const main = (page: Page) => page.getByRole('main')

test('to take the consent of an account back takes no more presses than to give it, and so does deleting the account', async () => {
  const giving = counter()
  const page = await site.visit('/')
  await giving.tap(page.getByRole('banner').getByRole('link', { name: 'Sign Up' }))
  await giving.type(page.getByLabel('Username'), 'asha_counts')
  await giving.type(page.getByLabel('Email'), 'asha_counts@example.in')
  await giving.type(page.getByLabel('Password', { exact: true }), 'correct horse battery')
  await giving.type(page.getByLabel('Confirm password'), 'correct horse battery')
  await giving.tap(page.getByRole('checkbox'))
  await giving.tap(main(page).getByRole('button', { name: 'Sign Up' }))
  await page.waitForURL('**/login?*')
  const [asha] = await site.db<{ id: string }[]>`select id from users where username = 'asha_counts'`
  expect(asha).toBeDefined()
  const typed = 4

  const back = counter()
  const own = await site.visitAs({ id: asha?.id ?? '' }, '/')
  await back.tap(own.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }))
  await back.tap(own.getByRole('button', { name: 'Take my consent back' }))
  await own.getByRole('button', { name: 'I am 18 or over and agree' }).waitFor()
  expect(back.count()).toBeLessThanOrEqual(giving.count() - typed)

  const leaving = counter()
  await own.goto('/')
  await own.waitForFunction(() => window.hydrated)
  await leaving.tap(own.locator('.user-menu-button'))
  await leaving.tap(own.locator('.user-menu').getByRole('link', { name: 'Profile' }))
  await leaving.tap(own.getByRole('tab', { name: 'Preferences' }))
  await leaving.tap(own.getByRole('button', { name: 'Delete my account' }))
  const dialog = own.getByRole('alertdialog')
  await leaving.type(dialog.getByLabel('Password', { exact: true }), 'correct horse battery')
  await leaving.tap(dialog.getByRole('button', { name: 'Delete my account' }))
  await own.waitForURL((url) => url.pathname !== '/profile')
  expect(leaving.count()).toBeLessThanOrEqual(giving.count())
})

test('letters to subscribers end with fewer presses than they began with', async () => {
  const giving = counter()
  const email = 'counts@example.in'
  const page = await mailSite.visit('/subscribe')
  await giving.type(page.getByLabel('Email address'), email)
  await giving.tap(main(page).getByRole('button', { name: 'Subscribe' }))
  await page.getByText('Please press the link in the letter that we have sent you.').waitFor()
  await page.goto(await mailSite.linkTo(email, 'subscribe/confirm'))
  await giving.tap(page.getByRole('button', { name: 'Confirm' }))
  await page.getByText('Thank you.').waitFor()
  const back = counter()
  await page.goto(await mailSite.linkTo(email, 'unsubscribe'))
  await back.tap(main(page).getByRole('button', { name: 'Unsubscribe' }))
  await page.getByText('Your address is erased.').waitFor()
  expect(back.count()).toBeLessThan(giving.count())
})

test('each kind of letter to members is switched off with the one press that switched it on', async () => {
  const member = await aMember(mailSite.people)
  await signedIn(mailSite.people, member)
  const page = await mailSite.visitAs(member, '/profile?tab=preferences')
  await page.waitForFunction(() => window.hydrated)
  const letters = page.getByRole('switch', { name: /letter|email/i })
  const all = await letters.count()
  expect(all).toBeGreaterThan(2)
  for (let index = 0; index < all; index++) {
    const before = await letters.nth(index).isChecked()
    await letters.nth(index).click()
    await expect.poll(() => letters.nth(index).isChecked()).toBe(!before)
    await letters.nth(index).click()
    await expect.poll(() => letters.nth(index).isChecked()).toBe(before)
  }
})
