import type { Locator, Page } from 'playwright-core'

/** An action of a row, in sight or in its menu. */
export const actionOf = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, includeHidden: true }).or(within.getByRole('link', { name, includeHidden: true }))

/** Presses an action of a row as people do: its menu is opened first, if it is in one. */
export async function pressAction(within: Page | Locator, name: string | RegExp): Promise<void> {
  const action = actionOf(within, name).first()
  await action.waitFor({ state: 'attached' })
  const menu = await action.evaluate((element) => element.closest('[popover]')?.id)
  if (menu !== undefined) await within.locator(`[popovertarget="${menu}"]`).click()
  await action.click()
}
