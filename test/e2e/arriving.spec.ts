import { createServer, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listening } from '../listening.ts'
import { aMember, signedIn } from '../people.ts'
import { starterDatabase } from '../scratch-database.ts'
import { openSite } from './site.ts'

const site = await openSite({ UPI_ID: 'arthashala@okbank' }, (await starterDatabase()).sql)
const member = await aMember(site.people)
const [article] = await site.db<[{ id: string }]>`
  select id from articles where language = 'en' order by length(content) desc limit 1`
const [hindi] = await site.db<[{ id: string }]>`select id from articles where language = 'hi' order by slug limit 1`
const [poll] = await site.db<[{ id: string }]>`select id from polls limit 1`

const screens = [
  '/',
  `/articles/${article.id}`,
  `/articles/${hindi.id}`,
  `/polls/${poll.id}`,
  '/forum',
  '/learn',
  '/tools/sip',
  '/rates',
  '/support',
  '/signup',
]
const cases = [
  ...screens.flatMap((path) => [360, 1280].map((width) => ({ path, width }))),
  // On a wide screen a card is as high as the highest beside it, which may come later.
  ...['/articles', '/articles?search=tax', '/polls', '/learn/know-your-month', '/privacy'].map((path) => ({
    path,
    width: 360,
  })),
]

test.each(cases)(
  'nothing on the screen moves while $path arrives over a slow connection, $width wide',
  async ({ path, width }) => {
    for (const as of [null, member]) expect((await movedWhile(path, width, as)).join('\n')).toBe('')
  },
)

async function movedWhile(path: string, width: number, as: { id: string } | null): Promise<string[]> {
  const cookie = as ? (await signedIn(site.people, as)).cookie : ''
  const html = Buffer.from(await (await fetch(site.url + path, { headers: { cookie } })).arrayBuffer())
  const port = await listening(inPieces(html))
  const page = await site.page({ width, height: width < 600 ? 740 : 900, expects: /404/ })
  await page.addInitScript(watch)
  await page.goto(`http://127.0.0.1:${port}/page`)
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved)
  await page.context().close()
  return moved
}

/**
 * Notes in `window.moved` each element that is seen at one place in one frame and at another in the next. The browser's own
 * layout shifts also count what moves in the frame in which it becomes visible.
 */
function watch() {
  const moved: string[] = []
  Object.assign(window, { moved })
  let before = new Map<Element, DOMRect>()
  const look = () => {
    const now = new Map<Element, DOMRect>()
    for (const element of document.querySelectorAll('body *')) {
      const box = element.getBoundingClientRect()
      if (box.top >= innerHeight || box.bottom <= 0 || box.width === 0 || box.height === 0) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      now.set(element, box)
      const was = before.get(element)
      if (was && (Math.abs(was.x - box.x) > 1 || Math.abs(was.y - box.y) > 1))
        moved.push(`${was.x}, ${was.y} to ${box.x}, ${box.y}: ${element.outerHTML.slice(0, 200)}`)
    }
    before = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Serves HTML at /page in pieces, each so late that the browser paints in between. A piece ends with a tag: of a text cut in two the
 * browser paints the first half, and when the rest comes, a text that is set from its end moves on every site.
 */
function inPieces(html: Buffer): Server {
  const size = 2_500
  return createServer(async (request, response) => {
    if (request.url !== '/page') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    for (let at = 0; at < html.length;) {
      const end = html.indexOf('>', at + size) + 1 || html.length
      response.write(html.subarray(at, end))
      at = end
      await setTimeout(20)
    }
    response.end()
  })
}
