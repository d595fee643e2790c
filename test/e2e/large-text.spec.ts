import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aComment, aPoll, aDiscussion } from '../texts.ts'
import { routes } from '../../web/routes.tsx'
import { expectLargeTextFits } from './screens.ts'
import { openSite } from './site.ts'

/** The longest words that an Indian language joins are shorter. */
const long = 'अंतर्राष्ट्रीयकरणसंबंधीव्यवस्थापनसमितिसदस्यताशुल्कभुगतानप्रणाली'
const site = await openSite({ RATE_LIMITS: 'off', UPI_ID: 'arthashala@okbank' })
const name = { firstName: long.slice(0, 50), lastName: 'परीक्षक' }
const [member, admin] = [await aMember(site.people, name), await anAdmin(site.people, name)]
const content = `## ${long}\n\n${long} ${long}\n\n- ${long}\n\n> ${long}\n\n| ${long} | ख |\n|---|---|\n| ${long} | २ |`
const figure = { value: '₹34,71,099 सालाना', line: `${long} में` }
const article = await anArticle(site.db, { title: `${long} क्या है`, excerpt: long, content, language: 'hi', figure })
await aComment(site.db, { article, by: member.id, content: long })
const { poll } = await aPoll(site.db, `${long}?`, [long, 'हाँ'], { article })
const discussion = await aDiscussion(site.db, { by: member.id, title: long, content: long })

const plain = routes.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => path)
const paths = [
  ...plain,
  `/articles/${article}`,
  `/polls/${poll}`,
  `/forum/${discussion}`,
  '/tools/loan-emi',
  '/tools/income-tax',
]
const readers = { 'a visitor': undefined, 'a member': member, 'an admin': admin }
/** The area of admins is a gate to everybody else, and the rest is to an admin as it is to a member. */
const pathsFor = (who: keyof typeof readers) =>
  paths.filter((path) => path === '/admin' || path.startsWith('/admin/') === (who === 'an admin'))

test.each(Object.keys(readers) as (keyof typeof readers)[])(
  'for %s no screen scrolls sideways with text twice as large, at 360 and 320 pixels',
  async (who) => {
    const page = await site.page({ width: 360, expects: /40\d/ })
    const reader = readers[who]
    if (reader) await site.signIn(page, reader)
    for (const path of pathsFor(who)) {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto(path)
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await expectLargeTextFits(page, width).catch((error: unknown) => {
          throw new Error(`${path} at ${width} pixels`, { cause: error })
        })
      }
    }
    expect(pathsFor(who).length).toBeGreaterThan(9)
  },
  240_000,
)
