import { findChromium, launch } from '../test/e2e/chromium.ts'
import { median, ms, printTable } from './kit/figures.ts'
import { withPhone, phoneInWords } from './kit/phone.ts'
import { withSite } from './kit/site.ts'

/**
 * From a move of a slider until its picture is painted, on a slow phone: the first one of a reader who moves at once, which loads the code of the
 * sums and has no budget; the first one of a reader who looks at the answer first; and those after it. Milliseconds.
 */
const budget = { first: 100, next: 50 }
/** From the hydrated page to the finger on the slider, in milliseconds. */
const rests = { atOnce: 500, afterLook: 3_000 }
const runs = Number(process.argv[2] ?? 3)
const moves = 15

const pages = ['/tools/loan-emi', '/tools/credit-card', '/tools/sip', '/tools/income-tax']

/** A finger that comes to the first slider, rests there as fingers do, and moves it. */
const measure = (rest: number) => `(async () => {
  const pause = (time) => new Promise((next) => setTimeout(next, time))
  const painted = () => new Promise((next) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = next
    port2.postMessage(0)
  }))
  const slider = document.querySelector('.tool-slider')
  const frame = document.querySelector('.tool-frame')
  slider.scrollIntoView({ block: 'center' })
  await pause(${rest})
  for (const touch of ['pointerover', 'pointerdown']) slider.dispatchEvent(new PointerEvent(touch, { bubbles: true }))
  await pause(120)
  const times = []
  for (let move = 0; move < ${moves}; move++) {
    const changed = new Promise((next) => new MutationObserver(next).observe(frame, { childList: true, subtree: true, characterData: true }))
    const began = performance.now()
    slider.value = String(Number(slider.value) + Number(slider.step) * (move < 8 ? 1 : -1))
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    await changed
    await painted()
    times.push(performance.now() - began)
    await pause(250)
  }
  return times
})()`

await withSite(async ({ origin }) => {
  const browser = await launch(await findChromium())
  const rows = [['page', 'first move at once', 'first move after 3 s', 'next moves', 'slowest of these']]
  try {
    for (const path of pages) {
      const firsts = { atOnce: [] as number[], afterLook: [] as number[] }
      const nexts: number[] = []
      for (const reader of Object.keys(rests) as (keyof typeof rests)[])
        for (let run = 0; run < runs; run++)
          await withPhone(browser, { origin }, async ({ page, ask, until }) => {
            await page.goto(origin + path)
            await until('window.hydrated')
            const [first = 0, ...next] = await ask<number[]>(measure(rests[reader]))
            firsts[reader].push(first)
            nexts.push(...next)
          })
      const [atOnce, afterLook] = [median(firsts.atOnce), median(firsts.afterLook)]
      rows.push([path, ms(atOnce), ms(afterLook), ms(median(nexts)), ms(Math.max(...nexts))])
    }
  } finally {
    await browser.close()
  }
  printTable(rows)
  console.log(`\nMedians of ${runs} runs of ${moves} moves. ${phoneInWords}`)
  console.log(`Budget: ${budget.first} ms for the first move after a look, ${budget.next} ms for the next.`)
})
