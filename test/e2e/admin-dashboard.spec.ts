import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aComment, aPoll, aVote } from '../texts.ts'
import { aBusySite } from './admin-rows.ts'
import { openSite } from './site.ts'
import { actionOf, pressAction } from './row-menu.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { db, people, visitAs } = site
const { admin, member } = await aBusySite(people)

const refused = { expects: /status of [45]/ }
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test('the overview has what waits, the figures and the ways on, without JavaScript too', async () => {
  const page = await visitAs(admin, '/admin', { script: false })
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Overview' }).waitFor()
  const waits = page.getByRole('region', { name: 'What waits' })
  await expect
    .poll(() => waits.getByRole('link').allTextContents())
    .toEqual([
      '2 grievances wait for a decisionOverdue, due 6 hours ago',
      '2 texts are reported',
      '2 texts wait to be published',
      '2 payments wait for confirmation',
    ])
  await expect.poll(() => page.getByRole('definition').allTextContents()).toEqual(['23', '21', '2', '2'])
  await expect
    .poll(() => page.getByRole('term').allTextContents())
    .toEqual(['Total Articles', 'Published', 'Drafts', 'Total Polls'])
  await page.locator('summary').getByText('Site', { exact: true }).click()
  for (const [name, href] of [
    ['2FA Security', '/admin/2fa-setup'],
    ['Categories', '/admin/categories'],
    ['Ladder', '/admin/ladder'],
    ['Settings', '/admin/settings'],
    ['Backup System', '/admin/backups'],
    ['Announcements', '/admin/announcements'],
    ['Notices', '/admin/notices'],
    ['Mail', '/admin/mail'],
    ['Webhooks', '/admin/webhooks'],
    ['API keys', '/admin/keys'],
    ['New article', '/admin/articles/new'],
    ['New poll', '/admin/polls/new'],
  ] as const)
    await expect
      .poll(() => page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href'))
      .toBe(href)
  // Nobody has been followed to the end of a lesson yet.
  expect(await page.getByRole('region', { name: /^Lessons that are read/ }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Articles', exact: true }).click()
  await expect.poll(() => page.getByRole('table', { name: 'Articles' }).getByRole('row').count()).toBe(21)
  await page.getByRole('link', { name: 'Load More' }).click()
  await rowOf(page, 'Lesson 1').last().waitFor()
})

test('an admin sees what the site lacks, and takes off the list what it does not need', async () => {
  const page = await visitAs(admin, '/admin')
  const list = page.getByRole('region', { name: 'Set up the site' })
  await list.getByText('1 of 8').waitFor()
  await list.getByText('All steps').click()
  await expect.poll(() => list.getByRole('list', { name: 'Done' }).innerText()).toBe('Publish an article of your own')
  const logo = list.getByRole('link', { name: 'Upload a logo' })
  await expect.poll(() => logo.getAttribute('href')).toBe('/admin/settings#look-settings')
  await list.getByRole('button', { name: 'Not for us: Upload a logo' }).click()
  await announced(page, 'It is off the list.')
  await list.getByText('1 of 7').waitFor()
  await expect.poll(() => logo.count()).toBe(0)
  await list.getByText('Not for us (1)').waitFor()
  await list.getByRole('button', { name: 'Put back: Upload a logo' }).click()
  await announced(page, 'It is on the list again.')
  await logo.waitFor()
  await db`
    insert into setup_dismissals (step)
    select unnest(array['name', 'logo', 'contact', 'mail', 'backups', 'second-factor', 'grievances'])`
  await page.goto('/admin')
  await page.getByRole('heading', { level: 2, name: 'Overview' }).waitFor()
  await expect.poll(() => list.count()).toBe(0)
  await db`delete from setup_dismissals`
})

test('a lesson that is right leaves the desk, which leads to a translation that is begun', async () => {
  const id = await anArticle(db, { title: 'Long unseen' })
  await db`update articles set updated_at = '2020-01-01', view_count = 9999 where id = ${id}`
  const page = await visitAs(admin, '/admin/desk')
  await page.locator('.page-head').getByRole('link', { name: 'How lessons go' }).waitFor()
  await page.getByRole('button', { name: 'Still right: Long unseen' }).click()
  await announced(page, 'Noted: it is right as it stands')
  await expect.poll(() => page.getByRole('button', { name: /^Still right/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Write translation: Long unseen' }).click()
  await expect.poll(() => page.getByLabel(/^The same article/).inputValue()).toBe(`/articles/${id}`)
  await db`delete from articles where id = ${id}`
})

test('on a phone the first row is on the first screen, and the menu opens behind its button', async () => {
  const page = await visitAs(admin, '/admin?tab=articles', { width: 360, height: 740 })
  const first = page.getByRole('table', { name: 'Articles' }).getByRole('rowheader').first()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(410)
  // On an upright tablet it is a table, which the day of a planned article does not widen.
  await page.setViewportSize({ width: 768, height: 740 })
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(768)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu 2 reports' }).click()
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await page.getByRole('table', { name: 'Members' }).waitFor()
  await expect.poll(() => page.getByRole('navigation', { name: 'Admin area' }).count()).toBe(0)
  expect(await page.getByRole('definition').count()).toBe(0)
})

test('an article tells its reads, readers to the end, likes and saves', async () => {
  await site.db`update articles set view_count = 1204, like_count = 12, save_count = 1 where title = 'Your first emergency fund'`
  await site.db`
    insert into article_reads (user_id, article_id, part, read_at, done_at)
    select u.id, a.id, 50, now(), case when n <= 3 then now() end
    from articles a, (select id, row_number() over (order by id) as n from users limit 4) u where a.title = 'Your first emergency fund'`
  const page = await visitAs(admin, '/admin?search=emergency')
  await rowOf(page, 'Your first emergency fund')
    .getByText(/1,204 reads · 3 to the end · 12 likes · 1 save/)
    .waitFor()
  await site.db`update articles set view_count = 0, like_count = 0, save_count = 0 where title = 'Your first emergency fund'`
  await site.db`delete from article_reads`
})

test('each tab has an address of its own, whole without JavaScript', async () => {
  const page = await visitAs(admin, '/admin', { script: false })
  const tabs = page.getByRole('navigation', { name: 'Admin area' })
  for (const [name, text] of [
    ['Polls', 'Where is your emergency fund?'],
    ['Reports 2 waiting', 'Buy XYZ now'],
    ['Members', 'Kiran Iyer'],
    ['Support 2 waiting', '₹2,500'],
    ['Subscribers', 'reader3@example.in'],
    ['How lessons go', /^Not measured yet: \d+ lessons$/],
    ['Audit log', 'article.updated'],
    ['Articles', 'Your first emergency fund'],
    ['Overview', 'What waits'],
  ] as const) {
    const link = tabs.getByRole('link', { name, exact: true })
    // A group that does not fit on the screen is folded.
    if ((await link.count()) === 0) await tabs.locator('details:not([open]) > summary').click()
    await link.click()
    await page.getByText(text).first().waitFor()
    const here = await tabs.locator('[aria-current=page]').innerText()
    expect(here.replace(/\s+/g, ' ')).toContain(name.split(' ')[0] ?? '')
  }
})

test('the pages beside the tabs have the menu, and the forms lead back, which without JavaScript show no fields, as they could not be sent', async () => {
  const page = await visitAs(admin, '/admin', { script: false })
  for (const path of [
    'categories',
    'ladder',
    'settings',
    'backups',
    'announcements',
    'notices',
    'mail',
    'webhooks',
    'keys',
    '2fa-setup',
  ]) {
    await page.goto(`/admin/${path}`)
    const here = page.getByRole('navigation', { name: 'Admin area' }).locator('[aria-current=page]')
    await expect.poll(() => here.getAttribute('href')).toBe(`/admin/${path}`)
    await expect.poll(() => here.isVisible()).toBe(true)
    await page.getByRole('main').getByRole('link', { name: 'Admin Panel' }).click()
    await page.getByRole('heading', { level: 2, name: 'Overview' }).waitFor()
  }
  for (const path of ['/admin/articles/new', '/admin/polls/new']) {
    await page.goto(path)
    await page.getByText(/needs JavaScript/).waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor()
  }
})

test('a click on a tab opens it without a new page, and going back goes back', async () => {
  const page = await visitAs(admin, '/admin?tab=articles')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('table', { name: 'Members' }).waitFor()
  expect(page.url()).toBe(`${site.url}/admin?tab=members`)
  await expect.poll(() => page.title()).toContain('Members')
  await page.goBack()
  await page.getByRole('table', { name: 'Articles' }).waitFor()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('articles are searched, narrowed and ordered by the address, and the box keeps the focus', async () => {
  const page = await visitAs(admin, '/admin?tab=articles')
  await page.getByLabel('Search titles').fill('lesson 1')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row').count()).toBe(12)
  expect(page.url()).toBe(`${site.url}/admin?tab=articles&search=lesson+1`)
  await expect.poll(() => page.getByLabel('Search titles').evaluate((box) => box === document.activeElement)).toBe(true)
  await page.getByLabel('Sort', { exact: true }).selectOption('A-Z')
  await expect.poll(() => page.getByRole('rowheader').first().innerText()).toBe('Lesson 1')
  await page.getByLabel('Status').selectOption('Drafts')
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()
  await rowOf(page, 'Gold: coin, bond or fund?').getByText('Draft').waitFor()
  await expect.poll(() => page.getByLabel('Search titles').inputValue()).toBe('')
  await page.getByLabel('Category', { exact: true }).selectOption('Taxes')
  await rowOf(page, 'Old or new tax regime').getByText('24 December 2026, 12:00 pm').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
})

test('an article is deleted after a question that says what goes with it, and brought back', async () => {
  const id = await anArticle(site.db, { title: 'Gone in a moment' })
  for (let n = 0; n < 2; n++) await aComment(site.db, { article: id, by: member.id })
  await aPoll(site.db, 'Stays?', ['Yes', 'No'], { article: id })
  const page = await visitAs(admin, '/admin?tab=articles')
  const row = rowOf(page, 'Gone in a moment')
  await expect
    .poll(() => actionOf(row, 'View ‘Gone in a moment’').getAttribute('href'))
    .toBe(`/articles/${id}/gone-in-a-moment`)
  await expect
    .poll(() => row.getByRole('link', { name: /^Edit/ }).getAttribute('href'))
    .toBe(`/admin/articles/${id}/edit`)

  await pressAction(row, /^Delete/)
  const question = page.getByRole('alertdialog', { name: 'Delete this article?' })
  await question.getByText('2 comments go with it. Its poll stays and stands alone.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => focused(page)).toBe('More actions: Gone in a moment')

  await pressAction(row, /^Delete/)
  await question.getByRole('button', { name: 'Delete article' }).click()
  await announced(page, 'Article deleted successfully')
  await expect.poll(() => row.count()).toBe(0)
  await expect.poll(() => focused(page)).toBe('Articles')
  expect((await fetch(`${site.url}/api/articles/${id}`)).status).toBe(404)

  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Undo')
  await page.keyboard.press('Enter')
  await announced(page, 'Article restored')
  await row.waitFor()
  expect((await fetch(`${site.url}/api/articles/${id}`)).status).toBe(200)
})

test('what cannot be deleted says so', async () => {
  const id = await anArticle(site.db, { title: 'Deleted elsewhere' })
  const { poll } = await aPoll(site.db, 'Deleted elsewhere too?', ['Yes', 'No'])
  const page = await visitAs(admin, '/admin?tab=articles', refused)
  await pressAction(page, 'Delete ‘Deleted elsewhere’')
  await site.db`delete from articles where id = ${id}`
  await page.getByRole('button', { name: 'Delete article' }).click()
  await announced(page, 'Failed to delete article')
  await page.goto('/admin?tab=polls')
  await pressAction(page, 'Delete ‘Deleted elsewhere too?’')
  await site.db`delete from polls where id = ${poll}`
  await page.getByRole('button', { name: 'Delete poll' }).click()
  await announced(page, 'Failed to delete poll')
})

test('a poll is narrowed to, its results are a file, and it is deleted and brought back', async () => {
  const { poll, options } = await aPoll(site.db, 'To be deleted?', ['Yes', 'No'])
  await aVote(site.db, { poll, option: options[0], by: member.id })
  const page = await visitAs(admin, '/admin?tab=polls')
  await page.getByLabel('Status').selectOption('Expired')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await rowOf(page, 'Did you file in time?').getByText('Quiz').waitFor()
  await page.getByLabel('Status').selectOption('Active')
  await page.getByLabel('Search questions').fill('deleted')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  const row = rowOf(page, 'To be deleted?')
  await row.waitFor()
  expect(page.url()).toBe(`${site.url}/admin?tab=polls&search=deleted&status=active`)
  const [file] = await Promise.all([page.waitForEvent('download'), pressAction(row, /^CSV/)])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  await expect
    .poll(() => row.getByRole('link', { name: /^Edit/ }).getAttribute('href'))
    .toBe(`/admin/polls/${poll}/edit`)
  await pressAction(row, /^Delete/)
  await page.getByText('1 vote goes with it.').waitFor()
  await page.getByRole('button', { name: 'Delete poll' }).click()
  await announced(page, 'Poll deleted successfully')
  await page.getByRole('button', { name: 'Undo' }).click()
  await announced(page, 'Poll restored')
  await row.waitFor()
})

test('what was deleted is in the bin: it is restored, under another name where its own is taken, and the rest is erased', async () => {
  const rows = db`jsonb_build_object('row', to_jsonb(s), 'rows', '[]'::jsonb)`
  const [step, other] = [newId(), newId()]
  await db`insert into steps (id, slug, name, position) values (${step}, 'begin', 'Begin', 1)`
  await db`insert into bin_items (id, kind, title, deleted_at, body) select id, 'step', name, now(), ${rows} from steps s`
  await db`update steps set id = ${other}`
  const page = await visitAs(admin, '/admin?tab=bin', { ...refused, width: 360 })
  await rowOf(page, 'Did you keep your old passbooks?').getByText('with 1 vote').waitFor()
  await page.getByRole('button', { name: 'Restore ‘Begin’' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Another step has this name now.').waitFor()
  await dialog.getByLabel('New name').fill('begin')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByText('Another step is called so: Begin').first().waitFor()
  await dialog.getByLabel('New name').fill('Begin again')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await announced(page, 'Begin again is back.')
  await page.getByRole('button', { name: 'Empty the bin' }).click()
  await dialog.getByRole('button', { name: 'Empty the bin' }).click()
  await announced(page, '1 thing is erased.')
  await page.getByRole('heading', { name: 'The bin is empty' }).waitFor()
})

test('a member who is no admin is denied, and sees nothing of it', async () => {
  const page = await site.page()
  await site.signIn(page, await aMember(people))
  await page.goto('/admin?tab=members')
  await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor()
  await page.getByText('You need admin privileges to access this page.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(await page.content()).not.toContain(member.email)
})

test('an admin who is none any more is denied at the next step', async () => {
  const former = await anAdmin(people)
  const page = await visitAs(former, '/admin', refused)
  await site.db`update users set is_admin = false, role = 'user' where id = ${former.id}`
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByRole('link', { name: 'Go Home' }).waitFor()
})

test.each([
  ['figures', '**/api/admin/stats*', 1],
  ['members', '**/api/admin/members*', 2],
] as const)(
  'when the %s do not load, access is denied by the specification, with a way to try again',
  async (_, call, level) => {
    const page = await visitAs(admin, '/articles', { expects: /Failed to load resource/ })
    await page.route(call, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }), { times: 1 })
    await page.evaluate(() => window.history.pushState(null, '', '/admin?tab=members'))
    await page.getByRole('heading', { level, name: 'Access Denied' }).waitFor()
    await page.getByText('You need admin privileges to access this page.').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('table', { name: 'Members' }).waitFor()
  },
)
