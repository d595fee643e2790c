import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadStarterRates } from '../../server/features/starter/load-rates.ts'
import { loadStarterContent } from '../../server/features/starter/starter.ts'
import { anArticle } from '../drafts.ts'
import { openSite } from './site.ts'

/** Every kind of block after every other, since the starter articles do not have all of them. */
const blocks = [
  '| Year | Sum |\n|---|---:|\n| 1 | ₹100 |',
  '| Year | Paid in | Interest | Balance | Tax | Note |\n|---|---|---|---|---|---|\n| 1 | ₹100 | ₹7 | ₹107 | ₹1 | First |',
  '```chart\ntype: bars\ntitle: What ₹100 buys\ndescription: Less each year.\nunit: ₹\n| After | Buys |\n|---|---:|\n| Today | 100 |\n| 10 years | 55.84 |\n```',
  '```chart\ntype: timeline\ntitle: After a fraud\ndescription: From top to bottom.\n| When | Do this |\n| First minute | Call 1930 and tell them the bank, the sum and the time. |\n| First hour | Write the complaint. |\n```',
  '```\nsum = 100 * 1.07\n```',
  '> Six months of rent, in a bank.',
  '- One\n- Two',
  '1. One\n\n   | a | b |\n   |---|---|\n   | 1 | 2 |\n\n   And on\n2. Two',
  '> [!WARNING]\n> No one may ask for the PIN.\n>\n> | a | b |\n> |---|---|\n> | 1 | 2 |',
]

const site = await openSite({ RATE_LIMITS: 'off' })
const addresses: string[] = []
/** A Hindi lesson has the blocks of its English one: on a wide screen one of the two is enough. */
const english: string[] = []
beforeAll(async () => {
  await loadStarterRates(site.db)
  await loadStarterContent(site.db, { siteName: 'Arthashala' })
  await anArticle(site.db, {
    content: blocks
      .flatMap((block) => [block, 'A paragraph.'])
      .concat(blocks)
      .join('\n\n'),
  })
  const articles = await site.db<{ id: string; language: string }[]>`select id, language from articles`
  for (const { id, language } of articles) {
    addresses.push(`/articles/${id}`)
    if (language === 'en') english.push(`/articles/${id}`)
  }
})

describe.each([360, 1280])('at %i pixels', (width) => {
  const faults = { room: [] as string[], width: [] as string[] }
  const letters: number[] = []
  const large: number[] = []
  beforeAll(async () => {
    const page = await site.page({ width, script: false })
    for (const address of width === 360 ? addresses : english) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      faults.room.push(...(await page.evaluate(crampedBlocks)).map((fault) => `${address}: ${fault}`))
      faults.width.push(...(await page.evaluate(otherWidths)).map((fault) => `${address}: ${fault}`))
      letters.push(...(await page.evaluate(chartLetters)))
      // On a phone alone: media queries follow the browser's letters, which a test cannot set, and not those of the page.
      if (width !== 360) continue
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      large.push(...(await page.evaluate(chartLetters)))
      faults.width.push(...(await page.evaluate(sidewaysScroll)).map((fault) => `${address}, large: ${fault}`))
    }
  }, 240_000)

  test('each of the starter articles is looked at, and the one of this test', async () =>
    expect(addresses.length).toBe((await readdir('content/articles')).length + 1))
  test('what stands between the paragraphs of an article has room around it', () => expect(faults.room).toEqual([]))
  test('nothing in an article is wider than its text, and charts are as wide as it', () =>
    expect(faults.width).toEqual([]))
  test('the words in a chart are no smaller than a hint and no larger than the text', () => {
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(11)
    expect(Math.max(...letters)).toBeLessThanOrEqual(18.5)
  })
  test.runIf(width === 360)('where letters are twice as large, so are those of a chart, which grows with them', () => {
    expect(Math.min(...large)).toBeGreaterThanOrEqual(20)
  })
})

/** The blocks that stand closer than 16 pixels, or further than 60, to what is before or after; runs in the page. */
function crampedBlocks(): string[] {
  const body = document.querySelector('.read .body') as Element
  const isInFlow = (element: Element) => {
    const { position, float } = getComputedStyle(element)
    return position !== 'absolute' && float === 'none' && element.getBoundingClientRect().height > 0
  }
  const beside = (element: Element, side: 'nextElementSibling' | 'previousElementSibling') => {
    for (let inside = element; inside !== body; inside = inside.parentElement as Element)
      for (let other = inside[side]; other; other = other[side]) if (isInFlow(other)) return other
    return null
  }
  return [...body.querySelectorAll('.table, figure, pre, blockquote, ul, ol, .callout')].flatMap((block) => {
    // The contents, the notes and the list of calculators are no running text, and what is folded away is not seen.
    if (block.closest('.contents, .footnotes, .lesson-tools, details')) return []
    const box = block.getBoundingClientRect()
    const [before, after] = [beside(block, 'previousElementSibling'), beside(block, 'nextElementSibling')]
    const above = before && box.top - before.getBoundingClientRect().bottom
    const below = after && after.getBoundingClientRect().top - box.bottom
    const name = `${block.tagName} ${block.className} ${block.textContent.slice(0, 30)}`
    return [
      ...(above !== null && (above < (/^H\d$/.test(before?.tagName ?? '') ? 6 : 14) || above > 60)
        ? [`${above} above ${name}`]
        : []),
      ...(below !== null && (below < 14 || below > 60) ? [`${below} below ${name}`] : []),
    ]
  })
}

/** The pixels by which a page scrolls sideways; runs in the page. */
function sidewaysScroll(): string[] {
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  return over > 0 ? [`scrolls sideways by ${over}`] : []
}

/** The blocks that are wider than their column or, of charts, narrower, and a page that scrolls sideways; runs in the page. */
function otherWidths(): string[] {
  const body = (document.querySelector('.read .body') as Element).getBoundingClientRect()
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const wide = [...document.querySelectorAll('.read .body > :not(.contents)')].filter((block) => {
    const box = block.getBoundingClientRect()
    return box.left < body.left - 1 || box.right > body.right + 1
  })
  const narrow = [...document.querySelectorAll('.read .body > .chart .picture > svg')].filter(
    (svg) => Math.abs(svg.getBoundingClientRect().width - body.width) > 1,
  )
  return [
    ...(over > 0 ? [`scrolls sideways by ${over}`] : []),
    ...wide.map((block) => `${block.tagName} ${block.className} is too wide`),
    ...narrow.map((svg) => `${svg.ariaLabel} is ${svg.getBoundingClientRect().width} of ${body.width} wide`),
  ]
}

/** The sizes of the letters in charts, in pixels of the screen; runs in the page. */
function chartLetters(): number[] {
  return [...document.querySelectorAll<SVGTextElement>('.body > .chart .picture > svg text')].map(
    (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1),
  )
}
