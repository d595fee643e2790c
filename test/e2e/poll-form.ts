import type { Page } from 'playwright-core'

/* The fields of the form of a poll, its buttons and its messages. */

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText(title, { exact: true })
    .waitFor()

/** The options as they are typed. */
export const written = (page: Page) =>
  page
    .getByRole('list')
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
