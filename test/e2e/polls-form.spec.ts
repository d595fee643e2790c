import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { editPoll } from '../../web/features/admin/polls/edit-poll.ts'
import { aMember, anAdmin } from '../people.ts'
import { aPoll, aVote } from '../texts.ts'
import { field, press, toast, written } from './poll-form.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { db, people } = site
const admin = await anAdmin(people)
const labels = ['Bank', 'Gold', 'Cash']

const newForm = (reader = {}) => site.visitAs(admin, '/admin/polls/new', reader)
const editForm = (id: string, reader = {}) => site.visitAs(admin, `/admin/polls/${id}/edit`, reader)
const fill = async (page: Page, question: string, options: string[]) => {
  await field(page, 'Question').fill(question)
  for (const [index, label] of options.entries()) await field(page, `Option ${index + 1}`).fill(label)
}
const named = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).id || document.activeElement?.getAttribute('aria-label'))
const stored = async (question: string) => {
  const [poll] = await db<
    {
      id: string
      kind: string
      articleId: string | null
      expiresAt: string | null
      labels: string[]
      right: string[]
    }[]
  >`
    select id, kind, article_id, expires_at,
      array(select label from poll_options where poll_id = p.id order by sort_order) as labels,
      array(select label from poll_options where poll_id = p.id and is_right order by sort_order) as right
    from polls p where question = ${question}`
  return poll
}

test('a poll is made under an article, and the admin is back at the dashboard', async () => {
  const article = await anArticle(db, { title: 'How to save tax' })
  const page = await newForm()
  await fill(page, 'Where do you save?', ['Bank', 'Gold'])
  await expect.poll(() => page.getByText('18 / 500').count()).toBe(1)
  await press(page, 'Add option')
  await expect.poll(() => named(page)).toContain('options.2')
  await page.keyboard.type('सोना')
  const search = page.getByRole('combobox', { name: 'Article (optional)' })
  await search.fill('save t')
  await page.getByRole('option', { name: 'How to save tax' }).waitFor()
  await search.press('ArrowDown')
  await search.press('Enter')
  await page.getByRole('group', { name: 'Article' }).getByText('How to save tax', { exact: true }).waitFor()
  await page.getByRole('complementary', { name: 'Preview' }).getByText('From the article How to save tax').waitFor()
  await page.getByRole('complementary', { name: 'Preview' }).getByText('सोना').first().waitFor()
  await press(page, 'Create poll')
  await toast(page, 'Poll created successfully')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin')
  await expect
    .poll(() => stored('Where do you save?'))
    .toMatchObject({ articleId: article, labels: ['Bank', 'Gold', 'सोना'] })
})

