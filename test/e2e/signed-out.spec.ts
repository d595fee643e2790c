import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin, type Person } from '../people.ts'
import { aPoll, aDiscussion } from '../texts.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { db, people, visitAs } = site
const refused = { expects: /401/ }

/** Ends every session of a person, as a password that is changed on another device does. */
const endSessions = ({ id }: { id: string }) => db`delete from sessions where user_id = ${id}`

const main = (page: Page) => page.getByRole('main')
const signedOut = (page: Page) => page.getByRole('listitem').filter({ hasText: 'You have been signed out.' })
const barOffersLogin = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Log In', exact: true }).waitFor()

/** Fills in the login that a page has led to. */
async function logIn(page: Page, person: Person): Promise<void> {
  await page.waitForURL(/\/login\?next=/)
  await page.getByLabel('Username or email').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await main(page).getByRole('button', { name: 'Log In' }).click()
}

const byMessage = (page: Page) => signedOut(page).getByRole('button', { name: 'Log In' }).click()
/** The same, and something is typed before the login is shown. */
const byMessageWhileTyping = (page: Page) =>
  signedOut(page)
    .getByRole('button', { name: 'Log In' })
    .evaluate((button: HTMLElement) => {
      button.click()
      document.dispatchEvent(new Event('input'))
    })

test.each([
  ['/forum', 'Forum', 'Forum Access Required', 'Join the Forum'],
  ['/notifications', 'Notifications', 'Notifications Access Required', 'Sign In'],
])('who goes to %s after the session has ended finds its door, and it leads back', async (path, link, door, button) => {
  const member = await aMember(people)
  const page = await visitAs(member, '/articles', refused)
  await endSessions(member)
  await page.getByRole('banner').getByRole('link', { name: link }).first().click()
  await page.getByRole('heading', { name: door }).waitFor()
  await barOffersLogin(page)
  await signedOut(page).waitFor()
  expect(await page.getByText(/Failed to Load/).count()).toBe(0)
  await main(page).getByRole('link', { name: button }).click()
  await logIn(page, member)
  await page.waitForURL(`**${path}`)
  await expect.poll(() => page.getByRole('heading', { name: door }).count()).toBe(0)
})

test('an admin whose session has ended finds the door of the admin area at the next tab', async () => {
  const admin = await anAdmin(people)
  const page = await visitAs(admin, '/admin', refused)
  await endSessions(admin)
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Access Required' }).waitFor()
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await logIn(page, admin)
  await page.waitForURL('**/admin?tab=members')
  await page.getByRole('table').waitFor()
})

test('a profile that was edited stays on the screen, and is there again after the login', async () => {
  const member = await aMember(people)
  const page = await visitAs(member, '/profile?edit=yes', refused)
  await page.getByLabel('First name').fill('Lakshmi')
  await endSessions(member)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await signedOut(page).waitFor()
  await barOffersLogin(page)
  await page.getByLabel('Last name').fill('Devi')
  await byMessage(page)
  await logIn(page, member)
  await page.waitForURL('**/profile?edit=yes')
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Lakshmi')
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Devi')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('banner').getByText('Lakshmi').waitFor()
})

test('what one member has typed is not shown to another who logs in after them', async () => {
  const member = await aMember(people)
  const other = await aMember(people, { firstName: 'Kiran' })
  const page = await visitAs(member, '/profile?edit=yes', refused)
  await page.getByLabel('First name').fill('Lakshmi')
  await endSessions(member)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await byMessage(page)
  await logIn(page, other)
  await page.waitForURL('**/profile?edit=yes')
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Kiran')
})

test('a like on an article says what is wrong and leads to the login and back', async () => {
  const member = await aMember(people)
  const article = `/articles/${await anArticle(db)}/your-first-emergency-fund`
  const page = await visitAs(member, article, refused)
  await endSessions(member)
  await page.getByRole('button', { name: 'Like this article' }).click()
  await signedOut(page).waitFor()
  await page.getByRole('link', { name: 'Like this article' }).waitFor()
  await barOffersLogin(page)
  await byMessage(page)
  await logIn(page, member)
  await page.waitForURL(`**${article}`)
})

test('a reply in the forum is there again after the login', async () => {
  const member = await aMember(people)
  const path = `/forum/${await aDiscussion(db, { by: member.id })}`
  const page = await visitAs(member, path, refused)
  await page.getByRole('button', { name: 'Write a reply...' }).click()
  const box = page.getByRole('textbox', { name: /reply/i })
  await box.fill('Begin with a list')
  await endSessions(member)
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await signedOut(page).waitFor()
  await expect.poll(() => box.inputValue()).toBe('Begin with a list')
  await byMessage(page)
  await logIn(page, member)
  await page.waitForURL(`**${path}`)
  await expect.poll(() => box.inputValue()).toBe('Begin with a list')
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await expect.poll(() => box.count()).toBe(0)
  await page.getByRole('list', { name: 'Replies' }).getByText('Begin with a list').waitFor()
})

test('an article that is being written is in its form again after the login', async () => {
  const admin = await anAdmin(people)
  const page = await visitAs(admin, '/admin/articles/new', refused)
  await page.getByLabel('Title', { exact: true }).fill('A fund')
  await endSessions(admin)
  await page.getByLabel('Title', { exact: true }).fill('A fund for a rainy day')
  await signedOut(page).waitFor()
  await byMessageWhileTyping(page)
  await logIn(page, admin)
  await page.waitForURL('**/admin/articles/new')
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('A fund for a rainy day')
  await page.getByLabel('Title', { exact: true }).fill('A fund for rainy days')
})

