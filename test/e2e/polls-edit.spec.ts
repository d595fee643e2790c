import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, anAdmin } from '../people.ts'
import { aPoll, aVote } from '../texts.ts'
import { field, press, toast, written } from './poll-form.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { db, people } = site
const admin = await anAdmin(people)
const other = await anAdmin(people)

const stored = (id: string) => db`
  select question, version, total_votes, array(select label from poll_options where poll_id = p.id order by sort_order)
    as labels from polls p where id = ${id}`
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).id || document.activeElement?.textContent)

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

test('who saves second is told who saved and what, loses nothing typed, and saves over it by a second press', async () => {
  const { poll, mine } = await bothEdit()
  await keptOpen(mine).waitFor()
  await expect.poll(() => keptOpen(mine).evaluate((heading) => heading === document.activeElement)).toBe(true)
  const conflict = mine.getByRole('region', { name: 'Somebody else saved this poll' })
  await conflict.getByText(`It was saved by ${other.username} on`).waitFor()
  // Equal fields are left out.
  await expect
    .poll(() => conflict.getByRole('definition').allInnerTexts())
    .toEqual(['What the first wrote?', 'Bank\nGold\nCash'])
  await expect.poll(() => field(mine, 'Question').inputValue()).toBe('What the second wrote?')
  await expect.poll(() => written(mine)).toEqual(['Bank', 'Silver'])
  // Nothing is saved unasked.
  await expect.poll(() => stored(poll)).toMatchObject([{ question: 'What the first wrote?', version: 2 }])
  await press(mine, 'Update poll')
  await toast(mine, 'Poll updated successfully')
  await expect
    .poll(() => stored(poll))
    .toMatchObject([{ question: 'What the second wrote?', version: 3, labels: ['Bank', 'Silver'] }])
})

test('whoever is told of a newer version is told again when that has changed too', async () => {
  const { poll, mine } = await bothEdit()
  await keptOpen(mine).waitFor()
  await db`update polls set question = 'What the third wrote?', version = version + 1 where id = ${poll}`
  await press(mine, 'Update poll')
  await mine.getByRole('definition').getByText('What the third wrote?').waitFor()
  await expect.poll(() => stored(poll)).toMatchObject([{ question: 'What the third wrote?', version: 3 }])
})

test('whoever saved in another tab is not told of somebody else', async () => {
  const { mine } = await bothEdit(admin)
  await mine.getByRole('heading', { name: 'You saved this poll in another tab' }).waitFor()
  await expect.poll(() => mine.getByText(/somebody else/i).count()).toBe(0)
})

test('to save over another version asks before votes go with an option of it', async () => {
  const { poll, mine } = await bothEdit()
  await keptOpen(mine).waitFor()
  const [cash] = await db<[{ id: string }]>`select id from poll_options where poll_id = ${poll} and label = 'Cash'`
  await aVote(db, { poll, option: cash.id, by: (await aMember(people)).id })
  await press(mine, 'Update poll')
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
