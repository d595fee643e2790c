import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { openSite } from './site.ts'

const site = await openSite()

test('a site without articles says so and offers to subscribe', async () => {
  await anArticle(site.db, { published: false })
  const page = await site.visit('/articles')
  await page.getByRole('heading', { name: 'No Articles Available Yet' }).waitFor()
  await page.getByText("We're working hard to bring you high-quality financial content. Check back soon!").waitFor()
  await page.getByRole('link', { name: 'Subscribe for Updates' }).click()
  await page.waitForURL('**/subscribe')
})

test('the landing page has a word for it too', async () => {
  const page = await site.visit('/')
  await page.getByText('No articles yet. Be the first to contribute!').waitFor()
})

test('an article that is published is there at the next look, though pages are kept ready', async () => {
  const page = await site.visit('/articles')
  await anArticle(site.db, { title: 'The first of many' })
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('link', { name: /The first of many/ }).count()
    })
    .toBe(1)
})
