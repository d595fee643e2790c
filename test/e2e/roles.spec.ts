import { expect, test } from 'vitest'
import type { Role } from '../../contract/roles.ts'
import { anArticle } from '../drafts.ts'
import { aMember, signedIn } from '../people.ts'
import { aComment, aDiscussion } from '../texts.ts'
import { aBusySite } from './admin-rows.ts'
import { openSite } from './site.ts'
import { actionOf, pressAction } from './row-menu.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { people, visitAs } = site
await aBusySite(people)
const as = async (role: Role) => aMember(people, { role })

test.each([
  ['author', ['Articles', '2FA Security'], ['New article']],
  [
    'editor',
    [
      'Overview',
      'Desk',
      'Articles',
      'Polls',
      'Pages',
      'Categories',
      'Ladder',
      'Searches',
      'Answers found',
      'How lessons go',
      'Bin',
      '2FA Security',
    ],
    ['New poll', 'New article'],
  ],
  ['moderator', ['Overview', 'Reports', 'Waiting texts', 'Objections', 'Members', '2FA Security'], []],
] as const)('the dashboard of %s has what is theirs alone, without JavaScript too', async (role, menu, links) => {
  const person = await as(role)
  for (const script of [false, true]) {
    const page = await visitAs(person, '/admin', { script })
    const area = page.getByRole('navigation', { name: 'Admin area' })
    const named = (await area.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s+\d[^]*$/, '').trim())
    expect(named).toEqual(menu)
    await expect.poll(() => page.locator('.tab-head').getByRole('link').allInnerTexts()).toEqual([...links])
    expect(await page.getByRole('definition').count()).toBe(role === 'editor' ? 4 : 0)
    // A tab of another role's address opens the own first screen.
    await page.goto('/admin?tab=subscribers')
    await page.getByRole('heading', { level: 2, name: menu[0], exact: true }).waitFor()
    expect(await page.content()).not.toContain('reader3@example.in')
  }
})

test.each([
  ['author', '/admin/polls/new'],
  ['editor', '/admin/backups'],
  ['editor', '/admin/mail'],
  ['editor', '/admin/webhooks'],
  ['editor', '/admin/announcements'],
  ['editor', '/admin/keys'],
  ['editor', '/admin/notices'],
  ['moderator', '/admin/articles/new'],
  ['user', '/admin'],
] as const)('a page that is not for a %s is shut: %s', async (role, path) => {
  const page = await visitAs(await as(role), path)
  await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor()
})

test.each(['author', 'editor', 'moderator'] as const)('the menu of a %s leads to the admin area', async (role) => {
  const page = await visitAs(await as(role), '/profile')
  await page
    .getByText(role[0]?.toUpperCase() + role.slice(1), { exact: true })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Asha' }).click()
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor()
})

test('an author saves a draft, is offered no publishing, and finds it published by an editor out of reach', async () => {
  const author = await as('author')
  const page = await visitAs(author, '/admin/articles/new')
  await page.getByLabel('Title').fill('My first lesson')
  await page.getByLabel('Excerpt').fill('What I learned about a first salary.')
  await page.getByLabel('Content', { exact: true }).fill('Write down every rupee for a month.')
  await page.getByLabel('Category').selectOption('Budgeting')
  expect(await page.getByLabel('Publish immediately').count()).toBe(0)
  expect(await page.getByLabel(/Publish later/).count()).toBe(0)
  await page.getByRole('button', { name: 'Save draft' }).click()
  const row = page.getByRole('row').filter({ hasText: 'My first lesson' })
  await row.getByRole('link', { name: /^Edit/ }).waitFor()
  expect(await actionOf(row, /^Delete/).count()).toBe(0)
  expect(await page.getByRole('row').count()).toBe(2)

  const [draft] = await site.db<{ id: string }[]>`select id from articles where author_id = ${author.id}`
  const editing = await visitAs(await as('editor'), `/admin/articles/${draft?.id}/edit`)
  await editing.getByLabel('Publish immediately').check()
  await editing.getByRole('button', { name: 'Publish', exact: true }).click()
  await editing.getByRole('button', { name: 'Publish anyway' }).click()
  await editing.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor()

  await page.reload()
  await row.waitFor()
  await expect.poll(() => row.getByText('Draft', { exact: true }).count()).toBe(0)
  expect(await actionOf(row, /^Edit/).count()).toBe(0)
  await page.goto(`/admin/articles/${draft?.id}/edit`)
  await page.getByText('An editor has published or planned this article. Ask an editor to change it.').waitFor()
})

