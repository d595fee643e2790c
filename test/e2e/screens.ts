import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle, someArticles, somePictures } from '../drafts.ts'
import { openSite } from './site.ts'

interface Screen {
  path: string
  /** What is done before the look, at this width. */
  open?: (page: Page) => Promise<unknown>
  /** Only where there is such a thing. */
  narrowOnly?: true
  expects?: RegExp
}

const media = somePictures(3)

const content = `A line with **weight**, a [link](https://www.rbi.org.in) and \`code\`.[^1]

# A heading

| Instrument | Rate a year | Lock-in | Taxed | Guaranteed by |
|---|---:|---:|---|---|
| Public Provident Fund | 7.1 % | 15 years | no | the Government of India |
| Fixed deposit | 6.5 % | 1 to 10 years | yes | insured to ₹5,00,000 |

## A subheading

> [!NOTE]
> A note.

> [!TIP]
> A tip.

> [!WARNING]
> A warning.

> A quote.

\`\`\`
averyveryverylonglineofcode = withoutanyplacetobreak(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20)
\`\`\`

Averyveryverylongwordwithoutanyplacetobreakit${'andon'.repeat(20)}

[^1]: A source: https://www.rbi.org.in/a/very/long/address/that/has/no/place/to/break/and/goes/on/and/on/and/on.html
`

/**
 * Looks at every screen at one width, in light and dark: axe finds nothing, and nothing makes the page scroll sideways.
 * @param width CSS pixels
 */
export async function lookAtEveryScreen(width: number): Promise<void> {
  const site = await openSite()
  await someArticles(site.db, 26, { category: 'Loans & Credit' })
  const article = `/articles/${await anArticle(site.db, { content, media })}`

  const screens: Record<string, Screen> = {
    'the landing page': { path: '/' },
    'the list': { path: '/articles' },
    'a search': { path: '/articles?search=lesson&category=Loans+%26+Credit' },
    'a search that finds nothing': { path: '/articles?search=zzyzx' },
    'an article': { path: article },
    'the lightbox': {
      path: article,
      async open(page) {
        await page.getByRole('link', { name: 'Picture 2' }).click()
        await page.getByRole('dialog', { name: 'Pictures' }).waitFor()
      },
    },
    'the menu': {
      path: '/articles',
      narrowOnly: true,
      async open(page) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      },
    },
    'a missing page': { path: '/no/such/place', expects: /404/ },
    'a missing article': { path: '/articles/nonsense', expects: /404/ },
    'the privacy page': { path: '/privacy' },
    'the terms': { path: '/terms' },
    'the contact page': { path: '/contact' },
    'the accessibility statement': { path: '/accessibility' },
    'the subscribe page': { path: '/subscribe' },
    'a refused login': {
      path: '/login',
      async open(page) {
        await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
        await page.getByText('Password is required', { exact: true }).waitFor()
      },
    },
    'the second step of a login': { path: '/login?step=code' },
    'the signup page': {
      path: '/signup',
      async open(page) {
        await page.getByText('What we keep, why, how long').click()
      },
    },
    'the forgotten password': { path: '/forgot-password' },
    'a new password': { path: `/reset-password?token=${'a'.repeat(43)}` },
    'the address to confirm': { path: `/confirm-email?token=${'a'.repeat(43)}` },
    'a shut door': { path: '/forum' },
  }

  const here = Object.entries(screens).filter(([, screen]) => width < 600 || !screen.narrowOnly)
  test.each(here)(`%s is accessible and fits into ${width} pixels`, async (_, { path, open, expects }) => {
    const page = await site.visit(path, { width, theme: 'system', device: 'light', ...(expects && { expects }) })
    await open?.(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.classList.contains('dark')))
        .toBe(colorScheme === 'dark')
      // Without frames of other sites, one run in the page itself is enough; only colours differ in the dark.
      const axe = new AxeBuilder({ page }).setLegacyMode(true)
      const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
      expect(found, `in ${colorScheme}`).toEqual([])
    }
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
