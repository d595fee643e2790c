import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { starterDatabase } from '../scratch-database.ts'
import { aPoll, aDiscussion, aVote } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite({}, (await starterDatabase()).sql)
const member = await aMember(site.people)
const { poll, options } = await aPoll(site.db, 'Where is it?', ['Bank', 'Gold'])
await aVote(site.db, { poll, option: options[0], by: member.id })
await aDiscussion(site.db, { by: member.id, title: 'Where to ask?' })
const article = await anArticle(site.db)

/** A member's page with the colours of the system. */
async function highContrast(path: string, width = 1280): Promise<Page> {
  const page = await site.page({ width })
  await page.emulateMedia({ forcedColors: 'active' })
  await site.signIn(page, member)
  await page.goto(path)
  await page.waitForFunction(() => window.hydrated)
  return page
}

/** A property of an element, or of its pseudo-element. */
const styleOf = (element: Locator, property: string, pseudo?: string): Promise<string> =>
  element.evaluate(
    (one, [name, part]) => getComputedStyle(one, part).getPropertyValue(name as string),
    [property, pseudo],
  )

/** A colour of the system, as the browser has it. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `forced-color-adjust:none;color:${colour}`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

test('of the links of the bar only the current one has its line', async () => {
  const page = await highContrast('/articles')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const canvas = await systemColour(page, 'Canvas')
  const lined: (string | null)[] = []
  for (const link of await links.all())
    if ((await styleOf(link, 'border-bottom-color')) !== canvas) lined.push(await link.textContent())
  expect(lined).toEqual(['Articles'])
})

test('of the links of the menu only the current one has its line', async () => {
  const page = await highContrast('/articles', 360)
  await page.getByRole('button', { name: 'Menu' }).click()
  const links = page.getByRole('dialog', { name: 'Menu' }).locator('nav a')
  const canvas = await systemColour(page, 'Canvas')
  for (const link of await links.all())
    expect((await styleOf(link, 'border-left-color')) !== canvas, (await link.textContent()) ?? '').toBe(
      (await link.getAttribute('aria-current')) !== null,
    )
})

test('of the tabs of a profile only the current one has its line', async () => {
  const page = await highContrast('/profile?tab=security')
  const canvas = await systemColour(page, 'Canvas')
  const tabs = page.locator('.tab-strip a')
  const lined: (string | null)[] = []
  for (const tab of await tabs.all())
    if ((await styleOf(tab, 'border-bottom-color')) !== canvas) lined.push(await tab.textContent())
  expect(lined).toEqual(['Security'])
})

test.each(['/articles?category=Savings', '/forum'])('the chosen filters of %s are filled', async (path) => {
  const page = await highContrast(path)
  const [canvas, chosen] = [await systemColour(page, 'Canvas'), await systemColour(page, 'Highlight')]
  const chips = page.locator('.chips a')
  expect(await chips.count()).toBeGreaterThan(3)
  for (const chip of await chips.all())
    expect(await styleOf(chip, 'background-color')).toBe((await chip.getAttribute('aria-current')) ? chosen : canvas)
})

test('a pressed button is filled', async () => {
  const page = await highContrast(`/articles/${article}`)
  await page.getByRole('button', { name: 'Like this article' }).click()
  const pressed = page.getByRole('button', { name: 'Like this article', pressed: true })
  await pressed.waitFor()
  expect(await styleOf(pressed, 'background-color')).toBe(await systemColour(page, 'Highlight'))
})

test('the steps of the ladder and the faces of writers have an outline', async () => {
  const page = await highContrast('/learn')
  for (const step of await page.locator('.stairs .note').all())
    expect(await styleOf(step, 'border-top-style')).toBe('solid')
  await page.goto('/forum')
  const face = page.locator('main .face').first()
  await face.waitFor()
  expect(await styleOf(face, 'border-top-style')).toBe('solid')
})

test('the persons of a poll are seen', async () => {
  const page = await highContrast(`/polls/${poll}`)
  const first = page.locator('.persons i').first()
  await first.waitFor()
  expect(await styleOf(first, 'background-color')).toBe(await systemColour(page, 'Highlight'))
})

test('found words are marked in the colours of the system', async () => {
  const page = await highContrast('/articles?search=emi')
  const found = page.locator('main mark').first()
  await found.waitFor()
  expect([await styleOf(found, 'background-color'), await styleOf(found, 'color')]).toEqual([
    await systemColour(page, 'Mark'),
    await systemColour(page, 'MarkText'),
  ])
})

test.each(['/', '/articles', '/login', `/polls/${poll}`, '/tools/loan-emi', '/profile?tab=preferences'])(
  'what has the focus on %s has an outline that is not of the ground',
  async (path) => {
    const page = await highContrast(path)
    const canvas = await systemColour(page, 'Canvas')
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body
        // A small box shows the focus on the label around it, and a row that is one link on the whole of it.
        const label = focused.closest('label')
        const shapes = [
          getComputedStyle(focused),
          getComputedStyle(focused, '::after'),
          ...(label ? [getComputedStyle(label)] : []),
        ]
        return {
          name: focused.outerHTML.slice(0, 120),
          outlines: shapes
            .filter(({ outlineStyle }) => outlineStyle !== 'none')
            .map(({ outlineColor }) => outlineColor),
        }
      })
      if (seen.name.startsWith('<body')) break
      expect(
        seen.outlines.some((colour) => colour !== canvas),
        seen.name,
      ).toBe(true)
    }
  },
)