test('a poll that is being written is in its form again after the login', async () => {
  const admin = await anAdmin(people)
  const { poll } = await aPoll(db, 'Where is it kept?', ['Savings account', 'Cash'])
  const page = await visitAs(admin, `/admin/polls/${poll}/edit`, refused)
  await page.getByLabel('Question', { exact: true }).fill('Where do you keep it?')
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Option 3', { exact: true }).fill('Gold')
  await endSessions(admin)
  await page.getByRole('button', { name: 'Update poll' }).click()
  await signedOut(page).waitFor()
  await byMessage(page)
  await logIn(page, admin)
  await page.waitForURL(`**/admin/polls/${poll}/edit`)
  await expect.poll(() => page.getByLabel('Question', { exact: true }).inputValue()).toBe('Where do you keep it?')
  await expect.poll(() => page.getByLabel('Option 3', { exact: true }).inputValue()).toBe('Gold')
})

test('a look in the background that finds the session ended moves no focus and takes no letter', async () => {
  const member = await aMember(people)
  const page = await site.page(refused)
  await page.clock.install()
  await site.signIn(page, member)
  await page.goto(`/forum/${await aDiscussion(db, { by: member.id })}`)
  await page.waitForFunction(() => window.hydrated)
  await page.getByRole('button', { name: 'Write a reply...' }).click()
  const box = page.getByRole('textbox', { name: /reply/i })
  await box.pressSequentially('Begin with')
  await endSessions(member)
  await page.clock.runFor(31_000)
  await signedOut(page).waitFor()
  await barOffersLogin(page)
  await page.keyboard.type(' a list')
  expect(await box.inputValue()).toBe('Begin with a list')
  await page.clock.runFor(60_000)
  expect(await signedOut(page).count()).toBe(1)
})

test('the list of the forum shows its door when a look in the background finds the session ended', async () => {
  const member = await aMember(people)
  const page = await site.page(refused)
  await page.clock.install()
  await site.signIn(page, member)
  await page.goto('/forum')
  await page.waitForFunction(() => window.hydrated)
  await endSessions(member)
  await page.clock.runFor(31_000)
  await page.getByRole('heading', { name: 'Forum Access Required' }).waitFor()
  await signedOut(page).waitFor()
})

test('a logout in one tab is noticed in another', async () => {
  const member = await aMember(people)
  const page = await visitAs(member, '/notifications', refused)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await other.waitForFunction(() => window.hydrated)
  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Notifications Access Required' }).waitFor()
  await barOffersLogin(page)
})

test.each([true, false])(
  'on a phone that is shared, nothing that was typed is kept when another tab logs out (shared: %s)',
  async (sharedPhone) => {
    const member = await aMember(people, { preferences: { sharedPhone } })
    const page = await visitAs(member, '/profile?edit=yes', refused)
    await page.getByLabel('First name').fill('Lakshmi')
    const other = await page.context().newPage()
    await other.goto('/profile')
    await other.waitForFunction(() => window.hydrated)
    await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await barOffersLogin(page)
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(stored.includes('Lakshmi')).toBe(!sharedPhone)
  },
)

test('a session that ends in one tab is noticed in another, and a login there opens the first again', async () => {
  const member = await aMember(people)
  const page = await visitAs(member, '/notifications', refused)
  const other = await page.context().newPage()
  await other.goto('/articles')
  await other.waitForFunction(() => window.hydrated)
  await endSessions(member)
  await other.getByRole('banner').getByRole('link', { name: 'Forum' }).click()
  await page.getByRole('heading', { name: 'Notifications Access Required' }).waitFor()
  await other.getByRole('main').getByRole('link', { name: 'Join the Forum' }).click()
  await logIn(other, member)
  await page.getByRole('heading', { level: 1, name: 'Notifications', exact: true }).waitFor()
})

test('a wrong current password leaves the member signed in', async () => {
  const member = await aMember(people)
  const page = await visitAs(member, '/profile?tab=security#change-password', { expects: /400/ })
  await page.getByLabel('Current password').fill('not the one')
  await page.getByLabel('New password', { exact: true }).fill('another long password')
  await page.getByLabel('Confirm new password').fill('another long password')
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.getByText('Current password is incorrect').first().waitFor()
  expect(await signedOut(page).count()).toBe(0)
  await page.getByRole('banner').getByText('Asha', { exact: true }).waitFor()
})

test('a door stands from the first paint, also while its code is on its way', async () => {
  const page = await site.page()
  let arrive = () => {}
  const way = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/access-prompt[^/]*\.js/, async (route) => {
    await way
    await route.continue()
  })
  await page.goto('/profile')
  await hydrated(page)
  const door = page.getByRole('heading', { name: 'Profile Access Required' })
  expect(await door.isVisible()).toBe(true)
  arrive()
  await page.getByRole('region', { name: 'In your profile' }).getByText('Take all your data with you').waitFor()
  expect(await door.isVisible()).toBe(true)
  await main(page).getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('**/signup?next=%2Fprofile')
})

test('the door of the admin area says what is behind it, and that readers do not need it, without JavaScript too', async () => {
  const page = await site.visit('/admin', { script: false })
  const inside = page.getByRole('region', { name: 'In the admin area' })
  await inside.getByText('every lesson is open without an account').waitFor()
  expect(await main(page).getByRole('link', { name: 'Sign up' }).count()).toBe(0)
})