test('a quiz asks for its right option, explanation and source, and is made with them', async () => {
  const page = await newForm()
  await fill(page, 'A quiz?', ['Yes', 'No'])
  await page.getByRole('radio', { name: /^Quiz/ }).check()
  await press(page, 'Create poll')
  await page.getByText('Tick at least one right option', { exact: true }).waitFor()
  await page.getByText('Explanation is required for a quiz', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Right answer: ‘No’' }).check()
  await field(page, 'Explanation').fill('Since 2020.')
  await field(page, 'Source').fill('An act')
  await press(page, 'Create poll')
  await toast(page, 'Poll created successfully')
  await expect.poll(() => stored('A quiz?')).toMatchObject({ kind: 'quiz', right: ['No'] })
})

test('every field of `editPoll.fields` stands in the form; every text is saved, and there again', async () => {
  const page = await newForm()
  await page.getByRole('radio', { name: /^Quiz/ }).check()
  const fields = Object.values(editPoll.fields)
  for (const { label } of fields) await page.getByRole('form').getByText(label, { exact: true }).first().waitFor()
  const texts = fields.filter((text) => 'max' in text).map(({ label }) => label)
  await fill(page, 'A question', ['Yes', 'No'])
  await page.getByRole('checkbox', { name: 'Right answer: ‘No’' }).check()
  for (const label of texts) await field(page, label).fill(`The text of ${label}`)
  await press(page, 'Create poll')
  await toast(page, 'Poll created successfully')
  const poll = await stored('The text of Question')
  const again = await editForm(poll?.id ?? '')
  for (const label of texts) await expect.poll(() => field(again, label).inputValue()).toBe(`The text of ${label}`)
})

test('what is wrong stands at its field, the first gets the focus, and it goes when it is mended', async () => {
  const page = await newForm()
  await press(page, 'Create poll')
  await page.getByText('Question is required', { exact: true }).first().waitFor()
  await expect.poll(() => named(page)).toContain('question')
  await expect
    .poll(() => page.locator('.form-field .wrong').allTextContents())
    .toEqual(['Question is required', 'Option label is required', 'Option label is required'])
  await fill(page, 'Same?', ['Gold', 'gold'])
  await expect.poll(() => page.locator('.form-field .wrong').count()).toBe(0)
  await press(page, 'Create poll')
  await expect.poll(() => named(page)).toContain('options.1.label')
  await expect
    .poll(() => page.locator('.form-field .wrong').allTextContents())
    .toEqual(['Option labels must be unique'])
})

test('there are never fewer than 2 options nor more than 10', async () => {
  const page = await newForm()
  const remove = page.getByRole('button', { name: /^Remove/ })
  await expect.poll(() => remove.first().getAttribute('aria-disabled')).toBe('true')
  await remove.first().dispatchEvent('click')
  await expect.poll(() => written(page)).toHaveLength(2)
  for (let n = 0; n < 8; n++) await press(page, 'Add option')
  await page.getByRole('button', { name: 'Add option' }).dispatchEvent('click')
  await expect.poll(() => written(page)).toHaveLength(10)
  await page.getByText('Maximum 10 options allowed').waitFor()
  await fill(page, 'Ten?', ['one', 'two', 'three'])
  await page.getByRole('button', { name: 'Remove ‘two’' }).click()
  expect((await written(page)).slice(0, 2)).toEqual(['one', 'three'])
  await expect.poll(() => named(page)).toContain('options.1')
})

test('options are reordered by buttons, by keys and by hand, and said to be', async () => {
  const { poll } = await aPoll(db, 'Order?', labels)
  const page = await editForm(poll, { height: 1400 })
  await page.getByRole('button', { name: 'Move ‘Gold’ up' }).click()
  await expect.poll(() => written(page)).toEqual(['Gold', 'Bank', 'Cash'])
  await page.getByText('‘Gold’ is now at place 1 of 3.').waitFor({ state: 'attached' })
  await expect.poll(() => named(page)).toBe('Move ‘Gold’ up')

  const handle = page.getByRole('button', { name: 'Reorder ‘Gold’' })
  // A key that comes before the list has been measured moves nothing.
  const moveTo = (key: string, text: string) =>
    expect
      .poll(async () => {
        await page.keyboard.press(key)
        return page.getByText(text).count()
      })
      .toBe(1)
  await handle.focus()
  await page.keyboard.press('Space')
  await page.getByText(/^(Picked up ‘Gold’,|‘Gold’ is over) place 1 of 3\.$/).waitFor({ state: 'attached' })
  await moveTo('ArrowDown', '‘Gold’ is over place 3 of 3.')
  await page.keyboard.press('Space')
  await expect.poll(() => written(page)).toEqual(['Bank', 'Cash', 'Gold'])
  await page.getByText('‘Gold’ is now at place 3 of 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText(/^(Picked up ‘Gold’,|‘Gold’ is over) place 3 of 3\.$/).waitFor({ state: 'attached' })
  await moveTo('ArrowUp', '‘Gold’ is over place 1 of 3.')
  await page.keyboard.press('Escape')
  await page.getByText('‘Gold’ stays where it was.').waitFor({ state: 'attached' })
  await expect.poll(() => written(page)).toEqual(['Bank', 'Cash', 'Gold'])

  const from = await page.getByRole('button', { name: 'Reorder ‘Gold’' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Reorder ‘Bank’' }).boundingBox()
  if (!from || !to) throw new Error('There are no handles')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 40, { steps: 8 })
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => written(page)).toEqual(['Gold', 'Bank', 'Cash'])
  await press(page, 'Update poll')
  await toast(page, 'Poll updated successfully')
  expect((await stored('Order?'))?.labels).toEqual(['Gold', 'Bank', 'Cash'])
})

test('removing options with votes asks, names them, and does it only then', async () => {
  const { poll, options } = await aPoll(db, 'Loss?', labels)
  for (const option of [options[1], options[1], options[2]])
    await aVote(db, { poll, option, by: (await aMember(people)).id })
  const page = await editForm(poll, { expects: /409/ })
  await page.getByText('2 votes', { exact: true }).first().waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /^Quiz/ }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Remove ‘Gold’' }).click()
  await press(page, 'Update poll')
  const dialog = page.getByRole('alertdialog', { name: 'Remove votes?' })
  await dialog.getByText('Removing ‘Gold’ (2 votes) would remove its votes too.').waitFor()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect((await stored('Loss?'))?.labels).toEqual(labels)
  await press(page, 'Update poll')
  await dialog.getByRole('button', { name: 'Save and remove votes' }).click()
  await toast(page, 'Poll updated successfully')
  expect((await stored('Loss?'))?.labels).toEqual(['Bank', 'Cash'])
  const [row] = await db`select total_votes from polls where id = ${poll}`
  expect(row).toEqual({ totalVotes: 1 })
})

test('an end is in the time of India, says how far it is, is refused when it is past, and can be cleared', async () => {
  const page = await newForm()
  await fill(page, 'Until when?', ['Yes', 'No'])
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds + 5.5 * 3_600_000).toISOString().slice(0, 16)
  const end = page.getByLabel(/^Closes at/)
  expect((await end.getAttribute('min'))?.slice(0, 10)).toBe(at(0).slice(0, 10))
  await end.fill(at(-86_400_000))
  await press(page, 'Create poll')
  await page.getByText('Expiration date must be in the future', { exact: true }).first().waitFor()
  await expect.poll(() => named(page)).toContain('expiresAt')
  await end.fill(at(120_000))
  await press(page, 'Create poll')
  await page.getByText('Expiration date must be at least 5 minutes ahead', { exact: true }).first().waitFor()
  await press(page, 'Clear the closing time')
  await page.getByText('Without one it stays open until you switch it off.').waitFor()
  await end.fill(at(3 * 86_400_000 + 3_600_000))
  await page.getByText(/^Closes in 3 days: /).waitFor()
  await press(page, 'Create poll')
  await toast(page, 'Poll created successfully')
  const ahead = Date.parse((await stored('Until when?'))?.expiresAt ?? '') - Date.now()
  expect(Math.abs(ahead - 3 * 86_400_000 - 3_600_000)).toBeLessThan(120_000)
})

