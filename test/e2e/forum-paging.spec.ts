import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember } from '../people.ts'
import { aDiscussion, aReply } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const meera = await aMember(site.people, { firstName: 'Meera' })
const kiran = await aMember(site.people, { firstName: 'Kiran' })
const tara = await aMember(site.people, { firstName: 'Tara' })
const { db } = site

const long = await aDiscussion(db, { by: kiran.id, title: 'A long one' })
const ids: string[] = []
for (let n = 1; n <= 65; n++) ids.push(await aReply(db, { discussion: long, by: kiran.id, content: `Line ${n}.` }))

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of replies' })
const lines = (page: Page) => page.getByText(/^Line \d+\.$/).allTextContents()
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Line ${from + index}.`)
const inView = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test.each([true, false])('replies are read page by page, each at its address: with JavaScript %s', async (script) => {
  const page = await site.visitAs(tara, `/forum/${long}`, { script })
  expect(await lines(page)).toEqual(numbers(1, 30))
  const next = pages(page).getByRole('link', { name: 'Next' })
  await expect.poll(() => next.getAttribute('rel')).toBe('next')
  await next.click()
  await page.waitForURL(`**/forum/${long}?page=2#replies`)
  await expect.poll(() => lines(page)).toEqual(numbers(31, 60))
  await expect.poll(() => pages(page).getByRole('link', { name: 'Previous' }).getAttribute('rel')).toBe('prev')
  await pages(page).getByRole('link', { name: 'Page 3' }).click()
  await expect.poll(() => lines(page)).toEqual(numbers(61, 65))
  await expect.poll(() => pages(page).getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
  await page.goBack()
  await expect.poll(() => lines(page)).toEqual(numbers(31, 60))
})

test.each([true, false])('a permalink opens the page of its reply and marks it: with JavaScript %s', async (script) => {
  const id = ids[44] ?? ''
  const page = await site.visitAs(tara, `/forum/${long}?reply=${id}#reply-${id}`, { script })
  expect(await lines(page)).toEqual(numbers(31, 60))
  await expect.poll(() => inView(page, 'Line 45.')).toBe(true)
})

test('a permalink to nothing says so', async () => {
  const gone = '01900000-0000-7000-8000-000000000000'
  const page = await site.visitAs(tara, `/forum/${long}?reply=${gone}`)
  await page.getByText('This reply is not there.').waitFor()
  await page.getByRole('link', { name: 'Show the discussion from its beginning' }).click()
  await expect.poll(() => lines(page)).toEqual(numbers(1, 30))
})

test('whoever was here before jumps to the first unread reply', async () => {
  await db`insert into forum_reads (user_id, post_id, position, read_at) values (${meera.id}, ${long}, 40, now())`
  const page = await site.visitAs(meera, `/forum/${long}`)
  await page.getByText('(25 new replies)').waitFor()
  await expect.poll(() => page.getByText('New since your last visit').count()).toBe(0)
  await page.getByRole('link', { name: 'Jump to the first unread reply' }).click()
  await page.waitForURL('**?page=2#unread')
  await page.getByText('New since your last visit').waitFor()
  await expect.poll(() => inView(page, 'Line 41.')).toBe(true)
  const row = (n: number) => page.getByRole('listitem').filter({ hasText: `Line ${n}.` })
  await expect.poll(() => row(40).getByText('New', { exact: true }).count()).toBe(0)
  await expect.poll(() => row(41).getByText('New', { exact: true }).count()).toBe(1)
})

test('a reply from the first page leads to the last one, where it stands', async () => {
  const page = await site.visitAs(tara, `/forum/${long}`)
  await page.getByRole('button', { name: 'Write a reply...' }).click()
  await page.getByRole('main').getByRole('textbox').fill('Line 66.')
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await page.waitForURL('**?reply=*')
  await expect.poll(() => lines(page)).toEqual(numbers(61, 66))
  await expect.poll(() => inView(page, 'Line 66.')).toBe(true)
})

test('on a phone nothing is wider than the screen', async () => {
  const page = await site.visitAs(tara, `/forum/${long}?page=2`, { width: 360, touch: true })
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(360)
  await pages(page).getByRole('link', { name: 'Page 1' }).tap()
  await expect.poll(() => lines(page)).toEqual(numbers(1, 30))
})
