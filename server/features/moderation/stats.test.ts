import { expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aReport } from '../../../test/texts.ts'

const site = await testApp()
const { db } = site

test('a moderator learns which tab has what has waited longest, without objections that somebody else answers', async () => {
  const [asha, moderator] = [await aMember(site), await aMember(site, { role: 'moderator' })]
  const as = await signedIn(site, moderator)
  const waitsLongest = async (by = as) =>
    ((await site.get('/api/admin/stats', by)).json as { waitsLongest?: string }).waitsLongest
  expect(await waitsLongest()).toBeUndefined()
  const comment = await aComment(db, { article: await anArticle(db), by: asha.id })
  await db`update reports set created_at = '2026-11-05' where id = ${await aReport(db, { comment, by: moderator.id })}`
  expect(await waitsLongest()).toBe('reports')
  await db`
    insert into held_texts (id, author_id, about, because, article_id, body, created_at)
    values (${newId()}, ${asha.id}, 'comment', 'links', ${newId()}, '{"words": {"content": "A link"}}', '2026-11-04')`
  expect(await waitsLongest()).toBe('held')
  await db`
    insert into objections (id, member_id, comment_id, by_admin, decided_by, objection, created_at, due_at)
    values (${newId()}, ${asha.id}, ${comment}, true, null, 'No', '2026-11-03', '2026-11-10')`
  expect(await waitsLongest()).toBe('held')
  await db`update objections set by_admin = false`
  expect(await waitsLongest()).toBe('objections')
  expect(await waitsLongest(await signedIn(site, await anAdmin(site)))).toBeUndefined()
})
