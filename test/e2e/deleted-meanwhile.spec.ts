import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { anAdmin } from '../people.ts'
import { aPoll } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { db } = site

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isFocused = (of: ReturnType<typeof button>) =>
  expect.poll(() => of.evaluate((element) => element === document.activeElement)).toBe(true)

/** The two things that are written in the admin area: the words of their forms, and where they are kept. */
const poll = {
  id: async () => (await aPoll(db, 'As it was?', ['Bank', 'Gold'])).poll,
  calls: '/api/admin/polls',
  edit: (id: string) => `/admin/polls/${id}/edit`,
  field: 'Question',
  name: 'poll',
  /** The form stays under the notice. */
  back: async (_: Page) => {},
  update: 'Update poll',
  create: 'Create poll',
  saved: 'Poll updated successfully',
  created: 'Poll created successfully',
  failed: 'Failed to create poll',
  stored: (text: string) => db`select id from polls where question = ${text} and deleted_at is null`,
}
const article = {
  id: () => anArticle(db, { title: 'As it was', published: false }),
  calls: '/api/admin/articles',
  edit: (id: string) => `/admin/articles/${id}/edit`,
  field: 'Title',
  name: 'article',
  async back(page: Page) {
    await button(page, 'Back to my text').click()
    await isFocused(button(page, 'Save draft'))
  },
  update: 'Save draft',
  create: 'Save draft',
  saved: 'Article updated successfully',
  created: 'Article created successfully',
  failed: 'Failed to create article',
  stored: (text: string) => db`select id from articles where title = ${text} and deleted_at is null`,
}
type Thing = typeof poll

const typed = (page: Page, { field }: Thing) => page.getByLabel(field, { exact: true })
const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText(title, { exact: true })
    .waitFor()
const notice = (page: Page, { name }: Thing) => page.getByRole('heading', { name: `Somebody deleted this ${name}` })

let count = 0

/** Another admin deletes the edited object, and may undo that, before it is saved. */
async function deletedMeanwhile(thing: Thing) {
  const text = `Typed meanwhile ${(count += 1)}?`
  const id = await thing.id()
  const other = await site.visitAs(await anAdmin(site.people), '/admin')
  const call = (method: string, path: string) =>
    other.evaluate(
      async (sent) => {
        const headers = { 'content-type': 'application/json' }
        const { status } = await fetch(sent.path, {
          method: sent.method,
          headers,
          ...(sent.method === 'POST' && { body: '{}' }),
        })
        return status
      },
      { method, path },
    )
  const page = await site.visitAs(await anAdmin(site.people), thing.edit(id), { expects: /404|ERR_FAILED/ })
  await typed(page, thing).fill(text)
  expect(await call('DELETE', `${thing.calls}/${id}`)).toBe(200)
  await button(page, thing.update).click()
  return { page, text, undo: () => call('POST', `${thing.calls}/${id}/restore`) }
}

test.for([poll, article])(
  'an admin whose $name was deleted meanwhile is told so, and saves what was typed as a new one',
  async (thing) => {
    const { page, text } = await deletedMeanwhile(thing)
    await isFocused(notice(page, thing))
    await page.getByText(/What you typed is not lost\. .+ from the bin for 30 days/).waitFor()
    await button(page, `Save as a new ${thing.name}`).click()
    await toast(page, thing.created)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin')
    expect(await thing.stored(text)).toHaveLength(1)
  },
)

test.for([poll, article])('$name: what came back is saved as before', async (thing) => {
  const { page, text, undo } = await deletedMeanwhile(thing)
  await notice(page, thing).waitFor()
  await thing.back(page)
  await expect.poll(() => typed(page, thing).inputValue()).toBe(text)
  // Not back yet: it is said again.
  await button(page, thing.update).click()
  await notice(page, thing).waitFor()
  expect(await undo()).toBe(200)
  await thing.back(page)
  await button(page, thing.update).click()
  await toast(page, thing.saved)
  expect(await thing.stored(text)).toHaveLength(1)
})

test.for([poll, article])(
  '$name: a new one is made once, pressed twice and again after a lost answer',
  async (thing) => {
    const { page, text } = await deletedMeanwhile(thing)
    let online = false
    await page.route(`**${thing.calls}`, async (route) => {
      if (route.request().method() !== 'POST' || online) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    // Both in one task of the browser, before the first can have changed anything.
    await button(page, `Save as a new ${thing.name}`).evaluate((pressed: HTMLButtonElement) => {
      pressed.click()
      pressed.click()
    })
    await toast(page, thing.failed)
    online = true
    // It is a form for a new one from now on, with what was typed.
    await page.getByRole('heading', { level: 1, name: `New ${thing.name}` }).waitFor()
    await isFocused(button(page, thing.create))
    await expect.poll(() => typed(page, thing).inputValue()).toBe(text)
    await button(page, thing.create).click()
    await toast(page, thing.created)
    expect(await thing.stored(text)).toHaveLength(1)
  },
)

test('what a new poll may not be is said at its field, in the form of a new poll', async () => {
  const { page, text } = await deletedMeanwhile({
    ...poll,
    async id() {
      const id = await poll.id()
      await db`update polls set expires_at = now() - interval '1 hour' where id = ${id}`
      return id
    },
  })
  await button(page, 'Save as a new poll').click()
  await page.getByText('Expiration date must be in the future').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'New poll' }).waitFor()
  await expect.poll(() => notice(page, poll).count()).toBe(0)
  await expect.poll(() => typed(page, poll).inputValue()).toBe(text)
})
