import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'

/** The rules that comments, discussions and replies share. */

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, clock } = site
const remove = site.delete

type As = Record<string, string>
type Text = { id: string; content: string; editedAt: string | null; liked: boolean; likeCount: number; mine: boolean }
const start = new Date('2026-11-20T06:30:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const nobody = '01a1f73e-55e0-7000-8000-000000000009'
let article: string
let discussion: string
let [asha, ravi] = ['', '']
let [asAsha, asRavi] = [{}, {}] as [As, As]
beforeAll(async () => {
  clock.now = start
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi' })).id
  // Texts of new members wait for a moderator if they have a phone number.
  await db`update users set text_approved_at = created_at`
  asAsha = await signedIn(site, { id: asha })
  asRavi = await signedIn(site, { id: ravi })
})
beforeEach(async () => {
  clock.now = start
  await db`select empty('articles', 'forum_posts')`
  await forgetTallies(db)
  article = await anArticle(db)
  discussion = await aDiscussion(db, { by: ravi })
})
afterEach(async () => {
  const wrong = await wrongCounters(db)
  if (wrong.length > 0) throw new Error(`Counters are wrong: ${JSON.stringify(wrong)}`)
})

const discussionWords = { title: 'Gold or not', category: 'Tax Help' }
const first = (json: unknown) => (Array.isArray(json) ? json : (json as { replies: Text[] }).replies)[0] as Text

const kinds = {
  comment: {
    noun: 'comment',
    calls: '/api/comments',
    missing: 'There is no such comment.',
    tooShort: 'Comment cannot be empty',
    most: 2_000,
    tooLong: 'Comment must be at most 2,000 characters',
    write: (body: object, as: As) => post(`/api/articles/${article}/comments`, body, as),
    edit: {},
    read: async (_: string, as: As) => first((await get(`/api/articles/${article}/comments`, as)).json),
    answer: (id: string) => aComment(db, { article, by: ravi, under: id }),
    afterDelete: { like: 409, edit: 409, delete: 409 },
  },
  discussion: {
    noun: 'discussion',
    calls: '/api/forum/posts',
    missing: 'Discussion Not Found',
    tooShort: 'Content must be at least 5 characters',
    most: 10_000,
    tooLong: 'Content must be at most 10,000 characters',
    write: (body: object, as: As) => post('/api/forum/posts', { ...discussionWords, ...body }, as),
    edit: { title: discussionWords.title },
    read: async (id: string, as: As) => (await get(`/api/forum/posts/${id}`, as)).json as Text,
    answer: (id: string) => aReply(db, { discussion: id, by: ravi }),
    afterDelete: { like: 409, edit: 403, delete: 403 },
  },
  reply: {
    noun: 'reply',
    calls: '/api/forum/replies',
    missing: 'There is no such reply.',
    tooShort: 'Reply cannot be empty',
    most: 5_000,
    tooLong: 'Reply must be at most 5,000 characters',
    write: (body: object, as: As) => post(`/api/forum/posts/${discussion}/replies`, body, as),
    edit: {},
    read: async (_: string, as: As) => first((await get(`/api/forum/posts/${discussion}/replies`, as)).json),
    answer: async () => undefined,
    afterDelete: { like: 409, edit: 409, delete: 409 },
  },
}
const sentence = 'Save a little first.'
const signIn = { status: 401, json: { message: 'Please sign in.' } }
const notYours = { status: 403, json: { message: 'You may not do this.' } }

describe.each(Object.values(kinds))('each $noun', (kind) => {
  const write = async (as = asAsha, content = sentence) => {
    const { status, json } = await kind.write({ content }, as)
    expect(status).toBe(200)
    return json as Text
  }
  const edit = (id: string, content: unknown, as = asAsha) => put(`${kind.calls}/${id}`, { ...kind.edit, content }, as)
  const like = (id: string, liked: boolean, as = asRavi) => put(`${kind.calls}/${id}/like`, { liked }, as)

  test('is tidied, and private details in it are masked unless they are kept', async () => {
    const content = ' Call 98765 43210 \r\n or \u202epay asha@okaxis '
    expect(await kind.write({ content }, asAsha)).toMatchObject({
      json: { content: 'Call XXXXX XXX10\n or pay XXXX@okaxis', mine: true },
    })
    // A new member's contact waits for a moderator.
    await db`update users set text_approved_at = now()`
    expect(await kind.write({ content, keep: ['phone'] }, asAsha)).toMatchObject({
      json: { content: 'Call 98765 43210\n or pay XXXX@okaxis' },
    })
  })

  test('is as long as its limits say', async () => {
    for (const content of ['', ' \n\u200b ', undefined])
      expect(await kind.write({ content }, asAsha)).toMatchObject({
        status: 400,
        json: { fields: { content: [kind.tooShort] } },
      })
    expect(await kind.write({ content: 'x'.repeat(kind.most + 1) }, asAsha)).toMatchObject({
      status: 400,
      json: { fields: { content: [kind.tooLong] } },
    })
    expect((await write(asAsha, 'x'.repeat(kind.most))).content).toHaveLength(kind.most)
  })

  test('is not repeated by its writer within ten minutes, also under another key', async () => {
    await write()
    const again = { status: 409, json: { message: 'You have already said that.' } }
    expect(await kind.write({ content: ` ${sentence}` }, asAsha)).toMatchObject(again)
    expect(await kind.write({ content: sentence, sendKey: crypto.randomUUID() }, asAsha)).toMatchObject(again)
    await write(asRavi)
    clock.now = minutes(10)
    await write()
  })

  test('is stored once under its key, also when it is sent many times at one moment; the keys of others are their own', async () => {
    const sent = { content: sentence, sendKey: crypto.randomUUID() }
    const replies = await Promise.all(Array.from({ length: 6 }, () => kind.write(sent, asAsha)))
    const ids = new Set(replies.map(({ status, json }) => `${status} ${(json as Text).id}`))
    expect([...ids]).toEqual([expect.stringMatching(/^200 /)])
    expect((await kind.write({ ...sent, content: 'From another' }, asRavi)).json).toMatchObject({
      content: 'From another',
    })
    expect(await kind.write({ ...sent, sendKey: 'again' }, asAsha)).toMatchObject({ status: 400 })
  })

  test('is edited by its writer for 15 minutes, and says so; the same words change nothing', async () => {
    const { id } = await write()
    expect(await edit(id, sentence)).toMatchObject({ status: 200, json: { editedAt: null } })
    clock.now = new Date(minutes(15).getTime() - 1)
    expect(await edit(id, ' Save more.\n')).toMatchObject({
      status: 200,
      json: { id, content: 'Save more.', editedAt: clock.now.toISOString(), mine: true },
    })
    expect(await edit(id, 'Mine now', asRavi)).toMatchObject(notYours)
    expect(await edit(id, ' ')).toMatchObject({ status: 400, json: { fields: { content: [kind.tooShort] } } })
    clock.now = minutes(15)
    expect(await edit(id, 'Too late')).toMatchObject({
      status: 403,
      json: { message: `A ${kind.noun} can be edited for 15 minutes.` },
    })
    expect((await kind.read(id, asRavi)).content).toBe('Save more.')
  })

  test('is liked once by each member, by its writer too, and unliked', async () => {
    const { id } = await write()
    expect((await like(id, false)).json).toMatchObject({ liked: false, likeCount: 0 })
    await Promise.all(Array.from({ length: 6 }, () => like(id, true)))
    expect((await like(id, true)).json).toMatchObject({ liked: true, likeCount: 1 })
    expect((await like(id, true, asAsha)).json).toMatchObject({ liked: true, likeCount: 2 })
    expect(await kind.read(id, asRavi)).toMatchObject({ liked: true, likeCount: 2, mine: false })
    await Promise.all(Array.from({ length: 6 }, () => like(id, false)))
    expect((await like(id, false)).json).toMatchObject({ liked: false, likeCount: 1 })
    expect(await kind.read(id, asRavi)).toMatchObject({ liked: false, likeCount: 1 })
  })

  test('is deleted by its writer alone, and then takes nothing more', async () => {
    const { id } = await write()
    await kind.answer(id)
    expect(await remove(`${kind.calls}/${id}`, asRavi)).toMatchObject(notYours)
    expect(await remove(`${kind.calls}/${id}`, asAsha)).toMatchObject({ status: 200 })
    const gone = { message: `This ${kind.noun} has been deleted.` }
    const refused = (status: number) => ({ status, json: status === 409 ? gone : notYours.json })
    expect(await like(id, true)).toMatchObject(refused(kind.afterDelete.like))
    expect(await edit(id, 'I take it back')).toMatchObject(refused(kind.afterDelete.edit))
    expect(await remove(`${kind.calls}/${id}`, asAsha)).toMatchObject(refused(kind.afterDelete.delete))
  })

  test('that is not there is neither edited, liked nor deleted', async () => {
    const missing = { status: 404, json: { message: kind.missing } }
    expect(await edit(nobody, 'Other words')).toMatchObject(missing)
    expect(await like(nobody, true)).toMatchObject(missing)
    expect(await remove(`${kind.calls}/${nobody}`, asAsha)).toMatchObject(missing)
  })

  test('asks for a session', async () => {
    const { id } = await write()
    expect(await kind.write({ content: sentence }, {})).toMatchObject(signIn)
    expect(await edit(id, 'Other words', {})).toMatchObject(signIn)
    expect(await like(id, true, {})).toMatchObject(signIn)
    expect(await remove(`${kind.calls}/${id}`, {})).toMatchObject(signIn)
  })
})
