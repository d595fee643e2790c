import type { Page } from 'playwright-core'

/**
 * Saves an article that readers see, as a small fix.
 * @param note the line of a significant change instead
 */
export async function updateArticle(page: Page, note?: string): Promise<void> {
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'What kind of edit is it?' })
  if (note === undefined) await dialog.getByRole('radio', { name: /^A small fix/ }).check()
  else {
    await dialog.getByRole('radio', { name: /^A significant change/ }).check()
    await dialog.getByLabel('What it means for you').fill(note)
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
}
