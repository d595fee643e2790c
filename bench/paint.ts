import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { findChromium, launch } from '../test/e2e/chromium.ts'
import { against, median, ms, printTable } from './kit/figures.ts'
import { withMember, type Member } from './kit/member.ts'
import { phoneInWords, withPhone } from './kit/phone.ts'
import { bodyOf, longestArticles, longestPoll } from './kit/reading.ts'
import { withSite } from './kit/site.ts'
import { withStaticPage } from './kit/static-page.ts'

/** A page beside the same HTML without scripts: what the application costs a reader at the start, all that it does by itself included. */
const budget = { ratio: 1.25, blocking: 50, shift: 0 }
const runs = Number(process.argv[2] ?? 7)
/** Milliseconds after the page is hydrated until its last part has loaded by itself. */
const untilQuiet = 4_000

const watch = `window.seen = {};
for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift', 'paint']) {
  seen[type] = []
  new PerformanceObserver((list) => seen[type].push(...list.getEntries())).observe({ type, buffered: true })
}`
const found = `(() => {
  const first = seen.paint.find(({ name }) => name === 'first-contentful-paint').startTime
  return {
    paint: seen['largest-contentful-paint'].at(-1).startTime,
    tasks: seen.longtask.filter((task) => task.startTime > first).map((task) => task.duration),
    shift: seen['layout-shift'].reduce((sum, { value }) => sum + value, 0),
  }
})()`

await withSite(async (site) => {
  await withMember(site, async (member) => {
    const { origin } = site
    const { english, hindi } = await longestArticles(origin)
    await member.comment(english)
    const visits: [name: string, path: string, by?: Member][] = [
      ['list of articles', '/articles'],
      ['article, English', english],
      ['article, Hindi', hindi],
      ['poll', await longestPoll(origin)],
      ['member: article', english, member],
      ['member: discussion', await member.begin(), member],
    ]
    const rows = [
      ['page', 'largest paint', 'without scripts', 'ratio', 'blocking time', 'longest task', 'layout shift'],
    ]
    const browser = await launch(await findChromium())
    try {
      for (const [name, path, by] of visits) {
        const html = (await bodyOf(origin + path, 'identity', by?.cookie)).toString()
        const compared = (still: string) => compare(browser, { origin, path, by }, still)
        rows.push([name, ...(await withStaticPage(html, compared))])
      }
    } finally {
      await browser.close()
    }
    printTable(rows)
    console.log(`\nMedians of ${runs} runs, in turns. ${phoneInWords}`)
    console.log('Blocking time: what tasks after the first paint take beyond 50 ms each.')
  })
})

interface Visit {
  origin: string
  path: string
  by?: Member | undefined
}

async function compare(browser: Browser, visit: Visit, still: string): Promise<string[]> {
  const visited: Start[] = []
  const stillPaints: number[] = []
  for (let run = 0; run < runs; run++) {
    visited.push(await start(browser, visit, true))
    stillPaints.push((await start(browser, { origin: still, path: '' }, false)).paint)
  }
  const middle = (figure: (start: Start) => number) => median(visited.map(figure))
  const paint = middle((start) => start.paint)
  return [
    ms(paint),
    ms(median(stillPaints)),
    against(paint / median(stillPaints), budget.ratio, (figure) => figure.toFixed(2)),
    against(
      middle(({ tasks }) => tasks.reduce((sum, task) => sum + task - 50, 0)),
      budget.blocking,
      ms,
    ),
    ms(middle(({ tasks }) => Math.max(0, ...tasks))),
    against(Number(Math.max(...visited.map(({ shift }) => shift)).toFixed(3)), budget.shift, (figure) =>
      figure.toFixed(3),
    ),
  ]
}

interface Start {
  /** Milliseconds until the largest paint. */
  paint: number
  /** Milliseconds of each task over 50 that began after the first paint. */
  tasks: number[]
  shift: number
}

async function start(browser: Browser, { origin, path, by }: Visit, wakes: boolean): Promise<Start> {
  return withPhone(browser, { by, origin, before: watch }, async ({ page, ask, until }) => {
    await page.goto(origin + path)
    await until(wakes ? 'window.hydrated' : `seen['largest-contentful-paint'].length > 0`)
    await setTimeout(wakes ? untilQuiet : 500)
    return ask<Start>(found)
  })
}
