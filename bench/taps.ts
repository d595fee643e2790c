import type { Browser } from 'playwright-core'
import { findChromium, launch } from '../test/e2e/chromium.ts'
import { against, median, ms, printTable } from './kit/figures.ts'
import { withMember, type Member } from './kit/member.ts'
import { phoneInWords, withPhone } from './kit/phone.ts'
import { longestArticles, longestPoll } from './kit/reading.ts'
import { withSite } from './kit/site.ts'

/** The first tap, right after the first paint: milliseconds until something on the screen answers it. */
const budget = 200
const runs = Number(process.argv[2] ?? 5)

interface Tap {
  name: string
  path: string
  by?: Member
  /** The selector of what is tapped. */
  at: string
  /** JavaScript, true once the tap shows; by default once the control is marked as busy, or what it does is done. */
  answered?: string
  /** JavaScript, true once what it does is done; `was` is whether the control was pressed before. */
  done: string
}

const isPressed = `document.querySelector(at).getAttribute('aria-pressed')`

await withSite(async (site) => {
  await withMember(site, async (member) => {
    const { english } = await longestArticles(site.origin)
    await member.comment(english)
    const poll = await longestPoll(site.origin)
    const discussion = await member.begin()
    const toggled = `${isPressed} !== was`
    const has = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`
    const taps: Tap[] = [
      { name: 'menu', path: '/articles', at: '.menu-button', done: has('dialog[open], [role=dialog]') },
      { name: 'search', path: '/articles', at: '.search-button', done: has('.bar-search:popover-open') },
      { name: 'Load More', path: '/articles', at: '.load-more a', done: has('.columns > :nth-child(25)') },
      { name: 'like an article', path: english, by: member, at: '.mark', done: toggled },
      { name: 'choose an answer', path: poll, by: member, at: '[name=optionId]', done: has(':checked[name=optionId]') },
      {
        name: 'like a reply',
        path: discussion,
        by: member,
        at: '.reply [aria-pressed]',
        done: toggled,
      },
      { name: 'write a reply', path: discussion, by: member, at: '[name=write]', done: has('textarea') },
      {
        name: 'like a comment',
        path: english,
        by: member,
        at: '.comment [aria-pressed]',
        done: toggled,
      },
      {
        name: 'answer a comment',
        path: english,
        by: member,
        at: '.comment [aria-expanded]',
        done: has('.comment textarea'),
      },
    ]
    const rows = [['first tap', 'answered after', 'done after']]
    const browser = await launch(await findChromium())
    try {
      for (const one of taps) {
        const timed: Timed[] = []
        for (let run = 0; run < runs; run++) timed.push(await tap(browser, site.origin, one))
        rows.push([
          one.name,
          against(median(timed.map(({ answered }) => answered)), budget, ms),
          ms(median(timed.map(({ done }) => done))),
        ])
      }
    } finally {
      await browser.close()
    }
    printTable(rows)
    console.log(`\nMedians of ${runs} runs. ${phoneInWords}`)
  })
})

/** Milliseconds from the touch. */
interface Timed {
  answered: number
  done: number
}

async function tap(browser: Browser, origin: string, { path, by, at, answered, done }: Tap): Promise<Timed> {
  const find = `document.querySelector(${JSON.stringify(at)})`
  const before = `addEventListener('pointerdown', ({ timeStamp }) => {
    window.timed = {}
    const at = ${JSON.stringify(at)}
    const target = document.querySelector(at)
    const was = ${isPressed}
    const watch = () => {
      const isDone = Boolean(${done})
      const isAnswered = isDone || Boolean(${answered ?? `target.ariaBusy === 'true'`})
      setTimeout(() => {
        if (isAnswered) timed.answered ??= performance.now() - timeStamp
        if (isDone) timed.done ??= performance.now() - timeStamp
        else requestAnimationFrame(watch)
      })
    }
    requestAnimationFrame(watch)
  }, { capture: true, once: true })`
  return withPhone(browser, { by, origin, before }, async ({ page, ask, until }) => {
    await page.goto(origin + path, { waitUntil: 'commit' })
    await until(`performance.getEntriesByName('first-contentful-paint').length > 0 && ${find}`)
    const { x, y } = await ask<{ x: number; y: number }>(`(() => {
      ${find}.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = ${find}.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })()`)
    await page.touchscreen.tap(x, y)
    await until('window.timed?.done')
    return ask<Timed>('timed')
  })
}
