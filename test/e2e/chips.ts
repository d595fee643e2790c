import type { Page } from 'playwright-core'

/** A row of chips, by its name: 'Category'. */
export const chips = (page: Page, row: string) => page.getByRole('navigation', { name: row }).getByRole('link')

/** Presses a chip. */
export const choose = (page: Page, row: string, text: string) =>
  page.getByRole('navigation', { name: row }).getByRole('link', { name: text, exact: true }).click()

/** The words of the chip that is chosen. */
export const chosen = (page: Page, row: string) =>
  page.getByRole('navigation', { name: row }).locator('[aria-current]').textContent()
