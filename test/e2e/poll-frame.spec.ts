import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listening } from '../listening.ts'
import { aPoll } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const question = 'Where does your emergency money sit?'
const { poll } = await aPoll(site.db, question, ['Savings account', 'Gold'])

/** Another site: another port of this machine. */
let html = ''
const blog = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
const blogUrl = `http://127.0.0.1:${await listening(blog)}/`

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

test('another site shows a calculator with the HTML from its page, and it counts there', async () => {
  const found = await site.visit('/tools/loan-emi?principal=500000&ratePercent=12&months=60')
  await found.getByText('Put this on your site').click()
  html = await found.getByLabel('HTML of the frame').inputValue()
  const page = await found.context().newPage()
  await page.goto(blogUrl)
  const frame = page.frameLocator('iframe[title="Monthly instalment of a loan (EMI)"]')
  await frame.getByText('You would pay ₹11,122 a month for 5 years').waitFor()
  await frame.getByLabel('Loan term').fill('4 years')
  await frame.getByRole('button', { name: 'Calculate' }).click()
  await frame.getByText('for 4 years').waitFor()
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Table and sources on Arthashala' }).click()
  await (await opened).waitForURL(/\/tools\/loan-emi\?.*time=4/)
})

test('another site cannot show the page of a poll', async () => {
  const found = await site.visit('/')
  html = `<iframe src="${new URL(found.url()).origin}/polls/${poll}"></iframe>`
  const page = await found.context().newPage()
  const refused = page.waitForEvent('requestfailed')
  await page.goto(blogUrl)
  expect((await refused).failure()?.errorText).toContain('BLOCKED')
})
