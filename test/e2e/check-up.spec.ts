import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkUpQuestions } from '../../content/check-up/questions.ts'
import { starterDatabase } from '../scratch-database.ts'
import { openSite } from './site.ts'

const site = await openSite({}, (await starterDatabase()).sql)

const phone = { width: 360, height: 740 }

/** Chooses an option of each question, by their order. @returns how many taps it took */
async function answer(page: Page, options: number[]): Promise<number> {
  for (const [index, option] of options.entries())
    await page.getByRole('group', { name: checkUpQuestions[index]?.text }).getByRole('radio').nth(option).check()
  await page.getByRole('button', { name: 'Show my next step' }).click()
  return options.length + 1
}
const inOrder = [2, 0, 3, 1, 3, 0, 1, 0]
const nextStep = (page: Page) => page.getByRole('region').getByRole('heading', { level: 2 }).first()

test('twelve taps lead from the first page to the lesson of the next step; nothing is sent, and Back shows the step again', async () => {
  const page = await site.visit('/', { ...phone, touch: true })
  await page.getByRole('link', { name: 'Or find your own next step (3 minutes)' }).click()
  await page.getByRole('heading', { level: 1, name: 'Money check-up' }).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  const taps = 1 + (await answer(page, inOrder))
  await page.getByRole('heading', { name: 'Put the first small sum out of reach of daily spending' }).waitFor()
  expect(asked).toEqual([])
  expect(page.url()).toBe(`${site.url}/check-up`)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby')))
    .toBe('next-step')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: /^Read the lesson/ }).click()
  await page.getByRole('heading', { level: 1, name: /emergency fund/ }).waitFor()
  expect(taps + 1).toBeLessThanOrEqual(12)
  await page.goBack()
  await nextStep(page).waitFor()
  await page.reload()
  await nextStep(page).waitFor()
})

test('what the device remembers shows after 90 days what has changed, until it is removed', async () => {
  const page = await site.visit('/check-up', phone)
  await answer(page, inOrder)
  await page.getByRole('button', { name: 'Remember on this device' }).click()
  await page.getByRole('button', { name: 'Remove my answers from this device' }).waitFor()
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('check-up') ?? '')
    saved.latest.day = '2026-01-05'
    localStorage.setItem('check-up', JSON.stringify(saved))
    sessionStorage.removeItem('check-up')
  })
  await page.reload()
  await page.getByText('These are your answers of 5 January 2026.').waitFor()
  await page.getByRole('button', { name: 'Answer again to see what has changed' }).click()
  await answer(page, [2, 1, 3, 1, 3, 0, 1, 0])
  await page.getByRole('heading', { name: 'Since 5 January 2026' }).waitFor()
  await page.getByText('Before: Less than two weeks. Now: About a month.').waitFor()
  await page.getByRole('button', { name: 'Remove my answers from this device' }).click()
  await page.getByRole('button', { name: 'Show my next step' }).waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('with blocked storage, and at an address with other parameters, the step is shown and can be changed', async () => {
  const page = await site.page(phone)
  await page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, store, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
  })
  await page.goto('/check-up?utm_source=mail&month=left')
  await page.getByRole('alert').filter({ hasText: 'Some questions have no answer yet.' }).waitFor()
  await page.goto('/check-up?utm_source=mail')
  await page.getByRole('button', { name: 'Show my next step' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await answer(page, inOrder)
  await nextStep(page).waitFor()
  expect(await page.getByRole('button', { name: 'Remember on this device' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Change my answers' }).click()
  await page.getByRole('button', { name: 'Show my next step' }).waitFor()
})

test('without JavaScript the next page shows the step, and an address with answers missing shows the questions', async () => {
  const page = await site.visit('/check-up', { ...phone, script: false })
  expect(await page.locator('noscript').innerText()).toContain('they stand in the address of the next page')
  await answer(page, inOrder)
  await page.getByRole('heading', { name: 'Put the first small sum out of reach of daily spending' }).waitFor()
  await page.getByRole('link', { name: 'Change my answers' }).click()
  await page.goto('/check-up?month=left&buffer=years')
  await page.getByRole('alert').filter({ hasText: 'Some questions have no answer yet.' }).waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
})
