import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aComment, aReport } from '../texts.ts'
import { aBusySite, aPayment, aSubscriber } from './admin-rows.ts'
import { openSite } from './site.ts'
import { actionOf, pressAction } from './row-menu.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { people, visitAs } = site
const { admin } = await aBusySite(people)

const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

async function aReported(content: string) {
  const author = await aMember(people)
  const comment = await aComment(site.db, { article: await anArticle(site.db), by: author.id, content })
  await aReport(site.db, { comment, by: admin.id, details: 'See for yourself.' })
  return author
}

test('a reported text is removed with a reason, and then stands among the handled', async () => {
  const author = await aReported('Send me your PIN')
  const page = await visitAs(admin, '/admin?tab=reports')
  const card = page.getByRole('listitem').filter({ hasText: 'Send me your PIN' }).first()
  await card.getByText('Spam or advertising').waitFor()
  await card.getByText('See for yourself.').waitFor()
  await expect
    .poll(() => card.getByRole('link', { name: 'Your first emergency fund' }).getAttribute('href'))
    .toContain('#comment-')
  await card.getByRole('button', { name: `Remove the comment of ${author.username}` }).click()
  await page.getByLabel('Reason (optional)').fill('Asks for secrets')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await announced(page, 'The text is hidden.')
  await expect.poll(() => card.count()).toBe(0)
  await expect.poll(() => focused(page)).toBe('Reports')
  const [{ hiddenReason }] = (await site.db`
    select hidden_reason from article_comments where content = 'Send me your PIN'`) as [{ hiddenReason: string }]
  expect(hiddenReason).toBe('Asks for secrets')
  await page.getByRole('combobox', { name: 'Reports' }).selectOption('Handled')
  await card.getByText('Removed', { exact: true }).waitFor()
  await card.getByText('Hidden', { exact: true }).waitFor()
  expect(page.url()).toBe(`${site.url}/admin?tab=reports&state=handled`)
})

test('a reported text is kept by a key, and the count at the tab goes down', async () => {
  const author = await aReported('A harmless word')
  const page = await visitAs(admin, '/admin?tab=reports')
  const tab = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: /^Reports/ })
  const before = await tab.innerText()
  await page.getByRole('button', { name: `Keep the comment of ${author.username}` }).focus()
  await page.keyboard.press('l')
  await announced(page, 'The text stays.')
  await expect.poll(() => page.getByText('A harmless word').count()).toBe(0)
  await expect.poll(() => tab.innerText()).not.toBe(before)
})

test('a member is found, suspended with a reason and an end, and the suspension is ended', async () => {
  const { username, id } = await aMember(people, { firstName: 'Lakshmi' })
  const page = await visitAs(admin, '/admin?tab=members')
  await page.getByLabel('Search members').fill(username)
  await page.keyboard.press('Enter')
  await pressAction(page, `Suspend: ${username}`)
  const question = page.getByRole('alertdialog', { name: `Suspend ${username}?` })
  await question.getByLabel('30 days').check()
  await question.getByRole('button', { name: 'Suspend' }).click()
  await question.getByText('Please give a reason').first().waitFor()
  await expect
    .poll(() => question.getByLabel('Reason', { exact: true }).evaluate((box) => box === document.activeElement))
    .toBe(true)
  await question.getByLabel('Reason', { exact: true }).fill('Sells tips')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await announced(page, `${username} is suspended`)
  const row = rowOf(page, username)
  await row.getByText('Sells tips').waitFor()
  const [{ days }] = (await site.db`
    select round(extract(epoch from suspended_until - now()) / 86400)::int as days from users where id = ${id}`) as [
    { days: number },
  ]
  expect(days).toBe(30)
  await page.getByRole('combobox', { name: 'Members' }).selectOption('Suspended')
  await pressAction(row, /^End suspension/)
  await announced(page, `${username} may write again`)
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
})

test('all that a member wrote is hidden, with a reason, and shown again in one act', async () => {
  const author = await aMember(people)
  const article = await anArticle(site.db)
  for (let n = 0; n < 2; n++) await aComment(site.db, { article, by: author.id })
  const page = await visitAs(admin, `/admin?tab=members&search=${author.username}`)
  await pressAction(page, `Hide posts: ${author.username}`)
  await page.getByText('2 comments and 0 forum posts disappear for readers.').waitFor()
  await page.getByLabel('Reason', { exact: true }).fill('Spam')
  await page.getByRole('button', { name: 'Hide all' }).click()
  await announced(page, '2 texts are hidden.')
  const again = actionOf(page, `Show all posts again: ${author.username}`)
  await pressAction(page, `Show all posts again: ${author.username}`)
  const question = page.getByRole('alertdialog', { name: `Show all posts of ${author.username} again?` })
  await question.getByText(/^Readers see 2 comments and 0 forum posts again\./).waitFor()
  await question.getByRole('button', { name: 'Show all again' }).click()
  await announced(page, '2 texts are shown again.')
  await expect.poll(() => again.count()).toBe(0)
  // The action is gone from the menu; the menu's button is still there.
  await expect.poll(() => focused(page)).toBe(`More actions: ${author.username}`)
  await page.goto('/admin?tab=audit&action=member.posts-shown')
  await expect.poll(() => rowOf(page, 'member.posts-shown').innerText()).toMatch(/Comments 2/)
})

