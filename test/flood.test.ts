import { expect, test } from 'vitest'
import { testApp } from './app.ts'
import { anArticle } from './drafts.ts'
import { aMember, signedIn } from './people.ts'
import { aComment, aDiscussion } from './texts.ts'

/* With the limits as every site has them. */
const site = await testApp()
const { db, get, post } = site

test('thirty discussions and thirty comments with links, of three fresh accounts in ten seconds, all wait: nobody reads one', async () => {
  const reader = await aMember(site)
  const moderator = await aMember(site, { role: 'moderator' })
  const article = await anArticle(db)
  const question = await aDiscussion(db, { by: reader.id })
  const parentId = await aComment(db, { article, by: reader.id, content: 'Who knows?' })
  const as = await signedIn(site, reader)
  const asModerator = await signedIn(site, moderator)
  const before = await seenBy(as)

  const statuses: number[] = []
  const spammers = await Promise.all([aMember(site), aMember(site), aMember(site)])
  const began = site.clock.now.getTime()
  for (let n = 0; n < 10; n++) {
    site.clock.now = new Date(began + n * 1000)
    for (const [index, spammer] of spammers.entries()) {
      const by = await signedIn(site, spammer)
      const content = `Win zebras at https://spam.example/${index}/${n}`
      const discussion = { title: `Win zebras ${index} ${n}`, content, category: 'Beginner Questions' }
      const texts = [
        await post('/api/forum/posts', discussion, by),
        await post(`/api/articles/${article}/comments`, { content, parentId: n % 2 ? parentId : null }, by),
      ]
      statuses.push(...texts.map(({ status }) => status))
    }
  }
  expect(statuses).toEqual(Array.from({ length: 60 }, () => 202))
  expect(await db`select from held_texts`).toHaveLength(60)
  expect(await seenBy(as)).toEqual(before)
  expect((await get('/api/admin/stats', asModerator)).json).toMatchObject({ heldTexts: 60 })

  const again = await signedIn(site, spammers[0])
  const more = await post(`/api/articles/${article}/comments`, { content: 'https://spam.example/more' }, again)
  expect(more.status).toBe(429)

  await site.services.queue.add(db, 'tell-of-bursts', {})
  await site.runJobs()
  expect((await get('/api/notifications', asModerator)).json).toMatchObject([
    { kind: 'burst', title: '60 texts of new members came within an hour and wait.', path: '/admin?tab=held' },
  ])

  /** All that shows discussions and comments, or counts them. */
  async function seenBy(as: Record<string, string>) {
    const pages = [
      '/api/forum',
      '/api/forum/stats',
      '/api/forum/posts',
      '/api/forum/posts?search=zebras',
      '/api/offers?text=Win%20striped%20zebras',
      `/api/forum/posts/${question}`,
      `/api/articles/${article}`,
      `/api/articles/${article}/comments`,
      '/api/notifications',
      '/feed.xml',
      '/sitemap.xml',
    ]
    const seen: Record<string, string> = {}
    for (const page of pages) {
      const { status, text } = await get(page, as)
      expect([page, status]).toEqual([page, 200])
      seen[page] = text.replace(/"viewCount":\d+/, '')
    }
    expect(JSON.stringify(seen)).not.toMatch(/zebras.*spam/)
    return seen
  }
})