test('a moderator is offered to hide a comment, an editor is not', async () => {
  const article = await anArticle(site.db)
  await aComment(site.db, { article, by: (await as('user')).id, content: 'Buy now' })
  for (const [role, count] of [
    ['moderator', 1],
    ['editor', 0],
  ] as const) {
    const page = await visitAs(await as(role), `/articles/${article}`)
    await page.getByRole('button', { name: /^Report / }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Hide / }).count()).toBe(count)
  }
})

test('a moderator suspends a member, and is offered neither roles nor links for a new password', async () => {
  const { username, email } = await as('user')
  const page = await visitAs(await as('moderator'), `/admin?tab=members&search=${username}`)
  expect(await page.content()).not.toContain(email)
  expect(await actionOf(page, /^(Change role|Reset link)/).count()).toBe(0)
  await pressAction(page, `Suspend: ${username}`)
  await page.getByLabel('Reason', { exact: true }).fill('Spam')
  await page.getByRole('button', { name: 'Suspend', exact: true }).last().click()
  await page.getByRole('rowheader').getByText('Suspended until').waitFor()
})

test('a moderator reads that an admin has hidden, locked and suspended, and is offered to undo none of it; an admin is', async () => {
  const member = await as('user')
  const article = await anArticle(site.db)
  const comment = await aComment(site.db, { article, by: member.id, content: 'Buy now' })
  const discussion = await aDiscussion(site.db, { by: member.id })
  const { cookie } = await signedIn(people, await as('admin'))
  const act = async (method: string, path: string, body: object) =>
    fetch(site.url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const report = { about: 'comment', id: comment }
  const { cookie: readers } = await signedIn(people, await as('user'))
  await fetch(`${site.url}/api/reports`, {
    method: 'POST',
    headers: { cookie: readers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, reason: 'fraud' }),
  })
  const answers = [
    await act('POST', '/api/admin/reports/handle', { ...report, outcome: 'removed' }),
    await act('PATCH', `/api/forum/posts/${discussion}`, { isLocked: true, hiddenReason: 'Defamation' }),
    await act('PUT', `/api/admin/members/${member.id}/suspension`, { reason: 'Fraud' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const hidden = 'An admin has hidden this. Only an admin can show it again.'
  const screens = [
    [`/articles/${article}`, [hidden], /^Show again/],
    [
      `/forum/${discussion}`,
      [hidden, 'An admin has locked this. Only an admin can unlock it.'],
      /^(Show again|Unlock)/,
    ],
    ['/admin?tab=reports&state=handled', [hidden], /again$/],
    [
      `/admin?tab=members&search=${member.username}`,
      ['An admin has suspended them. Only an admin can end that.'],
      /suspension/,
    ],
  ] as const
  const [guard, boss] = [await as('moderator'), await as('admin')]
  for (const [path, sentences, button] of screens) {
    const page = await visitAs(guard, path)
    for (const sentence of sentences) await page.getByText(sentence).waitFor()
    expect(await actionOf(page, button).count()).toBe(0)
    const other = await visitAs(boss, path)
    await actionOf(other, button).first().waitFor({ state: 'attached' })
    for (const sentence of sentences) expect(await other.getByText(sentence).count()).toBe(0)
  }
})