test('an account that nobody can sign in to is not acted on', async () => {
  const { username } = await aMember(people, { passwordHash: null })
  const page = await visitAs(admin, `/admin?tab=members&search=${username}`)
  await rowOf(page, username).getByText('Nobody can sign in').waitFor()
  await expect.poll(() => rowOf(page, username).getByRole('button', { includeHidden: true }).count()).toBe(0)
})

test('to change a suspension is no act of danger; to suspend is one', async () => {
  const { username, id } = await aMember(people)
  const page = await visitAs(admin, `/admin?tab=members&search=${username}`)
  const colourOf = (name: string) =>
    actionOf(rowOf(page, username), new RegExp(`^${name}:`)).evaluate((button) => getComputedStyle(button).color)
  expect(await colourOf('Suspend')).toBe(await colourOf('Hide posts'))
  await site.db`update users set suspended_at = now(), suspended_reason = 'Spam' where id = ${id}`
  await page.reload()
  expect(await colourOf('Change suspension')).toBe(await colourOf('End suspension'))
  expect(await colourOf('Change suspension')).not.toBe(await colourOf('Hide posts'))
})

test('a member is given roles and made a member again; nobody acts on their own role', async () => {
  const { username } = await aMember(people)
  const page = await visitAs(admin, `/admin?tab=members&search=${username}`)
  for (const [role, badge] of [
    ['Admin', 1],
    ['Moderator', 1],
    ['Member', 0],
  ] as const) {
    await pressAction(page, `Change role: ${username}`)
    const dialog = page.getByRole('alertdialog', { name: `The role of ${username}` })
    await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await announced(page, `The role of ${username} is changed`)
    await expect.poll(() => rowOf(page, username).getByText(role, { exact: true }).count()).toBe(badge)
  }
  await expect.poll(() => rowOf(page, username).getByText('Moderator', { exact: true }).count()).toBe(0)
  await page.goto(`/admin?tab=members&search=${admin.username}`)
  const own = rowOf(page, admin.email)
  await own.waitFor()
  await expect.poll(() => actionOf(own, /role|admin:|Suspend|Hide posts/i).count()).toBe(0)
})

test("a member's sessions are ended, after a question; one's own are not offered", async () => {
  const member = await aMember(people)
  const theirs = await visitAs(member, '/profile')
  const page = await visitAs(admin, `/admin?tab=members&search=${member.username}`)
  await pressAction(page, `End sessions: ${member.username}`)
  const question = page.getByRole('alertdialog', { name: `End the sessions of ${member.username}?` })
  await question.getByRole('button', { name: 'End sessions' }).click()
  await announced(page, 'They are logged out on all devices.')
  await theirs.reload()
  await theirs.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor()
  await site.signIn(theirs, member)
  await theirs.goto('/notifications')
  await theirs.getByText('An admin has logged you out on all your devices.').waitFor()
  await page.goto(`/admin?tab=members&search=${admin.username}`)
  await rowOf(page, admin.email).waitFor()
  await expect.poll(() => actionOf(rowOf(page, admin.email), /^End sessions/).count()).toBe(0)
})

