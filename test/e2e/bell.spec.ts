import { expect, test } from 'vitest'
import { notify } from '../../server/acts/notify.ts'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aComment } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const writer = await aMember(site.people)
const comment = await aComment(site.db, { article: await anArticle(site.db), by: writer.id, content: 'An answer' })

const cases = [
  { unread: 1, shown: '1' },
  { unread: 12, shown: '12' },
  { unread: 120, shown: '99+' },
].flatMap((one) => [360, 1280].map((width) => ({ ...one, width })))

test.each(cases)(
  'with $unread unread at $width pixels the number stands beside the bell, whole, and is heard',
  async ({ unread, shown, width }) => {
    const member = await aMember(site.people)
    for (let n = 0; n < unread; n++)
      await notify(site.db, {
        kind: 'comment-reply',
        to: member.id,
        by: writer.id,
        about: { comment },
        now: new Date(),
      })
    const page = await site.visitAs(member, '/articles', { width })
    const bell = page.getByRole('link', { name: `Notifications, ${shown} unread`, exact: true })
    for (const size of ['100%', '200%']) {
      await page.evaluate((to) => (document.documentElement.style.fontSize = to), size)
      const found = await bell.evaluate((link) => {
        const badge = link.querySelector('span') as HTMLElement
        const [icon, over] = [
          (link.querySelector('svg') as Element).getBoundingClientRect(),
          badge.getBoundingClientRect(),
        ]
        const bar = (link.closest('header') as Element).getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(badge)
        const text = range.getBoundingClientRect()
        const next = link.nextElementSibling?.checkVisibility()
          ? link.nextElementSibling
          : (link.nextElementSibling?.nextElementSibling as Element)
        const beside = (next.querySelector('svg, span') ?? next).getBoundingClientRect()
        const covered = Math.max(0, icon.right - over.left) * Math.max(0, over.bottom - icon.top)
        return {
          text: badge.textContent,
          covered: covered / (icon.width * icon.height) < 0.2,
          inTheBar: over.top >= bar.top && over.bottom <= bar.bottom && over.right <= innerWidth,
          whole:
            text.left >= over.left &&
            text.right <= over.right &&
            text.top >= over.top - 1 &&
            text.bottom <= over.bottom + 1,
          besideIsFree: over.right <= Math.min(beside.left, link.getBoundingClientRect().right),
        }
      })
      expect({ size, ...found }).toEqual({
        size,
        text: shown,
        covered: true,
        inTheBar: true,
        whole: true,
        besideIsFree: true,
      })
    }
  },
)
