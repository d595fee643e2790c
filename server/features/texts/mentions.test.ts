import { beforeEach, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notifications/notifications-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, clock, get, post, put, patch } = site
const start = clock.now
const [asha, ravi, meera, boss] = [
  await aMember(site, { username: 'asha' }),
  await aMember(site, { username: 'Ravi-2', firstName: 'रवि' }),
  await aMember(site, { username: 'meera' }),
  await anAdmin(site, { username: 'boss' }),
]
// A new member's links would wait for a moderator.
await db`update users set text_approved_at = ${start} where id = ${asha.id}`
const as = (person: { id: string }) => signedIn(site, person)
let article: string
beforeEach(async () => {
  clock.now = start
  await db`select empty('articles', 'forum_posts', 'notifications')`
  article = await anArticle(db, { title: 'Emergency fund' })
  await aComment(db, { article, by: ravi.id, content: 'Six months of costs' })
})

const comment = async (content: string, by = asha, parentId: string | null = null) => {
  const answer = await post(`/api/articles/${article}/comments`, { content, parentId }, await as(by))
  expect(answer).toMatchObject({ status: 200 })
  return (answer.json as { id: string }).id
}
const toldTo = async (person: { id: string }) =>
  ((await get('/api/notifications', await as(person))).json as Notification[]).map(({ kind, path, actor }) => ({
    kind,
    path,
    actor,
  }))
const kindsTo = async (person: { id: string }) => (await toldTo(person)).map(({ kind }) => kind)

test('a member who takes part is told of a comment that names them, whatever the case, once for each text', async () => {
  const id = await comment('What do you say, @RAVI-2? @ravi-2!')
  expect(await toldTo(ravi)).toEqual([
    { kind: 'mention', actor: 'Asha', path: `/articles/${article}/emergency-fund?comment=${id}#comment-${id}` },
  ])
})

test('nobody is told who does not take part, who writes it, or whose name is only part of another word', async () => {
  await aComment(db, { article, by: asha.id, content: 'I too' })
  await comment('@meera @asha @ravi ravi-2 me@ravi-2 @ravi-22 https://x.in/@ravi-2')
  for (const person of [asha, ravi, meera]) expect(await toldTo(person)).toEqual([])
})

test('the writer of the article takes part, and a comment that was deleted or hidden does not count', async () => {
  await db`update articles set author_id = ${meera.id} where id = ${article}`
  await db`update article_comments set hidden_at = now(), hidden_reason = 'Rude' where author_id = ${ravi.id}`
  await comment('@meera @Ravi-2 please')
  expect([await kindsTo(meera), await kindsTo(ravi)]).toEqual([['mention'], []])
})

test('who is answered is told of the answer alone, also when it names them', async () => {
  const [parent] = await db<{ id: string }[]>`select id from article_comments`
  await comment('@Ravi-2 thank you', asha, parent?.id ?? null)
  expect(await kindsTo(ravi)).toEqual(['comment-reply'])
})

test('the same writer tells nobody again on a page until the first was read, another writer does', async () => {
  await comment('@Ravi-2 one')
  await comment('@Ravi-2 two')
  await comment('@Ravi-2 three', meera)
  expect(await kindsTo(ravi)).toEqual(['mention', 'mention'])
  await post('/api/notifications/read', {}, await as(ravi))
  await comment('@Ravi-2 four')
  expect(await kindsTo(ravi)).toEqual(['mention', 'mention', 'mention'])
})

test('a text tells five at most', async () => {
  const many = []
  for (let n = 0; n < 6; n += 1) {
    const member = await aMember(site)
    await aComment(db, { article, by: member.id, content: `Number ${n}` })
    many.push(member)
  }
  await comment(many.map(({ username }) => `@${username}`).join(' '))
  expect((await Promise.all(many.map(kindsTo))).flat()).toHaveLength(5)
})

test('an edit tells nobody, and a refused text neither', async () => {
  const id = await comment('Hello')
  expect(await put(`/api/comments/${id}`, { content: 'Hello @Ravi-2' }, await as(asha))).toMatchObject({ status: 200 })
  await db`update users set suspended_at = now(), suspended_reason = 'Spam' where id = ${meera.id}`
  expect(await post(`/api/articles/${article}/comments`, { content: '@Ravi-2 buy' }, await as(meera))).toMatchObject({
    status: 403,
  })
  await db`update users set suspended_at = null, suspended_reason = null where id = ${meera.id}`
  expect(await toldTo(ravi)).toEqual([])
})

test('a text that is hidden or deleted takes its notice along', async () => {
  const hidden = await comment('@Ravi-2 one')
  expect(await patch(`/api/comments/${hidden}`, { hiddenReason: 'Rude' }, await as(boss))).toMatchObject({
    status: 200,
  })
  expect(await toldTo(ravi)).toEqual([])
  const deleted = await comment('@Ravi-2 two')
  await site.delete(`/api/comments/${deleted}`, await as(asha))
  expect(await toldTo(ravi)).toEqual([])
})

test('in a discussion one notice comes for a reply that names a follower, and those who only read are not told', async () => {
  const discussion = await aDiscussion(db, { by: ravi.id })
  const reply = async (content: string, by = asha) => {
    const answer = await post(`/api/forum/posts/${discussion}/replies`, { content }, await as(by))
    expect(answer).toMatchObject({ status: 200 })
    return (answer.json as { id: string }).id
  }
  const id = await reply('@Ravi-2 and @meera, do you know?')
  expect(await toldTo(ravi)).toEqual([
    { kind: 'mention', actor: 'Asha', path: `/forum/${discussion}?reply=${id}#reply-${id}` },
  ])
  expect(await toldTo(meera)).toEqual([])
  await reply('And what then?')
  expect(await kindsTo(ravi)).toEqual(['forum-reply', 'mention'])
  expect(await patch(`/api/forum/replies/${id}`, { hiddenReason: 'Rude' }, await as(boss))).toMatchObject({
    status: 200,
  })
  expect(await kindsTo(ravi)).toEqual(['forum-reply'])
})

test('a discussion that is hidden takes the notices of its replies along', async () => {
  const discussion = await aDiscussion(db, { by: ravi.id })
  await aReply(db, { discussion, by: meera.id })
  await post(`/api/forum/posts/${discussion}/replies`, { content: '@meera?' }, await as(asha))
  expect(await kindsTo(meera)).toEqual(['mention'])
  expect(await patch(`/api/forum/posts/${discussion}`, { hiddenReason: 'Rude' }, await as(boss))).toMatchObject({
    status: 200,
  })
  expect(await kindsTo(meera)).toEqual([])
})

test('a discussion whose writer deletes it stays for its replies, and so do the notices of those', async () => {
  const discussion = await aDiscussion(db, { by: ravi.id })
  await aReply(db, { discussion, by: meera.id })
  await post(`/api/forum/posts/${discussion}/replies`, { content: '@meera?' }, await as(asha))
  expect(await site.delete(`/api/forum/posts/${discussion}`, await as(ravi))).toMatchObject({ status: 200 })
  expect((await get(`/api/forum/posts/${discussion}`, await as(meera))).status).toBe(200)
  expect(await kindsTo(meera)).toEqual(['mention'])
})

test('members who name each other at the same moment are both told', async () => {
  await aComment(db, { article, by: asha.id, content: 'I too' })
  await Promise.all([comment('@Ravi-2 you', asha), comment('@asha you', ravi)])
  expect([await kindsTo(asha), await kindsTo(ravi)]).toEqual([['mention'], ['mention']])
})
