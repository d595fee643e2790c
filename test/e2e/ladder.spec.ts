import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, password } from '../people.ts'
import { twoQuestions } from '../questions.ts'
import { aStep } from '../steps.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()
const long = `# How much\n\n${'Money that you can reach.\n\n'.repeat(120)}# Where\n\n${'Keep it near.\n\n'.repeat(120)}`
const one = await anArticle(site.db, { title: 'Where the money goes', content: long })
const two = await anArticle(site.db, { title: 'A budget in one evening' })
const three = await anArticle(site.db, { title: 'An emergency fund' })
await aStep(site.db, 'Know your month', [one, two], { hindiName: 'अपना महीना जानें', summary: 'See where it goes.' })
await aStep(site.db, 'First ₹10,000', [three])
const inHindi = (title: string, translationOf: string) => anArticle(site.db, { title, translationOf, language: 'hi' })
await inHindi('पैसा कहाँ जाता है', one)
await inHindi('आपातकालीन कोष', three)

const step = '/learn/know-your-month'
const done = (page: Page, title: string, pressed: boolean) =>
  page.getByRole('button', { name: `${pressed ? 'Done' : 'Mark as done'} (${title})`, exact: true, pressed })
const stair = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'The ladder' }).getByRole('link', { name, exact: true })

test('the ladder leads to its steps and lessons, without JavaScript too', async () => {
  const page = await site.visit('/learn', { script: false })
  await page.getByRole('link', { name: 'Begin: Where the money goes (step 1 of 2)' }).waitFor()
  await stair(page, 'Step 1, Know your month: 2 lessons, 12 min').click()
  await page.getByRole('heading', { level: 1, name: 'Know your month' }).waitFor()
  await page.getByText('2 lessons · 12 min · 0 of 2 done').waitFor()
  expect(await stair(page, 'Step 1, Know your month: 2 lessons, 12 min').getAttribute('aria-current')).toBe('page')
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain(`${step}/picture.png`)
  await page.getByRole('link', { name: 'A budget in one evening' }).click()
  await page.getByRole('complementary', { name: 'The ladder' }).getByText('next: An emergency fund').waitFor()
  expect(await page.getByRole('button', { name: 'Done' }).count()).toBe(0)
})

test('a visitor ticks lessons on the device, and takes a tick back', async () => {
  const page = await site.visit(step)
  await done(page, 'Where the money goes', false).click()
  await done(page, 'Where the money goes', true).waitFor()
  await page.getByText('1 of 2 done').waitFor()
  await page.goto('/learn')
  await stair(page, 'Step 1, Know your month: 1 of 2 lessons done, you are here').waitFor()
  await stair(page, 'Step 2, First ₹10,000: 0 of 1 lesson done').waitFor()
  await page.getByText('You are here: Know your month').waitFor()
  await page.getByRole('link', { name: 'Continue: A budget in one evening (step 1 of 2)' }).click()
  await page.getByRole('button', { name: 'Mark as done', exact: true, pressed: false }).click()
  await page.getByRole('link', { name: 'Step 1 of 2' }).click()
  await done(page, 'A budget in one evening', true).click()
  await done(page, 'A budget in one evening', false).waitFor()
})

test('a lesson leads to its counterpart in Hindi, and that to the next one; either ticks the lesson', async () => {
  const asha = await aMember(site.people)
  for (const page of [await site.visit(step), await site.visitAs(asha, step)]) {
    const lesson = page.getByRole('listitem').filter({ hasText: 'Where the money goes' })
    await lesson.getByRole('link', { name: 'हिंदी में पढ़ें: पैसा कहाँ जाता है' }).click()
    await page.getByRole('heading', { level: 1, name: 'पैसा कहाँ जाता है' }).waitFor()
    await page.getByRole('complementary', { name: 'सीखने की सीढ़ी' }).getByText('आगे: A budget in one evening').waitFor()
    await page.getByRole('button', { name: 'पढ़ लिया, निशान लगाएँ', pressed: false }).click()
    await page.getByRole('button', { name: 'पढ़ लिया', pressed: true }).waitFor()
    await page.getByRole('link', { name: '2 में से पायदान 1' }).click()
    await page.getByText('1 of 2 done').waitFor()
    await done(page, 'Where the money goes', true).click()
    await page.getByText('0 of 2 done').waitFor()
    await done(page, 'Where the money goes', false).waitFor()
    await page.getByRole('link', { name: 'After: First ₹10,000' }).click()
    await page.getByRole('link', { name: 'हिंदी में पढ़ें: आपातकालीन कोष' }).waitFor()
  }
  expect(await site.db`select from article_reads where user_id = ${asha.id}`).toHaveLength(0)
})

