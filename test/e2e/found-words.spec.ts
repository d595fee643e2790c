import { expect, test } from 'vitest'
import { contrast } from '../../contract/settings/contrast.ts'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aDiscussion } from '../texts.ts'
import { hexOf } from './colours.ts'
import { openSite } from './site.ts'

const site = await openSite()
await anArticle(site.db, { title: 'The lantern', excerpt: 'A lantern costs little, and a lantern lasts.' })
const member = await aMember(site.people)
await aDiscussion(site.db, {
  by: member.id,
  title: 'Which lantern?',
  content: 'My lantern is old. Which lantern is next?',
})

test.each((['light', 'dark'] as const).flatMap((theme) => ['/articles', '/forum'].map((list) => ({ list, theme }))))(
  'found words can be read on their mark in $list, in the $theme theme',
  async ({ list, theme }) => {
    const page = await site.visitAs(member, `${list}?search=lantern`, { theme })
    const marks = page.getByRole('main').locator('mark')
    await expect.poll(() => marks.count()).toBeGreaterThan(1)
    const seen = await marks.evaluateAll((all) =>
      all.map((mark) => {
        const { color, backgroundColor } = getComputedStyle(mark)
        return { color, backgroundColor }
      }),
    )
    for (const { color, backgroundColor } of seen)
      expect(contrast(hexOf(color), hexOf(backgroundColor))).toBeGreaterThanOrEqual(4.5)
  },
)
