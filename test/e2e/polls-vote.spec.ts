import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aPoll, aVote } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { db, people } = site
const asha = await aMember(people)
const meera = await aMember(people)

const labels = ['Savings account', 'Fixed deposit', 'Gold']
const question = 'Where does your emergency money sit?'
const newPoll = (differs: Parameters<typeof aPoll>[3] = {}) => aPoll(db, question, labels, differs)

const options = (page: Page) => page.getByRole('group', { name: question })
const choose = (page: Page, label: string) => options(page).getByRole('radio', { name: label }).check()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const results = (page: Page) => page.getByRole('list', { name: `Results: ${question}` })
const rows = async (page: Page) =>
  (await results(page).getByRole('listitem').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))
const toast = async (page: Page, title: string, text?: string) => {
  const region = page.getByRole('region', { name: /Notifications/ })
  await region.getByText(title, { exact: true }).waitFor()
  if (text) await region.getByText(text, { exact: true }).waitFor()
}

test('without a login the options cannot be sent, and the login leads back to the poll with the one that was pressed', async () => {
  const { poll, options: ids } = await newPoll()
  const page = await site.visit(`/polls/${poll}`)
  await expect.poll(() => options(page).getByRole('radio').count()).toBe(3)
  for (const radio of await options(page).getByRole('radio').all())
    await expect.poll(() => radio.isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Vote', exact: true }).count()).toBe(0)
  await page.getByText('Login required to vote').waitFor()
  const login = page.getByRole('link', { name: 'Log in to vote' })
  await expect
    .poll(() => login.getAttribute('href'))
    .toBe(`/api/auth/login?next=${encodeURIComponent(`/polls/${poll}#poll-${poll}`)}`)
  await options(page).getByRole('link', { name: 'Gold' }).click()
  await expect
    .poll(() => login.getAttribute('href'))
    .toBe(`/api/auth/login?next=${encodeURIComponent(`/polls/${poll}?answer=${ids[2]}#poll-${poll}`)}`)
  expect(await options(page).getByRole('radio', { name: 'Gold' }).isChecked()).toBe(true)
  await login.click()
  await page.getByLabel('Username or email').fill(asha.username)
  await page.getByLabel('Password', { exact: true }).fill(asha.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect.poll(() => options(page).getByRole('radio', { name: 'Gold' }).isChecked()).toBe(true)
  await press(page, 'Vote')
  await results(page).waitFor()
  expect(page.url()).toContain(`/polls/${poll}`)
})

test('a member presses an option of a poll or a quiz in the list, and has it chosen on the page of the poll', async () => {
  const asked = await newPoll()
  const quiz = await aPoll(db, 'When is the PIN needed?', ['To pay', 'To receive'], { right: ['To pay'] })
  for (const [{ poll }, label] of [
    [asked, 'Gold'],
    [quiz, 'To receive'],
  ] as const) {
    const page = await site.visitAs(asha, '/polls')
    await page.locator(`[aria-labelledby="question-${poll}"]`).getByRole('link', { name: label }).click()
    await expect.poll(() => page.getByRole('radio', { name: label }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Vote', exact: true }).waitFor()
  }
})

test('Vote without a choice says what is missing; with one it is recorded, and the results appear', async () => {
  const { poll, options: ids } = await newPoll()
  await aVote(db, { poll, option: ids[0], by: meera.id })
  const page = await site.visitAs(asha, `/polls/${poll}`)
  await press(page, 'Vote')
  await toast(page, 'No option selected', 'Please select an option before voting.')
  await expect
    .poll(() =>
      options(page)
        .getByRole('radio', { name: 'Savings account' })
        .evaluate((radio) => radio === document.activeElement),
    )
    .toBe(true)
  await choose(page, 'Fixed deposit')
  await press(page, 'Vote')
  await toast(page, 'Vote recorded', 'Your vote has been recorded')
  await expect
    .poll(() => rows(page))
    .toEqual(['Savings account 50% 1 vote', 'Fixed deposit Your choice 50% 1 vote', 'Gold 0% 0 votes'])
  await page.getByText('2 votes', { exact: true }).waitFor()
  // Whoever votes by the keyboard stands at the results.
  await expect.poll(() => page.evaluate((id) => document.activeElement?.id === `poll-${id}`, poll)).toBe(true)
  await page.reload()
  await results(page).waitFor()
})

test('Vote pressed twice at once is one vote', async () => {
  const { poll } = await newPoll()
  const page = await site.visitAs(asha, `/polls/${poll}`)
  await choose(page, 'Gold')
  await page.getByRole('button', { name: 'Vote', exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await toast(page, 'Vote recorded', 'Your vote has been recorded')
  await results(page).waitFor()
  await expect.poll(() => page.getByText('Vote updated').count()).toBe(0)
})

test('a vote is changed, cancelled and not changed, and the address and the back button follow', async () => {
  const { poll, options: ids } = await newPoll()
  await aVote(db, { poll, option: ids[0], by: asha.id })
  const page = await site.visitAs(asha, `/polls/${poll}`)
  await page.getByRole('link', { name: 'Change vote' }).click()
  const mine = options(page).getByRole('radio', { name: 'Savings account' })
  await expect.poll(() => mine.isChecked()).toBe(true)
  await expect.poll(() => mine.evaluate((radio) => radio === document.activeElement)).toBe(true)
  expect(page.url()).toContain(`?change=${poll}`)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await results(page).waitFor()
  expect(page.url()).not.toContain('change')

  await page.goBack()
  await choose(page, 'Gold')
  await press(page, 'Vote')
  await toast(page, 'Vote updated', 'Your vote has been updated successfully!')
  await page.setViewportSize({ width: 320, height: 800 })
  const bottomOf = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom)
  expect(await bottomOf('.toast'), 'long good news are no higher than the bar').toBeLessThan(await bottomOf('.top-bar'))
  await expect
    .poll(() => rows(page))
    .toEqual(['Gold Your choice 100% 1 vote', 'Savings account 0% 0 votes', 'Fixed deposit 0% 0 votes'])
  expect(page.url()).not.toContain('change')
})

test('by the keyboard alone a poll is voted on and the vote changed', async () => {
  const { poll } = await newPoll()
  const page = await site.visitAs(asha, `/polls/${poll}`)
  await options(page).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page, 'Vote recorded')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change vote')
  await page.keyboard.press('Enter')
  await options(page).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page, 'Vote updated')
  await expect.poll(() => rows(page)).toContain('Gold Your choice 100% 1 vote')
})

test('a vote that does not arrive says so and keeps the choice; sent again, it counts once', async () => {
  const { poll } = await newPoll()
  const page = await site.visitAs(asha, `/polls/${poll}`, { expects: /INTERNET_DISCONNECTED/ })
  await choose(page, 'Gold')
  await page.context().setOffline(true)
  await press(page, 'Vote')
  await page.getByText('Vote failed').waitFor()
  await page.getByText('Failed to submit vote').waitFor()
  await expect.poll(() => options(page).getByRole('radio', { name: 'Gold' }).isChecked()).toBe(true)
  await page.context().setOffline(false)
  await press(page, 'Vote')
  await toast(page, 'Vote recorded')
  await expect.poll(() => rows(page)).toContain('Gold Your choice 100% 1 vote')
})

test('a vote on a poll that was closed meanwhile fails with the reason, and the closed poll is shown', async () => {
  const { poll, options: ids } = await newPoll()
  await aVote(db, { poll, option: ids[0], by: meera.id })
  const page = await site.visitAs(asha, `/polls/${poll}`, { expects: /409/ })
  await choose(page, 'Gold')
  await db`update polls set is_active = false where id = ${poll}`
  await press(page, 'Vote')
  await toast(page, 'Vote failed', 'This poll is closed')
  await results(page).waitFor()
  await page.getByText('This poll is not accepting votes.').waitFor()
  await page.getByText('Inactive', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Vote updated').count()).toBe(0)
})

test('a vote after the session has ended fails, and the login is offered', async () => {
  const { poll } = await newPoll()
  const page = await site.visitAs(asha, `/polls/${poll}`, { expects: /401/ })
  await choose(page, 'Gold')
  await page.context().clearCookies()
  await press(page, 'Vote')
  await toast(page, 'You have been signed out.')
  await page.getByRole('link', { name: 'Log in to vote' }).waitFor()
})

test('two members see each other vote without a reload, until the poll is closed', async () => {
  const { poll } = await newPoll()
  const first = await site.visitAs(asha, `/polls/${poll}`)
  await choose(first, 'Gold')
  await press(first, 'Vote')
  await results(first).waitFor()
  const second = await site.visitAs(meera, `/polls/${poll}`)
  await choose(second, 'Savings account')
  await press(second, 'Vote')
  await expect.poll(() => rows(first)).toContain('Savings account 50% 1 vote')
  const answers: number[] = []
  first.on('response', (response) => response.url().endsWith('/results') && answers.push(response.status()))
  await db`update polls set expires_at = now() where id = ${poll}`
  await first.getByText('This poll is no longer accepting votes.').waitFor()
  await expect.poll(() => first.getByRole('link', { name: 'Change vote' }).count()).toBe(0)
  expect(answers).toHaveLength(1)
})

test('results are asked again 5 seconds after the vote, and not before it, in a hidden tab, of a closed poll, or while data is saved', async () => {
  const { poll, options: ids } = await newPoll()
  const saving = await aMember(people, { preferences: { dataSaver: true } })
  const askedBy = async (who: { id: string }, hidden = false) => {
    const page = await site.page()
    await site.signIn(page, who)
    await page.clock.install()
    await page.goto(`/polls/${poll}`)
    await page.waitForFunction(() => window.hydrated)
    await page.waitForLoadState('networkidle')
    if (hidden) await page.evaluate(hide)
    let calls = 0
    page.on('request', (request) => (calls += request.url().endsWith('/results') ? 1 : 0))
    await page.clock.runFor(6_000)
    await page.waitForLoadState('networkidle')
    return calls
  }
  expect(await askedBy(asha), 'before the vote').toBe(0)
  for (const { id } of [asha, saving]) await aVote(db, { poll, option: ids[0], by: id })
  expect(await askedBy(asha), 'after it').toBe(1)
  expect(await askedBy(asha, true), 'in a hidden tab').toBe(0)
  expect(await askedBy(saving), 'while data is saved').toBe(0)
  await db`update polls set is_active = false where id = ${poll}`
  expect(await askedBy(asha), 'of a closed poll').toBe(0)
})

/** Tells the page that its tab is not seen. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test.each([
  ['expired', { expiresAt: '2026-11-01T00:00:00Z' }, 'Poll is expired', 'no longer accepting votes'],
  ['inactive', { isActive: false }, 'Poll is inactive', 'not accepting votes'],
])('an %s poll shows its results to everyone, or that it has none', async (_, differs, title, content) => {
  const without = await newPoll(differs)
  const page = await site.visit(`/polls/${without.poll}`)
  await page.getByText(title, { exact: true }).waitFor()
  await page.getByText(content, { exact: false }).first().waitFor()

  const { poll, options: ids } = await newPoll(differs)
  await aVote(db, { poll, option: ids[1], by: meera.id })
  await page.goto(`/polls/${poll}`)
  await expect.poll(() => rows(page)).toContain('Fixed deposit 100% 1 vote')
  await expect.poll(() => page.getByText(title, { exact: true }).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: /vote/i }).count()).toBe(0)
})

test('a sensitive poll hides its slices under 5 votes', async () => {
  const { poll, options: ids } = await newPoll({ sensitive: true })
  for (let n = 0; n < 3; n++) await aVote(db, { poll, option: ids[0], by: (await aMember(people)).id })
  const page = await site.visitAs(asha, `/polls/${poll}`)
  await choose(page, 'Gold')
  await press(page, 'Vote')
  await page.getByText('4 votes · Results appear after 5 votes').waitFor()
  await expect.poll(() => rows(page)).toEqual(['Savings account', 'Fixed deposit', 'Gold Your choice'])
  await aVote(db, { poll, option: ids[1], by: meera.id })
  await expect.poll(() => rows(page)).toContain('Savings account 60% 3 votes')
})

test('a quiz tells after the vote whether it was right, which is, why, and by which source', async () => {
  const { poll } = await newPoll({ right: ['Fixed deposit'] })
  await db`update polls set explanation = explanation || E'\nNext line.' where id = ${poll}`
  const page = await site.visitAs(asha, `/polls/${poll}`)
  await page.getByText('Quiz', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Because it is so.').count()).toBe(0)
  await choose(page, 'Gold')
  await press(page, 'Vote')
  await page.getByText('Not quite', { exact: true }).waitFor()
  await expect
    .poll(() => rows(page))
    .toEqual(['Gold Your choice 100% 1 vote', 'Savings account 0% 0 votes', 'Fixed deposit Right answer 0% 0 votes'])
  await expect.poll(() => page.getByText('Because it is so.').innerText()).toBe('Because it is so.\nNext line.')
  await page.getByText('Source: A law of 1 April 2026').waitFor()
})

test('a quiz offers no change of a vote once its answer has been shown, whatever the address asks for', async () => {
  const { poll, options: ids } = await newPoll({ right: ['Fixed deposit'] })
  await aVote(db, { poll, option: ids[2], by: asha.id })
  const page = await site.visitAs(asha, `/polls/${poll}?change=${poll}`)
  await page.getByText('Not quite', { exact: true }).waitFor()
  await expect.poll(() => rows(page)).toContain('Gold Your choice 100% 1 vote')
  await page.getByText('A quiz takes one answer').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Change vote' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Vote', exact: true }).count()).toBe(0)
})

test('a quiz that was answered in another tab says that the first answer stays, and shows it', async () => {
  const { poll, options: ids } = await newPoll({ right: ['Fixed deposit'] })
  const page = await site.visitAs(asha, `/polls/${poll}`, { expects: /409/ })
  await choose(page, 'Fixed deposit')
  await aVote(db, { poll, option: ids[2], by: asha.id })
  await press(page, 'Vote')
  await toast(page, 'Vote failed', 'You have answered this quiz and seen the answer, so your first answer stays.')
  await expect.poll(() => rows(page)).toContain('Gold Your choice 100% 1 vote')
  await expect.poll(() => page.getByText('Vote updated').count()).toBe(0)
})

test('under an article stand its polls, each its own widget', async () => {
  const article = await anArticle(db)
  const { poll } = await newPoll({ article })
  await aPoll(db, 'Do you keep cash at home?', ['Yes', 'No'], { article })
  const page = await site.visitAs(asha, `/articles/${article}`)
  const polls = page.getByRole('region', { name: 'Polls' })
  await expect
    .poll(() => polls.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual([question, 'Do you keep cash at home?'])
  await choose(page, 'Gold')
  await options(page).locator('xpath=..').getByRole('button', { name: 'Vote' }).click()
  await toast(page, 'Vote recorded')
  await expect.poll(() => rows(page)).toContain('Gold Your choice 100% 1 vote')
  await page.getByRole('group', { name: 'Do you keep cash at home?' }).waitFor()
  await polls.getByRole('link', { name: 'Change vote' }).click()
  expect(page.url()).toContain(`/articles/${article}/your-first-emergency-fund?change=${poll}`)
  await choose(page, 'Fixed deposit')
  await options(page).locator('xpath=..').getByRole('button', { name: 'Vote' }).click()
  await expect.poll(() => rows(page)).toContain('Fixed deposit Your choice 100% 1 vote')
})

test('an article without polls has no such section; one whose polls do not come says so', async () => {
  const article = await anArticle(db)
  const page = await site.visit(`/articles/${article}`)
  await expect.poll(() => page.getByRole('region', { name: /^Polls?$/ }).count()).toBe(0)
  await newPoll({ article })
  await db`alter table polls rename to polls_away`
  const broken = await site.visit(`/articles/${article}?again`, { expects: /500/ })
  await broken.getByText('Failed to load polls for this article.').waitFor()
  await broken.getByText('Money that you can reach within a day.').waitFor()
  await db`alter table polls_away rename to polls`
})
