import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ReportedText } from '../../../contract/moderation/moderation-api.ts'
import { toneOf } from '../../../contract/tones.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, clock } = site

const start = new Date('2026-11-20T06:30:00Z')
let article: string
let asha: string
let ravi: string
let meera: string
let asBoss: Record<string, string>
beforeEach(async () => {
  clock.now = start
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  article = await anArticle(db, { title: 'Emergency fund' })
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi' })).id
  meera = (await aMember(site, { username: 'meera' })).id
  asBoss = await signedIn(site, await anAdmin(site, { username: 'boss' }))
})

async function report(about: string, id: string, by = ravi, differs: object = {}): Promise<void> {
  clock.now = new Date(clock.now.getTime() + 1000)
  const as = await signedIn(site, { id: by })
  expect(await post('/api/reports', { about, id, reason: 'spam', ...differs }, as)).toMatchObject({ status: 200 })
}
const decide = (about: string, id: string, outcome: string) => {
  clock.now = new Date(clock.now.getTime() + 1000)
  return post('/api/admin/reports/handle', { about, id, outcome }, asBoss)
}
const list = async (query = '') =>
  z.parse(z.array(z.strictObject(ReportedText.shape)), (await get(`/api/admin/reports${query}`, asBoss)).json)

test('reports of one text stand together, with the text, its writer and its place', async () => {
  const comment = await aComment(db, { article, by: asha, content: 'Buy this share' })
  await report('comment', comment, ravi, { details: 'It sells tips.' })
  await report('comment', comment, meera, { reason: 'fraud' })
  expect(await list()).toEqual([
    {
      about: 'comment',
      id: comment,
      content: 'Buy this share',
      title: 'Emergency fund',
      path: `/articles/${article}/emergency-fund?comment=${comment}#comment-${comment}`,
      author: { id: asha, username: 'asha' },
      answers: null,
      createdAt: expect.any(String),
      hidden: false,
      hiddenByAdmin: false,
      reports: [
        {
          id: expect.any(String),
          reason: 'spam',
          details: 'It sells tips.',
          reporter: 'ravi',
          reporterTone: toneOf(ravi),
          createdAt: '2026-11-20T06:30:01.000Z',
          outcome: null,
          sourceUrl: null,
        },
        {
          id: expect.any(String),
          reason: 'fraud',
          details: null,
          reporter: 'meera',
          reporterTone: toneOf(meera),
          createdAt: '2026-11-20T06:30:02.000Z',
          outcome: null,
          sourceUrl: null,
        },
      ],
    },
  ])
})

test('a reported answer stands with what it answers, unless readers do not see that', async () => {
  const comment = await aComment(db, { article, by: ravi, content: 'Which share?' })
  const answer = await aComment(db, { article, by: asha, under: comment, content: 'Mine' })
  const discussion = await aDiscussion(db, { by: ravi, title: 'A loan', content: 'Where do I begin?' })
  const reply = await aReply(db, { discussion, by: asha, content: 'With me' })
  const quoting = await aReply(db, { discussion, by: asha, content: 'Do' })
  await db`update forum_replies set quotes_id = ${reply} where id = ${quoting}`
  for (const [about, id] of [
    ['comment', answer],
    ['reply', reply],
    ['reply', quoting],
  ] as const)
    await report(about, id, meera)
  expect((await list()).map(({ answers }) => answers)).toEqual([
    { author: 'ravi', content: 'Which share?' },
    { author: 'ravi', content: 'Where do I begin?' },
    { author: 'asha', content: 'With me' },
  ])
  await db`update article_comments set hidden_at = now(), hidden_reason = 'Spam' where id = ${comment}`
  expect((await list())[0]).toMatchObject({ id: answer, answers: null })
})