const start = (page: Page) => page.getByText('Start here: Where the money goes')

test('the list of all articles leads who has ticked nothing to the first lesson, without JavaScript too', async () => {
  const page = await site.visit('/articles', { script: false })
  await start(page).click()
  await page.getByRole('heading', { level: 1, name: 'Where the money goes' }).waitFor()
  for (const chosen of ['search=money', 'category=Taxes', 'language=all']) {
    await page.goto(`/articles?${chosen}`)
    await page.getByRole('heading', { level: 1, name: 'Financial Articles & Guides' }).waitFor()
    expect(await start(page).count()).toBe(0)
  }
})

test('with a tick on the device the list begins without it, and nothing moves', async () => {
  const page = await site.visit(step)
  await done(page, 'A budget in one evening', false).click()
  await page.goto('/articles')
  await hydrated(page)
  await page.getByRole('heading', { name: 'An emergency fund' }).waitFor()
  expect(await start(page).isVisible()).toBe(false)
  const moves = await page.evaluate(() => {
    const seen = new PerformanceObserver(() => {})
    seen.observe({ type: 'layout-shift', buffered: true })
    return seen.takeRecords().length
  })
  expect(moves).toBe(0)
  await page.goto(step)
  await done(page, 'A budget in one evening', true).click()
  await page.goto('/articles')
  await start(page).waitFor()
})

test('a member is led to the first lesson until one is done', async () => {
  const page = await site.visitAs(await aMember(site.people), '/articles')
  await start(page).click()
  await page.getByRole('link', { name: 'Step 1 of 2' }).click()
  await done(page, 'Where the money goes', false).click()
  await done(page, 'Where the money goes', true).waitFor()
  await page.getByRole('link', { name: 'Articles' }).first().click()
  await page.getByRole('heading', { name: 'An emergency fund' }).waitFor()
  expect(await start(page).count()).toBe(0)
})

test('the account takes over what was done on the device', async () => {
  const asha = await aMember(site.people)
  const page = await site.visit(step)
  await done(page, 'A budget in one evening', false).click()
  await page.goto(`/login?next=${encodeURIComponent(step)}`)
  await page.getByLabel('Username or email').fill(asha.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await done(page, 'A budget in one evening', true).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('done'))).toBeNull()
  const elsewhere = await site.visitAs(asha, step)
  await done(elsewhere, 'A budget in one evening', true).waitFor()
})

test('a member ticks a lesson and takes it back, without JavaScript too', async () => {
  const asha = await aMember(site.people)
  const page = await site.visitAs(asha, step)
  await done(page, 'Where the money goes', false).click()
  await page.getByText('1 of 2 done').waitFor()
  const plain = await site.visitAs(asha, step, { script: false })
  await done(plain, 'Where the money goes', true).click()
  await done(plain, 'Where the money goes', false).waitFor()
  await plain.getByText('0 of 2 done').waitFor()
})

/** A page of a member. */
async function pageAs(person: { id: string }) {
  const page = await site.page()
  await site.signIn(page, person)
  return page
}

/** An article, and a clock that the test moves. */
async function reading(page: Page, article = one) {
  await page.clock.install()
  await page.goto(`/articles/${article}`)
  await page.waitForFunction(() => window.hydrated)
  return page
}
const read = (page: Page) => page.clock.runFor(10_000)

test('reading to the end ticks a lesson, for a visitor and for a member', async () => {
  const asha = await aMember(site.people)
  for (const page of [await site.page(), await pageAs(asha)]) {
    await reading(page)
    await read(page)
    expect(await page.getByRole('button', { name: 'Mark as done', exact: true, pressed: false }).count()).toBe(1)
    await page.locator('.ending').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Done', exact: true, pressed: true }).waitFor()
  }
  await expect
    .poll(() => site.db`select from article_reads where user_id = ${asha.id} and done_at is not null`)
    .toHaveLength(1)
})