test('a reset link is issued, shown once, and copied', async () => {
  const { username } = await aMember(people)
  const page = await visitAs(admin, `/admin?tab=members&search=${username}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await pressAction(page, `Reset link: ${username}`)
  // However often it is pressed, one is issued.
  let issued = 0
  page.on('request', (request) => void (request.url().endsWith('/reset-link') && issued++))
  await page.getByRole('button', { name: 'Issue link' }).dblclick()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(/\/reset-password\?token=[\w-]{43}$/)
  expect(issued).toBe(1)
  await page.getByText(/It works once, until/).waitFor()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => focused(page)).toBe(`More actions: ${username}`)
  expect(await page.content()).not.toContain(link.slice(-43))
})

test('a payment is confirmed, found among the confirmed, and taken back', async () => {
  const reference = await aPayment(site.db, 77)
  const page = await visitAs(admin, '/admin?tab=support')
  const row = rowOf(page, reference)
  await expect.poll(() => row.innerText()).toContain('402133456777')
  await row.getByRole('button', { name: `Confirm ${reference}` }).click()
  await announced(page, `${reference} is confirmed`)
  await expect.poll(() => row.count()).toBe(0)
  await page.getByRole('combobox', { name: 'Payments' }).selectOption('Confirmed')
  await row.getByRole('button', { name: `Take back ${reference}` }).click()
  await announced(page, 'waits to be confirmed again')
  await page.goto('/admin?tab=support&state=all')
  await expect.poll(() => rowOf(page, 'AB23CD4503').innerText()).toContain('Not paid yet')
})

test('a subscriber is found and removed after a question; the list is a file', async () => {
  await aSubscriber(site.db, 'leaves@example.in')
  const page = await visitAs(admin, '/admin?tab=subscribers')
  await page.getByLabel('Search addresses').fill('leaves')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await pressAction(page, 'Remove leaves@example.in')
  await page.getByRole('button', { name: 'Remove address' }).click()
  await announced(page, 'The address is erased.')
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('reader1@example.in')
})

test.each([true, false])(
  'subscribers come from a file after a look at what is wrong in it, and go again as a whole (JavaScript: %s)',
  async (script) => {
    const page = await visitAs(admin, '/admin/subscribers/import', { script, expects: /400/ })
    const name = `may-${script}.csv`
    const send = async (text: string) => {
      await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.getByRole('button', { name: 'Check the file' }).click()
    }
    await send('Name\nAsha')
    await page.locator('.wrong').getByText('No column of the file is called ‘email’ or ‘Email Address’.').waitFor()
    await send(`email,consented_at\nfrom-${script}@example.in,2024-05-01\nnobody,2024-05-01\n`)
    const card = page.getByRole('article', { name })
    await card.getByText('What is wrong with the refused rows').click()
    await card.getByText('This is no email address. Rows: 3').waitFor()
    await card.getByRole('button', { name: 'Add 1 subscriber' }).click()
    await card.getByText('On the list', { exact: true }).waitFor()
    const there = () => site.db`select 1 from subscribers where email = ${`from-${script}@example.in`}`
    expect(await there()).toHaveLength(1)
    await card.getByText('Take this import back').click()
    await card.getByRole('button', { name: 'Take it back' }).click()
    await card.getByText('Taken back', { exact: true }).waitFor()
    expect(await there()).toEqual([])
  },
)

test('the audit log is narrowed by name, action, thing and day; its file has the same acts', async () => {
  const page = await visitAs(admin, '/admin?tab=audit')
  const row = rowOf(page, 'article.updated')
  await row.getByText(/^\S+ changed the article ‘Your first emergency fund’$/).waitFor()
  await expect.poll(() => row.innerText()).toMatch(/Read time 5.*→.*6/)
  await page.getByLabel('Action', { exact: true }).fill('login')
  await page.keyboard.press('Enter')
  await expect.poll(() => row.count()).toBe(0)
  await rowOf(page, 'login.failed').first().waitFor()
  await page.getByLabel('Action', { exact: true }).fill('article')
  await page.getByLabel('Admin', { exact: true }).fill(admin.username)
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await row.waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain('article.updated')
  expect(csv).not.toContain('login.failed')
  await row.getByRole('link', { name: /^article …/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('resource')).toMatch(/^[\da-f-]{36}$/)
})

test('days in the wrong order are told where the list would be', async () => {
  const page = await visitAs(admin, '/admin?tab=audit', { expects: /status of 400/ })
  await page.getByLabel('From', { exact: true }).fill('2026-02-02')
  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await page.keyboard.press('Enter')
  await page.getByText('The last day comes before the first').waitFor()
  await page.reload()
  await page.getByText('The last day comes before the first').waitFor()
})

test('on a phone rows are cards, and everything is reached', async () => {
  const other = await anAdmin(people)
  const page = await visitAs(other, '/admin?tab=members', { width: 360, touch: true })
  const card = rowOf(page, other.email)
  await card.getByRole('cell').filter({ hasText: 'Today' }).first().waitFor()
  await page.getByRole('main').getByRole('button', { name: /^Menu/ }).tap()
  await page.getByRole('link', { name: 'Audit log' }).tap()
  await page.getByRole('table', { name: 'Audit log' }).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(360)
  await page.getByRole('main').getByRole('button', { name: /^Menu/ }).tap()
  const shown = await page.getByRole('link', { name: 'Audit log' }).boundingBox()
  expect((shown?.x ?? 400) + (shown?.width ?? 0)).toBeLessThanOrEqual(360)
})
