import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, anAdmin } from '../people.ts'
import { openSite } from './site.ts'

const sites = {
  Arthashala: await openSite(),
  "Savitribai Phule Women's Savings Circle": await openSite({ SITE_NAME: "Savitribai Phule Women's Savings Circle" }),
}
const widths = [320, 360, 412, 600, 768, 900, 1024, 1100, 1280, 1440, 1920]

test.each(
  Object.entries(sites).flatMap(([name, site]) =>
    (['a visitor', 'a member', 'an admin'] as const).map((who) => ({ name, site, who })),
  ),
)(
  'the bar of $name holds for $who from 320 to 1920 pixels, in both themes, with letters of twice the size too',
  async ({ site, who }) => {
    const page = await site.page({ theme: 'system' })
    if (who !== 'a visitor') {
      const make = who === 'an admin' ? anAdmin : aMember
      await site.signIn(
        page,
        await make(site.people, { firstName: 'Lakshminarayanan', preferences: { theme: 'system' } }),
      )
    }
    await page.goto('/tools')
    await expectHolds(page, 'usual letters', ['light', 'dark'])
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
    await expectHolds(page, 'letters that the browser makes twice as large')
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expectHolds(page, 'letters of 200 %')
  },
  60_000,
)

const { Arthashala: site } = sites
test("a member's name is whole in the bar, and the search box gives way", async () => {
  const page = await site.visitAs(await aMember(site.people, { firstName: 'Ashalata' }), '/learn')
  const name = page.getByRole('banner').getByRole('button', { name: 'Ashalata' }).locator('span:not(.face)')
  for (const width of [1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth), `${width} pixels`).toBe(0)
  }
})

test('from 1024 pixels on the links stand in the bar, on a narrower screen and where the menu is longer in the drawer', async () => {
  const page = await site.visit('/tools', { width: 1024 })
  const calculators = page.getByRole('banner').getByRole('link', { name: 'Calculators' })
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  const shown = async () => [await calculators.isVisible(), await menu.isVisible()]
  await expect.poll(() => calculators.getAttribute('aria-current')).toBe('page')
  expect(await shown()).toEqual([true, false])
  await page.setViewportSize({ width: 900, height: 700 })
  expect(await shown()).toEqual([false, true])
  const link = (n: number) => `A link of thirty letters no. ${n} /learn?${n}`
  const menuText = ['Calculators /tools', ...[1, 2, 3, 4, 5, 6, 7].map(link)].join('\n')
  await site.db`insert into site_settings (id, version, settings) values (gen_random_uuid(), 2, ${site.db.json({ menu: menuText })})`
  await expect.poll(async () => (await fetch(`${site.url}/tools`)).text()).toContain('no. 7')
  await page.goto('/tools')
  await expectHolds(page, 'a long menu')
  await page.setViewportSize({ width: 1280, height: 700 })
  expect(await shown()).toEqual([false, true])
})

/** Expects that nothing in the bar breaks within a word, is cut off, overlaps or makes the page scroll sideways, at all widths. */
async function expectHolds(page: Page, of: string, themes: ('light' | 'dark')[] = ['light']): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(faultsOfBar), `${of}, ${width} pixels, ${colorScheme}`).toEqual([])
    }
  }
}

/** Runs in the page. */
function faultsOfBar(): string[] {
  const bar = document.querySelector('header') as HTMLElement
  const faults: string[] = []
  const right = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > right)
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`)
  const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement as HTMLElement
    if (!around.checkVisibility() || around.className === 'unseen' || around.closest('[popover]')) continue
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) faults.push(`${word} is broken`)
    }
    // A member's name, which they chose themselves, may be cut off.
    if (around.scrollWidth > around.clientWidth + 1 && !around.closest('.user-menu-button'))
      faults.push(`${node.textContent} is cut off`)
  }
  const pressed = [...bar.querySelectorAll<HTMLElement>('a, button, input')].filter(
    (one) => one.checkVisibility() && !one.closest('.user-menu'),
  )
  const boxes = pressed.map((one) => ({ name: one.textContent || one.ariaLabel, box: one.getBoundingClientRect() }))
  const { bottom } = bar.getBoundingClientRect()
  for (const [index, { name, box }] of boxes.entries()) {
    if (box.left < 0 || box.right > right + 0.5 || box.top < 0 || box.bottom > bottom) faults.push(`${name} is outside`)
    for (const other of boxes.slice(index + 1))
      if (box.left < other.box.right - 0.5 && other.box.left < box.right - 0.5)
        faults.push(`${name} lies on ${other.name}`)
  }
  return faults
}
