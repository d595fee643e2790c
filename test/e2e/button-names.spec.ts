import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aComment, aDiscussion, aReply } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const meera = await aMember(site.people, { firstName: 'Meera' })
const kiran = await aMember(site.people, { firstName: 'Kiran' })
const admin = await anAdmin(site.people, { firstName: 'Admin' })
const sayings = ['Six months of rent', 'Keep it in a bank', 'Gold is not for this']

/** The names of all buttons of a page, as they are heard. */
async function buttonNames(page: Page): Promise<string[]> {
  const heard = await page.getByRole('main').ariaSnapshot()
  return [...heard.matchAll(/- '?button "((?:[^"\\]|\\.)*)"/g)].map(([, name]) => name?.replaceAll("''", "'") ?? '')
}
const twice = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('under an article, every button says whose comment and which', async () => {
  const article = await anArticle(site.db)
  for (const by of [meera.id, kiran.id])
    for (const content of sayings) {
      const under = await aComment(site.db, { article, by, content })
      await aComment(site.db, { article, by, under, content: `More: ${content}` })
    }
  const page = await site.visitAs(meera, `/articles/${article}#discussion`)
  const names = await buttonNames(page)
  expect(names).toContain('Edit your comment: Six months of rent')
  expect(names).toContain("Like Kiran's comment: Keep it in a bank")
  expect(names).toContain('Reply to Kiran: More: Gold is not for this')
  // Above the text and below it, these do the same.
  expect(twice(names)).toEqual(['Save this article', 'Share'])
})

test('in a discussion of the forum, every button says whose reply and which', async () => {
  const discussion = await aDiscussion(site.db, { by: meera.id })
  for (const by of [kiran.id, meera.id, admin.id])
    for (const content of sayings) await aReply(site.db, { discussion, by, content })
  for (const [reader, expected] of [
    [meera, ['Edit your reply #4', "Mark as answer: Kiran's reply #2", "Quote Meera's reply #5"]],
    [admin, ["Hide Kiran's reply #3", "Report Meera's reply #4", 'Delete your reply #9']],
  ] as const) {
    const names = await buttonNames(await site.visitAs(reader, `/forum/${discussion}`))
    expect(names).toEqual(expect.arrayContaining([...expected]))
    expect(twice(names)).toEqual([])
  }
})
