import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { aPoll } from '../posts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const question = 'Where does your emergency money sit?'
const { poll } = await aPoll(site.db, question, ['Savings account', 'Gold'])

/** Another site: another port of this machine. */
let html = ''
const blog = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve))
afterAll(() => blog.close())
const blogUrl = `http://127.0.0.1:${(blog.address() as AddressInfo).port}/`

test('another site shows a poll with the HTML that oEmbed gives, and its link leads here', async () => {
  const found = await site.visit(`/polls/${poll}`)
  const address = await found.locator('link[type="application/json+oembed"]').getAttribute('href')
  html = ((await (await fetch(address ?? '')).json()) as { html: string }).html
  const page = await found.context().newPage()
  await page.goto(blogUrl)
  const frame = page.frameLocator(`iframe[title="${question}"]`)
  await frame.getByRole('listitem').filter({ hasText: 'Savings account' }).waitFor()
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Vote on Arthashala' }).click()
  const here = await opened
  await here.waitForURL(`**/polls/${poll}`)
  await here.getByRole('heading', { level: 1, name: question }).waitFor()
})

test('another site cannot show the page of a poll', async () => {
  const found = await site.visit('/')
  html = `<iframe src="${new URL(found.url()).origin}/polls/${poll}"></iframe>`
  const page = await found.context().newPage()
  const refused = page.waitForEvent('requestfailed')
  await page.goto(blogUrl)
  expect((await refused).failure()?.errorText).toContain('BLOCKED')
})
