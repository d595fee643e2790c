import { afterEach, expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aPoll, aDiscussion } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const admin = await anAdmin(site.people)
const member = await aMember(site.people)
const article = await anArticle(site.db, { title: 'Save first' })
const { poll } = await aPoll(site.db, 'Do you save?', ['Yes', 'No'], { article })
const discussion = await aDiscussion(site.db, { by: member.id })

/** Saves the tab of parts as an admin does. */
async function switchOff(...labels: string[]) {
  const page = await site.visitAs(admin, '/admin/settings#switches-settings')
  for (const label of labels) await page.getByRole('checkbox', { name: label }).uncheck()
  await page.getByRole('button', { name: 'Save parts' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
}
afterEach(async () => {
  await site.db`delete from site_settings where version > 1`
})

const status = async (path: string) => (await fetch(site.url + path)).status
const links = (text: string) => [...text.matchAll(/href="(\/[a-z]+)/g)].map(([, path]) => path)

test('pages of what is switched off are 404, for members too, and no page of the site links to them', async () => {
  const gone = ['/forum', '/forum/new', `/forum/${discussion}`, '/polls', `/polls/${poll}`, '/support']
  await switchOff('Forum', 'Polls', 'Support page')
  for (const path of [...gone, '/Forum', '/polls/']) await expect.poll(() => status(path)).toBe(404)
  const page = await site.visitAs(member, '/forum', { expects: /404/ })
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
  for (const path of ['/', '/articles', `/articles/${article}`, '/login', '/contact']) {
    const text = await (await fetch(site.url + path)).text()
    expect(links(text).filter((href) => ['/forum', '/polls', '/support'].includes(href ?? ''))).toEqual([])
  }
})

test('an article, the first page and the menu are whole without them, and ask for nothing that is not there', async () => {
  await switchOff('Forum', 'Polls', 'Support page')
  await expect.poll(() => status('/polls')).toBe(404)
  const reader = await site.visitAs(member, `/articles/${article}`)
  await reader.getByRole('heading', { name: 'Discussion' }).first().waitFor()
  expect(await reader.getByText('Do you save?').count()).toBe(0)
  await reader.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await reader.getByRole('heading', { level: 1, name: 'From Paisa to Power' }).waitFor()
  expect(await reader.getByRole('heading', { name: 'Community Support' }).count()).toBe(0)
  const landing = await site.visit('/')
  await landing.getByRole('heading', { name: 'Latest Articles' }).waitFor()
  expect(await landing.getByRole('heading', { name: 'Forum Discussions' }).count()).toBe(0)
  expect(await landing.getByRole('heading', { name: 'Active Polls' }).count()).toBe(0)
  const names = await landing.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
  expect(names).toEqual(['Home', 'Learn', 'Articles', 'Calculators'])
})

test('no sentence promises what is switched off', async () => {
  const promised = /community to ask|Ask, vote|ask in the forum|and vote/
  const htmlOf = async (path: string) => (await fetch(site.url + path)).text()
  // The settings of the test before may be shown for a moment yet.
  await expect.poll(() => htmlOf('/')).toMatch(promised)
  await switchOff('Forum', 'Polls')
  await expect.poll(() => status('/polls')).toBe(404)
  for (const path of ['/', '/signup', '/login', '/articles', '/learn']) expect(await htmlOf(path)).not.toMatch(promised)
})

test('while sign-up is closed nothing offers it, and its page says why', async () => {
  const settings = await site.visitAs(admin, '/admin/settings#sign-up-settings')
  await settings.getByRole('radio', { name: /^Closed/ }).check()
  await settings.getByRole('button', { name: 'Save sign-up' }).click()
  await settings.getByText('Settings saved', { exact: true }).waitFor()
  await expect.poll(async () => (await (await fetch(site.url)).text()).includes('Sign Up')).toBe(false)
  const page = await site.visit('/login')
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  expect(await page.getByRole('link', { name: /sign up/i }).count()).toBe(0)
  await page.goto('/signup')
  await page.getByText('This site takes no new members at present.').waitFor()
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
})

test('the menu has the links that an admin gave it, in their order, in the bar, the footer and on a phone', async () => {
  const page = await site.visitAs(admin, '/admin/settings#menu-settings', { expects: /400/ })
  const menu = page.getByRole('group', { name: 'Links in the bar and the footer' })
  const fill = async (number: number, label: string, address: string) => {
    await menu.getByLabel(`Words of link ${number}`, { exact: true }).fill(label)
    await menu.getByLabel(`Address of link ${number}`, { exact: true }).fill(address)
  }
  await expect.poll(() => menu.getByRole('listitem').count()).toBe(7)
  // By keys alone: the focus goes on to the row that follows.
  await menu.getByRole('button', { name: 'Remove ‘Home’' }).press('Enter')
  await expect.poll(() => menu.getByLabel('Words of link 1').evaluate((input) => input.matches(':focus'))).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => menu.getByLabel('Words of link 1').inputValue()).toBe('Home')
  for (const name of ['Learn', 'Calculators', 'Polls', 'Forum', 'Support Us'])
    await menu.getByRole('button', { name: `Remove ‘${name}’` }).click()
  await fill(1, 'Start', '/')
  await fill(2, 'Read', '/articles')
  await menu.getByRole('button', { name: 'Move ‘Read’ up' }).press('Enter')
  await menu.getByText('‘Read’ is now at place 1 of 2.').waitFor()
  await menu.getByRole('button', { name: 'Add link' }).click()
  await fill(3, 'Tax help', 'www.incometax.gov.in')
  await menu.getByRole('button', { name: 'Move ‘Tax help’ up' }).click()
  await menu.getByRole('button', { name: 'Add link' }).click()
  await fill(4, 'News', '/feed.xml')
  await page.getByRole('button', { name: 'Save menu' }).click()
  await menu.getByText('the line ‘Tax help www.incometax.gov.in’ needs words').waitFor()
  expect(await menu.getByLabel('Address of link 2').getAttribute('aria-invalid')).toBe('true')
  await fill(2, 'Tax help', 'https://www.incometax.gov.in')
  await page.getByRole('button', { name: 'Save menu' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('Tax help')
  const newest = page.getByRole('listitem').filter({ hasText: '(newest)' }).first()
  await expect.poll(() => newest.innerText()).toContain('Start /\nNews /feed.xml')
  const wanted = [
    ['Read', '/articles'],
    ['Tax help', 'https://www.incometax.gov.in'],
    ['Start', '/'],
    ['News', '/feed.xml'],
  ]
  const reader = await site.visit('/articles')
  const linksIn = (name: string) =>
    reader
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(await linksIn('Main')).toEqual(wanted)
  expect(await linksIn('Quick Links')).toEqual(expect.arrayContaining(wanted))
  expect(await reader.getByRole('link', { name: 'Read' }).first().getAttribute('aria-current')).toBe('page')
  const phone = await site.visit('/', { width: 360 })
  await phone.getByRole('button', { name: 'Menu' }).click()
  const inMenu = phone.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  expect(await inMenu.allTextContents()).toEqual(wanted.map(([label]) => label))
  const file = phone.waitForResponse((response) => response.url().endsWith('/feed.xml'))
  await inMenu.filter({ hasText: 'News' }).click()
  expect((await file).headers()['content-type']).toContain('atom+xml')
})
