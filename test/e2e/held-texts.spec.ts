import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heldWhy } from '../../contract/texts/held.ts'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aHeldComment, aDiscussion } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { db, people, visitAs } = site
const guard = await aMember(people, { username: 'guard', role: 'moderator' })
const link = 'Look at https://rbi.org.in'
const waits = `Your comment waits for a moderator. ${heldWhy.links} You will be told when it is decided.`

const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
const isFocused = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(text)

test('a member posts a link and sees that it waits; a moderator approves it by keyboard; it is public', async () => {
  const article = await anArticle(db, { title: 'Where to look it up' })
  const meera = await aMember(people, { username: 'meera', firstName: 'Meera' })
  const page = await visitAs(meera, `/articles/${article}`)
  await page.getByRole('button', { name: 'Start a discussion...' }).click()
  await page.getByLabel('Your comment').fill(link)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByText(waits).waitFor()
  await isFocused(page, waits)
  await page.getByRole('link', { name: 'See your waiting texts' }).click()
  await page.waitForURL('**/waiting')
  const row = page.getByRole('list', { name: 'Waiting texts' }).getByRole('listitem')
  await row.getByText('Your comment waits for a moderator').waitFor()
  await row.getByText('Look at').waitFor()
  const stranger = await site.visit(`/articles/${article}#discussion`)
  await stranger.getByText('No comments yet.').waitFor()

  const queue = await visitAs(guard, '/admin?tab=held')
  const card = queue.getByRole('listitem').filter({ hasText: link })
  await card.getByText('It has a link').waitFor()
  await card.getByText('0 texts published, 0 hidden by the admins, 1 waiting.').waitFor()
  await queue.getByRole('link', { name: 'Waiting texts 1 waiting' }).waitFor()
  await card.getByRole('button', { name: `Approve the comment of meera: ${link}` }).focus()
  await queue.keyboard.press('Enter')
  await announced(queue, 'It is published.')
  await queue.getByRole('heading', { name: 'No texts wait' }).waitFor()

  await stranger.reload()
  await stranger.getByRole('list', { name: 'Comments' }).getByText('Meera', { exact: true }).waitFor()
  await page.goto('/notifications')
  await page.getByText('A moderator has approved what you wrote. Others can read it now.').waitFor()
})

test('a moderator rejects a discussion with a reason, which its author reads', async () => {
  const kiran = await aMember(people, { username: 'kiran' })
  const page = await visitAs(kiran, '/forum/new')
  await page.getByLabel('Title').fill('Win with me')
  await page.getByLabel('Category').selectOption('Tax Help')
  await page.getByLabel('Content').fill('Join at t.me/winners')
  await page.getByRole('button', { name: 'Create discussion' }).click()
  await page.waitForURL('**/waiting')
  await page.getByRole('heading', { name: 'Win with me' }).waitFor()

  const queue = await visitAs(guard, '/admin?tab=held')
  await queue.getByRole('button', { name: 'Reject the discussion of kiran: Join at t.me/winners' }).click()
  const question = queue.getByRole('alertdialog', { name: 'Reject the discussion of kiran?' })
  await question.getByRole('button', { name: 'Reject' }).click()
  await question.getByText('Please give a reason').first().waitFor()
  await question.getByRole('button', { name: 'It is spam or advertising.' }).click()
  expect(await question.getByLabel('Reason', { exact: true }).inputValue()).toBe('It is spam or advertising.')
  await question.getByLabel('Reason', { exact: true }).fill('It advertises a channel.')
  await question.getByRole('button', { name: 'Reject' }).click()
  await announced(queue, 'It is rejected, and its author is told why.')

  await page.goto('/notifications')
  await page.getByText('Win with me').waitFor()
  await page.getByText('Reason: It advertises a channel.').waitFor()
})

test('a wave of thirty texts by six accounts is cleared in two presses, and undone by a third', async () => {
  const article = await anArticle(db)
  for (let n = 0; n < 6; n++) {
    const spammer = await aMember(people, { username: `wave${n}` })
    for (let m = 0; m < 5; m++)
      await aHeldComment(db, { article, by: spammer.id, content: `Offer ${n}${m} https://a.example` })
  }
  const queue = await visitAs(guard, '/admin?tab=held')
  await queue.getByRole('button', { name: 'Choose all 30' }).click()
  await queue.getByText('Spam: reject all, hide all, suspend 6 accounts').click()
  await announced(queue, '6 accounts are suspended, and nobody sees what they wrote.')
  await queue.getByRole('heading', { name: 'No texts wait' }).waitFor()
  await queue.getByRole('button', { name: 'Undo' }).click()
  await queue.getByRole('button', { name: 'Choose all 30' }).waitFor()
  // By keys alone: the next text, choosing it, and its author's sheet of texts as spam.
  await queue.getByRole('listitem').filter({ hasText: 'Offer 00' }).focus()
  await queue.keyboard.press('j')
  await queue.keyboard.press('x')
  await queue.getByText('1 text chosen').waitFor()
  await queue.keyboard.press('s')
  await announced(queue, '1 account is suspended, and nobody sees what they wrote.')
  await queue.getByRole('button', { name: 'Choose all 25' }).waitFor()
  await db`delete from users where username like 'wave%'`
})

test('a text is withdrawn, and the page says that nothing waits', async () => {
  const asha = await aMember(people)
  await aHeldComment(db, { article: await anArticle(db), by: asha.id })
  const page = await visitAs(asha, '/waiting')
  await page.getByRole('button', { name: /^Withdraw your comment: Look at/ }).click()
  await announced(page, 'It is withdrawn')
  await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
  await page.getByRole('link', { name: 'Go to the forum' }).waitFor()
})

test('without JavaScript a text waits, is shown, and is withdrawn', async () => {
  const asha = await aMember(people)
  const question = await aDiscussion(db, { by: asha.id, title: 'Where is it written?' })
  const page = await visitAs(asha, `/forum/${question}?write=${question}`, { script: false })
  await page.getByRole('textbox', { name: 'Your reply' }).fill(link)
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await page.waitForURL('**/waiting')
  await page.getByText('Your reply waits for a moderator').waitFor()
  await page.getByRole('link', { name: 'Where is it written?' }).waitFor()
  await page.getByRole('button', { name: /^Withdraw your reply/ }).click()
  await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
})

test('a stranger is asked to sign in', async () => {
  const page = await site.visit('/waiting')
  await page.getByText('Please sign in to see your texts that wait for a moderator.').waitFor()
})

test('an admin switches the waiting of links off, and a link stands at once', async () => {
  const admin = await anAdmin(people)
  const page = await visitAs(admin, '/admin/settings#first-texts-settings')
  await page.getByLabel('Texts with links by new members wait').uncheck()
  await page.getByRole('button', { name: 'Save first texts' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  const asha = await aMember(people, { firstName: 'Asha' })
  const article = await anArticle(db)
  const writer = await visitAs(asha, `/articles/${article}`)
  await writer.getByRole('button', { name: 'Start a discussion...' }).click()
  await writer.getByLabel('Your comment').fill(link)
  await writer.getByRole('button', { name: 'Post Comment' }).click()
  await writer.getByRole('list', { name: 'Comments' }).getByText('Asha', { exact: true }).waitFor()
})