test('what has changed is not new any more for a member who is done and comes to the end again', async () => {
  const asha = await aMember(site.people)
  await site.db`
    insert into article_changes (id, article_id, version, note, changed_at)
    values (gen_random_uuid(), ${three}, 2, 'Count six months.', now() - interval '1 day')`
  await site.db`
    insert into article_reads (user_id, article_id, part, read_at, done_at)
    values (${asha.id}, ${three}, 100, now() - interval '2 days', now() - interval '2 days')`
  const page = await reading(await pageAs(asha), three)
  await page.getByText('(new for you)').waitFor()
  await read(page)
  await page.locator('.ending').scrollIntoViewIfNeeded()
  await expect
    .poll(() => site.db`select from article_reads where user_id = ${asha.id} and read_at > now() - interval '1 day'`)
    .toHaveLength(1)
})

test('the place of a member who leaves is kept', async () => {
  const asha = await aMember(site.people)
  const page = await reading(await pageAs(asha))
  await read(page)
  const places = () =>
    site.db`select place, part > 40 and part < 60 as half, done_at from article_reads where user_id = ${asha.id}`
  await page.getByRole('heading', { name: 'Where', exact: true }).evaluate((heading) => heading.scrollIntoView())
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await expect.poll(async () => hide().then(places)).toEqual([{ place: 'h-where', half: true, doneAt: null }])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.2))
  await page.getByRole('link', { name: 'Polls' }).first().click()
  await expect.poll(places).toEqual([{ place: 'h-how-much', half: false, doneAt: null }])
})

test('an editor names a step, gives it a lesson, and orders and hides', async () => {
  const editor = await aMember(site.people, { role: 'editor' })
  await anArticle(site.db, { title: 'Term cover' })
  const page = await site.visitAs(editor, '/admin')
  await page.getByRole('link', { name: 'Ladder' }).click()
  await page.getByLabel('Name', { exact: true }).last().fill('Cover')
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByText('Cover is added as the last step.').first().waitFor()
  await page.locator('summary').filter({ hasText: 'lessons of Cover' }).click()
  await page.getByLabel('Title or address of an article').last().fill('Term cover')
  await page.getByRole('button', { name: 'Add to Cover' }).click()
  await page.getByText('‘Term cover’ is the last lesson of Cover now.').first().waitFor()
  await page.getByRole('button', { name: 'Move Cover up' }).click()
  await page.getByText('Cover is number 2 of 3 now.').first().waitFor()
  const reader = await site.visit('/learn')
  await expect
    .poll(() => reader.locator('.stairs .name').allTextContents())
    .toEqual(['Know your month', 'Cover', 'First ₹10,000'])
  const plain = await site.visitAs(editor, '/admin/ladder', { script: false })
  await plain.locator('summary').filter({ hasText: 'Edit Cover' }).click()
  await plain.getByRole('button', { name: 'Hide Cover' }).click()
  await plain.getByRole('listitem').filter({ hasText: 'Cover' }).getByText('Hidden', { exact: true }).waitFor()
  await reader.reload()
  await expect
    .poll(() => reader.locator('.stairs .name').allTextContents())
    .toEqual(['Know your month', 'First ₹10,000'])
})

test('a member sees on the staircase what they remember', async () => {
  const member = await aMember(site.people)
  const [choice, number] = await twoQuestions(site.db, three)
  await site.db`
    insert into article_reads (user_id, article_id, part, read_at, done_at) values (${member.id}, ${three}, 100, now(), now())`
  await site.db`
    insert into question_recalls (user_id, question_id, level, answered_on, is_declined, is_recalled, first_right)
    select ${member.id}, id, 1, current_date, false, true, true
    from unnest(${[choice?.id ?? '', number?.id ?? '']}::uuid[]) as id`
  const page = await site.visitAs(member, '/learn', { script: false })
  await stair(page, 'Step 2, First ₹10,000: 1 of 1 lesson done, 1 remembered').waitFor()
})