test('what did not arrive is said, and stays in the form', async () => {
  const page = await newForm({ expects: /INTERNET_DISCONNECTED/ })
  await fill(page, 'Offline?', ['Yes', 'No'])
  await page.context().setOffline(true)
  await press(page, 'Create poll')
  await page.getByText('Failed to create poll', { exact: true }).waitFor()
  await expect.poll(() => field(page, 'Question').inputValue()).toBe('Offline?')
  await page.context().setOffline(false)
  await press(page, 'Create poll')
  await toast(page, 'Poll created successfully')
})

test('who was logged out meanwhile is told so, and goes on when they have logged in in another tab', async () => {
  const page = await newForm({ expects: /401/ })
  await fill(page, 'Logged out?', ['Yes', 'No'])
  await page.context().clearCookies()
  await press(page, 'Create poll')
  await toast(page, 'You have been signed out.')
  expect(await field(page, 'Question').inputValue()).toBe('Logged out?')
  const other = await page.context().newPage()
  await other.goto('/login')
  await other.getByLabel('Username or email').fill(admin.username)
  await other.getByLabel('Password', { exact: true }).fill(admin.password)
  await other.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Asha' }).waitFor()
  await press(page, 'Create poll')
  await toast(page, 'Poll created successfully')
})

test('a poll that is not there is 404 and leads back; members stand before the door', async () => {
  const missing = '01a1f73e-55e0-7000-8000-000000000009'
  const page = await editForm(missing, { expects: /404/ })
  await page.getByRole('heading', { name: 'Poll Not Found', level: 1 }).waitFor()
  expect(await page.title()).toBe('Poll Not Found · Arthashala')
  expect((await page.reload())?.status()).toBe(404)
  await page.getByRole('link', { name: 'Back to admin' }).waitFor()
  const member = await site.visitAs(await aMember(people), '/admin/polls/new', { expects: /403/ })
  await expect.poll(() => member.getByLabel('Question').count()).toBe(0)
})

test('on a phone a poll is made by touch', async () => {
  const page = await newForm({ width: 360, height: 740, touch: true })
  await fill(page, 'Phone?', ['Yes', 'No'])
  await page.getByRole('button', { name: 'Move ‘No’ up' }).tap()
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Create poll' }).tap()
  await toast(page, 'Poll created successfully')
  expect((await stored('Phone?'))?.labels).toEqual(['No', 'Yes'])
})

test('the fields of a form that is opened first stand apart, under labels that stand out', async () => {
  for (const path of ['/admin/polls/new', '/admin/articles/new']) {
    const page = await site.visitAs(admin, path)
    const label = page.locator('.form-field label').first()
    expect(await label.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('600')
  }
  const page = await newForm()
  const edges = await page
    .locator('.poll-form form > :is(.form-field, fieldset)')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]))
  for (const [index, [top]] of edges.slice(1).entries())
    expect((top ?? 0) - (edges[index]?.[1] ?? 0)).toBeGreaterThanOrEqual(18)
})
