import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Expects that the entries of every menu have words to see, also of those that are closed: names for screen readers alone are none. */
export async function expectMenusInWords(page: Page): Promise<void> {
  const unseen = await page.evaluate(() =>
    [...document.querySelectorAll('[popover] :is(a, button)')]
      .filter((entry) => entry.textContent.trim() && Number.parseFloat(getComputedStyle(entry).fontSize) < 12)
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  )
  expect(unseen, 'entries of a menu without words').toEqual([])
}

/** Expects that everything to press is at least 24 pixels wide and high (WCAG 2.5.8); links within a sentence may be as high as it is. */
export async function expectTargets(page: Page): Promise<void> {
  expect(await page.evaluate(smallTargets), 'too small to press').toEqual([])
}

/** The targets that are too small, with their size; runs in the page. */
function smallTargets(): string[] {
  const found: string[] = []
  for (const target of document.querySelectorAll('a[href], button, summary, select, input, textarea')) {
    // The label of a small box is a target too.
    const box = (target.closest('label') ?? target).getBoundingClientRect()
    const isShown = target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box.width > 1
    const isUnseen = target.closest('.unseen, [inert]') !== null || getComputedStyle(target).clipPath !== 'none'
    if (!isShown || isUnseen || (box.width >= 24 && box.height >= 24)) continue
    let around: Element | null = target
    while (around && getComputedStyle(around).display === 'inline') around = around.parentElement
    if (around !== target && around?.textContent.trim() !== target.textContent.trim()) continue
    found.push(`${Math.round(box.width)} × ${Math.round(box.height)}: ${target.outerHTML.slice(0, 160)}`)
  }
  return found
}
