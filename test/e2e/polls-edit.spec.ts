import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, anAdmin } from '../people.ts'
import { aPoll, aVote } from '../posts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { db, people } = site
const admin = await anAdmin(people)
const other = await anAdmin(people)

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText(title, { exact: true })
    .waitFor()
const stored = (id: string) => db`
  select question, version, total_votes, array(select label from poll_options where poll_id = p.id order by sort_order)
    as labels from polls p where id = ${id}`
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).id || document.activeElement?.textContent)
const written = (page: Page) =>
  page
    .getByRole('list')
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

/** Two forms of one poll are open; the first is saved, then the second is tried to be. */
async function bothEdit(first = other, reader = {}) {
  const { poll, options } = await aPoll(db, 'As it was?', ['Bank', 'Gold'])
  const open = (who = admin) => site.visitAs(who, `/admin/polls/${poll}/edit`, { expects: /409/, ...reader })
  const [theirs, mine] = [await open(first), await open()]
  await field(theirs, 'Question').fill('What the first wrote?')
  await press(theirs, 'Add option')
  await field(theirs, 'Option 3').fill('Cash')
  await field(mine, 'Question').fill('What the second wrote?')
  await field(mine, 'Option 2').fill('Silver')
  await press(theirs, 'Update poll')
  await toast(theirs, 'Poll updated successfully')
  await press(mine, 'Update poll')
  return { poll, options, mine }
}
const keptOpen = (page: Page) => page.getByRole('heading', { name: 'Somebody else saved this poll' })

test('who saves second is told who saved, sees both versions of what differs, and may keep their own', async () => {
  const { poll, mine } = await bothEdit()
  await keptOpen(mine).waitFor()
  await expect.poll(() => keptOpen(mine).evaluate((heading) => heading === document.activeElement)).toBe(true)
  await mine.getByText(`It was saved by ${other.username} on`).waitFor()
  const question = mine.getByRole('region', { name: 'Question' })
  await expect.poll(() => question.locator('del').innerText()).toBe('first')
  await expect.poll(() => question.locator('ins').innerText()).toBe('second')
  const options = mine.getByRole('region', { name: 'Options' })
  await expect.poll(() => options.locator('div > p').allInnerTexts()).toEqual(['Bank\nGold\nCash', 'Bank\nSilver'])
  // Equal fields are omitted.
  await expect.poll(() => mine.getByRole('region', { name: 'Sensitive' }).count()).toBe(0)
  await press(mine, 'Keep mine')
  await toast(mine, 'Poll updated successfully')
  await expect
    .poll(() => stored(poll))
    .toMatchObject([{ question: 'What the second wrote?', version: 3, labels: ['Bank', 'Silver'] }])
})

test('or take theirs, and still bring back what they had typed', async () => {
  const { poll, mine } = await bothEdit()
  await press(mine, 'Take theirs')
  await expect.poll(() => field(mine, 'Question').inputValue()).toBe('What the first wrote?')
  await expect.poll(() => written(mine)).toEqual(['Bank', 'Gold', 'Cash'])
  await expect.poll(() => focused(mine)).toBe('Bring it back')
  await press(mine, 'Bring it back')
  await expect.poll(() => focused(mine)).toBe('field-question')
  await expect.poll(() => field(mine, 'Question').inputValue()).toBe('What the second wrote?')
  await press(mine, 'Update poll')
  await toast(mine, 'Poll updated successfully')
  await expect
    .poll(() => stored(poll))
    .toMatchObject([{ question: 'What the second wrote?', labels: ['Bank', 'Silver'] }])
})

test('or go back to what they typed, which is all there', async () => {
  const { poll, mine } = await bothEdit()
  await press(mine, 'Back to my poll')
  await expect.poll(() => focused(mine)).toBe('Update poll')
  await expect.poll(() => field(mine, 'Question').inputValue()).toBe('What the second wrote?')
  await expect.poll(() => written(mine)).toEqual(['Bank', 'Silver'])
  // It is asked again, and nothing is saved unasked.
  await press(mine, 'Update poll')
  await keptOpen(mine).waitFor()
  await expect.poll(() => stored(poll)).toMatchObject([{ question: 'What the first wrote?', version: 2 }])
})

test('whoever saved in another tab is not told of somebody else', async () => {
  const { poll, mine } = await bothEdit(admin)
  await mine.getByRole('heading', { name: 'You saved this poll in another tab' }).waitFor()
  await expect.poll(() => mine.getByText(/somebody else|theirs/i).count()).toBe(0)
  await mine.getByRole('button', { name: 'Take the saved one' }).waitFor()
  await press(mine, 'Keep this one')
  await toast(mine, 'Poll updated successfully')
  await expect.poll(() => stored(poll)).toMatchObject([{ question: 'What the second wrote?', version: 3 }])
})

test('to keep one’s own asks before votes go with an option of the other', async () => {
  const { poll, mine } = await bothEdit()
  await keptOpen(mine).waitFor()
  const [cash] = await db<[{ id: string }]>`select id from poll_options where poll_id = ${poll} and label = 'Cash'`
  await aVote(db, { poll, option: cash.id, by: (await aMember(people)).id })
  await press(mine, 'Keep mine')
  const dialog = mine.getByRole('alertdialog', { name: 'Remove votes?' })
  await dialog.getByText('Removing ‘Cash’ (1 vote) would remove its votes too.').waitFor()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => focused(mine)).toBe('Update poll')
  await press(mine, 'Update poll')
  await dialog.getByRole('button', { name: 'Save and remove votes' }).click()
  await toast(mine, 'Poll updated successfully')
  await expect.poll(() => stored(poll)).toMatchObject([{ version: 3, totalVotes: 0, labels: ['Bank', 'Silver'] }])
})

test('votes that come in while a poll is edited are in nobody’s way', async () => {
  const { poll, options } = await aPoll(db, 'Votes meanwhile?', ['Bank', 'Gold'])
  const page = await site.visitAs(admin, `/admin/polls/${poll}/edit`)
  await field(page, 'Question').fill('Voted on meanwhile?')
  await aVote(db, { poll, option: options[0], by: (await aMember(people)).id })
  await press(page, 'Update poll')
  await toast(page, 'Poll updated successfully')
  await expect.poll(() => stored(poll)).toMatchObject([{ question: 'Voted on meanwhile?', totalVotes: 1 }])
})

test('a poll whose button is pressed twice is made once', async () => {
  const page = await site.visitAs(admin, '/admin/polls/new')
  await field(page, 'Question').fill('Pressed twice?')
  await field(page, 'Option 1').fill('Bank')
  await field(page, 'Option 2').fill('Gold')
  // Both in one task of the browser, before the first can have changed anything.
  await page.getByRole('button', { name: 'Create poll' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await toast(page, 'Poll created successfully')
  await expect.poll(() => db`select from polls where question = 'Pressed twice?'`).toHaveLength(1)
})
