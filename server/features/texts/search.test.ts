import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { forgetTallies } from '../../../test/counters.ts'
import { forumOf } from '../../../test/forum.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aDiscussion } from '../../../test/texts.ts'
import { indexEarlierDiscussions } from './search-words.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, put } = site
const { begin, list, say, unsay } = forumOf(site)

let asha: string
let asAsha: Record<string, string>
let asRavi: Record<string, string>
beforeEach(async () => {
  await db`select empty('users', 'forum_posts', 'search_words')`
  await forgetTallies(db)
  asha = (await aMember(site, { username: 'asha' })).id
  asAsha = await signedIn(site, { id: asha })
  asRavi = await signedIn(site, await aMember(site, { username: 'ravi' }))
})

const find = (text: string, rest = '') => list(asRavi, `?search=${encodeURIComponent(text)}${rest}`)
const titles = async (text: string) => (await find(text)).map(({ title }) => title)
const piece = (text: string, ranges: [number, number][]) => ranges.map(([from, to]) => text.slice(from, to))

test('title before text before replies, each discussion once, with what matches and where', async () => {
  const inReply = await begin(asAsha, { title: 'Health cover', content: 'What do you use?' })
  const reply = await say(asRavi, inReply.id, 'An emergency fund first.')
  await say(asAsha, inReply.id, 'Emergency, emergency?')
  await begin(asAsha, { title: 'Savings', content: `${'Long words. '.repeat(40)}Then an emergency came.` })
  await begin(asAsha, { title: 'Emergency money', content: 'How much emergency money?' })
  const found = await find('emergency')
  expect(found.map(({ title }) => title)).toEqual(['Emergency money', 'Savings', 'Health cover'])
  const [title, content, last] = found
  expect(title?.found?.replyId).toBeNull()
  expect(piece(title?.title ?? '', title?.found?.title ?? [])).toEqual(['Emergency'])
  expect(piece(content?.preview ?? '', content?.found?.preview ?? [])).toEqual(['emergency'])
  expect(content?.preview).toMatch(/^….+Then an emergency came\.$/)
  expect(content?.preview.length).toBeLessThanOrEqual(200)
  expect(last).toMatchObject({ replyCount: 2, found: { replyId: expect.any(String), title: [] } })
  expect(await find('fund first')).toMatchObject([
    { preview: 'An emergency fund first.', found: { replyId: reply.id } },
  ])
})

test('the engine of articles: stems, synonyms, Indian scripts, the beginning of a word, a slip', async () => {
  await begin(asAsha, { title: 'बीमा कितना', content: 'परिवार के लिए' })
  const { id } = await begin(asAsha, { title: 'Paying back', content: 'Loans are hard.' })
  await say(asRavi, id, 'Ask the ombudsman.')
  expect(await titles('insurance')).toEqual(['बीमा कितना'])
  expect(await titles('loan')).toEqual(['Paying back'])
  expect(await titles('ombuds')).toEqual(['Paying back'])
  expect(await titles('ombudsmann')).toEqual(['Paying back'])
  expect(await titles('zebra')).toEqual([])
  expect(await titles('loan zebra')).toEqual([])
})

test('a word that is in replies alone is not taken for a slip of one in a title', async () => {
  const { id } = await begin(asAsha, { title: 'Hello', content: 'Hello all' })
  await say(asRavi, id, 'Try zerodha.')
  await begin(asAsha, { title: 'Zerodhi', content: 'A name' })
  expect(await titles('zerodha')).toEqual(['Hello'])
})

test('one character is no search; operators are only words; two characters are enough', async () => {
  await begin(asAsha, { title: 'PF or not', content: 'Hello all' })
  expect(await titles('P')).toHaveLength(1)
  expect(await titles('pf')).toEqual(['PF or not'])
  for (const text of ["'; drop table users; --", '% _ & | ! :*', '<->']) expect(await find(text)).toEqual([])
})

test('words go and come with edits and deletes', async () => {
  const { id } = await begin(asAsha, { title: 'Quokka', content: 'A wombat' })
  const reply = await say(asRavi, id, 'A numbat.')
  await put(`/api/forum/posts/${id}`, { title: 'Koala', content: 'A bilby' }, asAsha)
  await put(`/api/forum/replies/${reply.id}`, { content: 'An echidna.' }, asRavi)
  for (const gone of ['quokka', 'wombat', 'numbat']) expect(await titles(gone), gone).toEqual([])
  for (const here of ['koala', 'bilby', 'echidna']) expect(await titles(here), here).toEqual(['Koala'])
  await say(asRavi, id, 'A dingo.')
  await unsay(asRavi, reply.id)
  expect(await titles('echidna')).toEqual([])
  await site.delete(`/api/forum/posts/${id}`, asAsha)
  for (const gone of ['koala', 'bilby', 'dingo']) expect(await titles(gone), gone).toEqual([])
})

test('a category bounds the search, and pages follow each other without a double', async () => {
  for (let n = 0; n < 25; n++)
    await aDiscussion(db, { by: asha, title: `Fund ${n}`, content: `About fund ${'fund '.repeat(n % 4)}` })
  await aDiscussion(db, { by: asha, title: 'Fund of tax', category: 'Tax Help' })
  expect((await find('fund', '&category=Tax+Help')).map(({ title }) => title)).toEqual(['Fund of tax'])
  const first = await get('/api/forum/posts?search=fund', asRavi)
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await get(next, asRavi)
  const ids = [first, second].flatMap(({ json }) => (json as { id: string }[]).map(({ id }) => id))
  expect([ids.length, new Set(ids).size, second.headers.get('link')]).toEqual([26, 26, null])
})

test('what was stored before there were words is made findable at the start, and once', async () => {
  const { id } = await begin(asAsha, { title: 'Quokka', content: 'A wombat' })
  await say(asRavi, id, 'A numbat.')
  const hidden = await say(asRavi, id, 'A secret dingo.')
  await db`update forum_replies set hidden_at = now(), hidden_reason = 'Why' where id = ${hidden.id}`
  await db`truncate forum_post_search, forum_reply_search`
  expect(await titles('numbat')).toEqual([])
  await Promise.all([indexEarlierDiscussions(db), indexEarlierDiscussions(db)])
  for (const here of ['quokka', 'wombat', 'numbat']) expect(await titles(here), here).toEqual(['Quokka'])
  expect(await titles('dingo')).toEqual([])
})
