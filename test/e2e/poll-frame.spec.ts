import { expect, test } from 'vitest'
import { aPoll } from '../posts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { poll } = await aPoll(site.db, 'Where does your emergency money sit?', ['Savings account', 'Gold'])

test('another site shows a poll with the HTML that oEmbed gives, and its link leads here', async () => {
  const found = await site.visit(`/polls/${poll}`)
  const address = await found.locator('link[type="application/json+oembed"]').getAttribute('href')
  const { html } = (await (await fetch(address ?? '')).json()) as { html: string }
  const page = await found.context().newPage()
  await page.route('http://blog.example/', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto('http://blog.example/')
  const frame = page.frameLocator('iframe[title="Where does your emergency money sit?"]')
  await frame.getByRole('listitem').filter({ hasText: 'Savings account' }).waitFor()
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Vote on Arthashala' }).click()
  const here = await opened
  await here.waitForURL(`**/polls/${poll}`)
  await here.getByRole('heading', { level: 1, name: 'Where does your emergency money sit?' }).waitFor()
})

test('a frame with an address that cannot be framed stays empty', async () => {
  const page = await site.visit('/')
  const other = await page.context().newPage()
  const html = `<iframe src="${site.url}/polls/${poll}"></iframe>`
  await other.route('http://blog.example/', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await other.goto('http://blog.example/')
  expect(await other.frameLocator('iframe').getByRole('heading').count()).toBe(0)
})
