import type { Page } from 'playwright-core'

/** Opens a section of the settings, which are folded when the page is shown. */
export const openSection = (page: Page, title: string) =>
  page
    .locator('summary')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .click()

/** Opens all of them. */
export async function openSections(page: Page): Promise<void> {
  for (const line of await page.locator('.folded-section > summary').all()) await line.click()
}