test('discussions and replies lead to where they stand; accounts that are gone have no name', async () => {
  const discussion = await aDiscussion(db, { by: asha, title: 'Where to begin', content: 'I earn little.' })
  const reply = await aReply(db, { discussion, by: meera, content: 'With a list.' })
  await report('post', discussion)
  await report('reply', reply)
  await db`delete from users where id in (${ravi}, ${meera})`
  const title = 'Where to begin'
  expect(await list()).toMatchObject([
    { about: 'post', id: discussion, title, content: 'I earn little.', path: `/forum/${discussion}` },
    {
      about: 'reply',
      id: reply,
      title,
      path: `/forum/${discussion}?reply=${reply}#reply-${reply}`,
      author: null,
      reports: [{ reporter: null, reporterTone: null }],
    },
  ])
})

test('open ones stand by their oldest report, handled ones by the last decision', async () => {
  const [first, second, third] = [
    await aComment(db, { article, by: asha, content: 'first' }),
    await aComment(db, { article, by: asha, content: 'second' }),
    await aComment(db, { article, by: asha, content: 'third' }),
  ]
  for (const [text, by] of [
    [first, ravi],
    [second, ravi],
    [third, ravi],
    [first, meera],
  ] as const)
    await report('comment', text, by)
  const contents = async (query = '') => (await list(query)).map(({ content }) => content)
  expect(await contents()).toEqual(['first', 'second', 'third'])
  await decide('comment', second, 'kept')
  await decide('comment', first, 'removed')
  expect(await contents()).toEqual(['third'])
  expect(await contents('?state=handled')).toEqual(['first', 'second'])
  expect(await list('?state=handled')).toMatchObject([
    { hidden: true, reports: [{ outcome: 'removed' }, { outcome: 'removed' }] },
    { hidden: false, reports: [{ outcome: 'kept' }] },
  ])
  // Somebody else reports what was kept: it is open again, with what was decided before.
  await report('comment', second, meera)
  expect(await contents()).toEqual(['third', 'second'])
  expect((await list()).at(-1)).toMatchObject({ reports: [{ outcome: 'kept' }, { outcome: null }] })
  expect(await contents('?state=handled')).toEqual(['first'])
})

test.each(['open', 'handled'])('the %s ones go on by key, without gaps or repetitions', async (state) => {
  for (let n = 1; n <= 45; n += 1) {
    const comment = await aComment(db, { article, by: asha, content: `Comment ${n}` })
    for (const by of [ravi, meera])
      await db`
        insert into reports (id, reporter_id, comment_id, reason, created_at)
        values (gen_random_uuid(), ${by}, ${comment}, 'spam', ${start})`
  }
  if (state === 'handled') await db`update reports set outcome = 'kept', handled_at = ${start}`
  const seen: string[] = []
  let next: string | null = `/api/admin/reports?state=${state}`
  while (next) {
    const page = await get(next, asBoss)
    const texts = z.parse(z.array(ReportedText), page.json)
    expect(texts.length).toBeLessThanOrEqual(20)
    for (const { reports } of texts) expect(reports).toHaveLength(2)
    seen.push(...texts.map(({ id }) => id))
    next = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null
  }
  expect(new Set(seen).size).toBe(45)
  expect(seen).toHaveLength(45)
})

test.each(['?state=both', '?cursor=x'])('%s is refused', async (query) => {
  expect(await get(`/api/admin/reports${query}`, asBoss)).toMatchObject({ status: 400 })
})

test('the figures of the dashboard', async () => {
  await anArticle(db, { published: false })
  const comment = await aComment(db, { article, by: asha })
  for (const by of [ravi, meera]) await report('comment', comment, by)
  await report('post', await aDiscussion(db, { by: asha }))
  expect(await get('/api/admin/stats', asBoss)).toMatchObject({
    status: 200,
    json: { totalArticles: 2, published: 1, drafts: 1, totalPolls: 0, openReports: 2, claimedPayments: 0 },
  })
  await decide('comment', comment, 'kept')
  await db`update articles set published = false, deleted_at = now() where published`
  expect(await get('/api/admin/stats', asBoss)).toMatchObject({
    json: { totalArticles: 1, published: 0, openReports: 1 },
  })
})
