import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aComment } from '../../../test/texts.ts'
import { setQueueClock } from '../../../test/queue.ts'
import { queueSchema } from '../../kit/queue-library.ts'
import { notify } from '../../acts/notify.ts'
import { takeReport } from '../mail/bounces/take-reports.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, RATE_LIMITS: 'off' })
const { db, clock, get, post, put } = site

const start = new Date('2026-11-20T06:30:00Z')
const minute = 60_000
const article = await anArticle(db, { title: 'Emergency fund' })
const asha = (await aMember(site, { username: 'asha' })).id
const ravi = (await aMember(site, { username: 'ravi', firstName: 'Ravi' })).id
let asAsha: Record<string, string>
beforeEach(async () => {
  clock.now = start
  await setQueueClock(db, start)
  box.letters.length = 0
  await db.unsafe(`delete from ${queueSchema}.job`)
  await db`select empty('notifications', 'article_comments', 'rate_limits')`
  await db`update users set email = username || '@example.in', email_confirmed_at = ${start}, preferences = default, bounces = 0, bounced_at = null`
  asAsha = await signedIn(site, { id: asha })
})

const wantsLetters = (answerLetters = true) =>
  put('/api/auth/preferences', { theme: 'light', dataSaver: false, sharedPhone: false, answerLetters }, asAsha)

async function answered(content = 'Six months of costs.'): Promise<string> {
  const comment = await aComment(db, { article, by: ravi, content })
  await notify(db, { kind: 'comment-reply', to: asha, by: ravi, about: { comment }, now: clock.now })
  return comment
}

async function wait(minutes: number) {
  clock.now = new Date(clock.now.getTime() + minutes * minute)
  await site.services.queue.add(db, 'find-answers', {})
  await site.runJobs()
}

const textOfLetter = () => box.letters[0]?.text ?? ''
const linkIn = (text: string) => /http:\/\/site\.test(\/letters\/stop\?token=[\w-]{43})/.exec(text)?.[1] ?? ''

test('a member who wants letters gets one about an answer, once, after some minutes', async () => {
  expect(await wantsLetters()).toMatchObject({ status: 200 })
  await answered()
  await wait(9)
  expect(box.letters).toEqual([])
  await wait(1)
  expect(box.letters.map(({ to }) => to)).toEqual([['asha@example.in']])
  expect(textOfLetter()).toMatch(/^Subject: Ravi replied to your comment: Emergency fund$/m)
  expect(textOfLetter()).toContain('Six months of costs.')
  expect(textOfLetter()).toContain(`http://site.test/articles/${article}`)
  await wait(10)
  expect(box.letters).toHaveLength(1)
})

test('several answers come in one letter', async () => {
  await wantsLetters()
  await answered('The first answer')
  await answered('The second <answer>')
  await wait(10)
  expect(box.letters).toHaveLength(1)
  expect(textOfLetter()).toMatch(/^Subject: Answers and mentions on Arthashala$/m)
  expect(textOfLetter()).toContain('The first answer')
  expect(textOfLetter()).toContain('The second &lt;answer&gt;')
  expectBothForms(box.letters[0])
})

test('letters about mentions have a switch of their own, and come together with the others', async () => {
  const wants = (letters: object) =>
    put('/api/auth/preferences', { theme: 'light', dataSaver: false, sharedPhone: false, ...letters }, asAsha)
  const mentioned = async () => {
    const comment = await aComment(db, { article, by: ravi, content: '@asha, what do you say?' })
    await notify(db, { kind: 'mention', to: asha, by: ravi, about: { comment }, now: clock.now })
  }
  await wants({ questionLetters: true, mentionLetters: false })
  await mentioned()
  await wait(10)
  expect(box.letters).toEqual([])
  await db`truncate notifications`
  expect(await wants({ questionLetters: false, mentionLetters: true })).toMatchObject({
    status: 200,
    json: { user: { preferences: { mentionLetters: true } } },
  })
  await answered()
  await mentioned()
  await wait(10)
  expect(textOfLetter()).toMatch(/^Subject: Ravi mentioned you: Emergency fund$/m)
  expect(textOfLetter()).not.toContain('Six months of costs.')
  await wants({ questionLetters: true, mentionLetters: true })
  await mentioned()
  await wait(60)
  expect(box.letters).toHaveLength(2)
  expect(box.letters[1]?.text).toMatch(/^Subject: Answers and mentions on Arthashala$/m)
  const token = linkIn(box.letters[1]?.text ?? '').split('=')[1] ?? ''
  expect(await post('/api/notifications/letters/stop', { token })).toMatchObject({ status: 200 })
  const { json } = await get('/api/auth/user', asAsha)
  const { preferences } = json as { preferences: object }
  expect(preferences).toEqual({ theme: 'light', dataSaver: false, sharedPhone: false, questionLetters: false })
})

test('who asks gets the answers by letter without having switched it on, whole, and can end that with one press', async () => {
  const asRavi = await signedIn(site, { id: ravi })
  const question = { title: 'How much is enough?', content: 'I earn 30,000 a month.', category: 'Beginner Questions' }
  const asked = await post('/api/forum/posts', question, asAsha)
  const { id } = asked.json as { id: string }
  const long = `Six months of costs.\n\n${'Begin with one month, and add to it. '.repeat(20)}That is all.`
  expect((await post(`/api/forum/posts/${id}/replies`, { content: long }, asRavi)).status).toBe(200)
  await post(`/api/forum/posts/${id}/replies`, { content: 'And a health cover.' }, asRavi)
  await wait(10)
  expect(box.letters.map(({ to }) => to)).toEqual([['asha@example.in']])
  expectBothForms(box.letters[0])
  const text = textOfLetter().replaceAll('=\n', '').replaceAll('\n', ' ')
  expect(text).toContain('Ravi replied in a discussion: How much is enough?')
  expect(text).toContain('Six months of costs.')
  expect(text).toContain('That is all.')
  expect(text).toContain('One more reply came after it.')
  expect(text).toMatch(/http:\/\/site\.test\/forum\/[\w-]+\?reply=/)
  const token = linkIn(textOfLetter()).split('=')[1] ?? ''
  await post('/api/notifications/letters/stop', { token })
  clock.now = new Date(clock.now.getTime() + 11 * minute)
  await post(`/api/forum/posts/${id}/replies`, { content: 'One thing more.' }, asRavi)
  await wait(60)
  expect(box.letters).toHaveLength(1)
})

test('an answer that comes after a letter is in another one, an hour later at the soonest', async () => {
  const asRavi = await signedIn(site, { id: ravi })
  const question = { title: 'Gold or gilts?', content: 'For ten years.', category: 'Beginner Questions' }
  const { id } = (await post('/api/forum/posts', question, asAsha)).json as { id: string }
  await post(`/api/forum/posts/${id}/replies`, { content: 'The first answer' }, asRavi)
  await wait(10)
  expect(box.letters).toHaveLength(1)
  await post(`/api/forum/posts/${id}/replies`, { content: 'The second answer' }, asRavi)
  await wait(20)
  expect(box.letters).toHaveLength(1)
  await wait(40)
  expect(box.letters).toHaveLength(2)
  expect(box.letters[1]?.text).toContain('The second answer')
})

test('of a discussion of somebody else that one follows there are none until they are switched on', async () => {
  const asRavi = await signedIn(site, { id: ravi })
  const question = { title: 'Which cover?', content: 'For my parents.', category: 'Beginner Questions' }
  const { id } = (await post('/api/forum/posts', question, asRavi)).json as { id: string }
  await put(`/api/forum/posts/${id}/follow`, { following: true }, asAsha)
  const reply = (content: string) => post(`/api/forum/posts/${id}/replies`, { content }, asRavi)
  await reply('I have found one.')
  await wait(10)
  expect(box.letters).toEqual([])
  await wantsLetters()
  await wait(10)
  expect(box.letters).toHaveLength(1)
})

test('who has switched them off gets none', async () => {
  await put('/api/auth/preferences', { questionLetters: false }, asAsha)
  await answered()
  await wait(10)
  expect(box.letters).toEqual([])
})

test('none goes about answers that were read meanwhile, that are a day old, or that are hidden or deleted', async () => {
  await wantsLetters()
  await answered()
  await post('/api/notifications/read', {}, asAsha)
  await wait(10)
  const hidden = await answered()
  await db`update article_comments set hidden_at = now(), hidden_reason = 'Rude' where id = ${hidden}`
  await wait(10)
  await answered()
  await wait(24 * 60)
  expect(box.letters).toEqual([])
})

test('none goes to an address that nobody has confirmed, nor to one that was changed', async () => {
  await wantsLetters()
  await db`update users set email_confirmed_at = null where id = ${asha}`
  await answered()
  await wait(10)
  await db`update users set email_confirmed_at = ${start} where id = ${asha}`
  await answered()
  box.codes = [451]
  await wait(10)
  await db`update users set email = 'other@example.in' where id = ${asha}`
  await wait(30)
  expect(box.letters.map(({ to }) => to)).toEqual([])
})

test('admins are not written to about jobs, nor anybody about reports', async () => {
  await wantsLetters()
  await notify(db, { kind: 'job-given-up', to: asha, by: null, about: {}, now: clock.now })
  await wait(10)
  expect(box.letters).toEqual([])
})

test('the link in a letter ends them without a login; again is fine, and it works for its member alone', async () => {
  await wantsLetters()
  const asRavi = await signedIn(site, { id: ravi })
  await put(
    '/api/auth/preferences',
    { theme: 'dark', dataSaver: true, sharedPhone: false, answerLetters: true },
    asRavi,
  )
  await answered()
  await wait(10)
  const token = linkIn(textOfLetter()).split('=')[1] ?? ''
  for (let time = 0; time < 2; time += 1)
    expect(await post('/api/notifications/letters/stop', { token })).toMatchObject({
      status: 200,
      json: { message: 'You get no more letters about answers and mentions.' },
    })
  expect((await get('/api/auth/user', asAsha)).json).toMatchObject({
    preferences: { theme: 'light', dataSaver: false, sharedPhone: false },
  })
  await answered()
  await wait(60)
  expect(box.letters).toHaveLength(1)
  expect((await get('/api/auth/user', asRavi)).json).toMatchObject({ preferences: { answerLetters: true } })
})

test('mail programs end them with one press', async () => {
  await wantsLetters()
  await answered()
  await wait(10)
  const link = linkIn(textOfLetter())
  expect(textOfLetter()).toMatch(
    /^List-Unsubscribe:\s+<http:\/\/site\.test\/letters\/stop\?token=[\w-]{43}&one-click=yes>$/m,
  )
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
  expect(await post(`${link}&one-click=yes`, 'List-Unsubscribe=One-Click', form)).toMatchObject({ status: 200 })
  const { json } = await get('/api/auth/user', asAsha)
  expect(json).toMatchObject({ preferences: { questionLetters: false } })
  expect(json).not.toMatchObject({ preferences: { answerLetters: true } })
})

test.each(['a'.repeat(43), '_'.repeat(43), '', 'short'])('the token %j ends nothing', async (token) => {
  await wantsLetters()
  expect(await post('/api/notifications/letters/stop', { token })).toMatchObject({ status: 400 })
  expect((await get('/api/auth/user', asAsha)).json).toMatchObject({ preferences: { answerLetters: true } })
})

test("a token with another member's id and the seal of one's own ends nothing", async () => {
  await wantsLetters()
  await answered()
  await wait(10)
  const token = linkIn(textOfLetter()).split('=')[1] ?? ''
  const idOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  const forged = token.replace(idOf(asha), idOf(ravi))
  expect(forged).not.toBe(token)
  expect(await post('/api/notifications/letters/stop', { token: forged })).toMatchObject({ status: 400 })
})

const me = async () =>
  (await get('/api/auth/user', asAsha)).json as { emailConfirmed: boolean; lettersStopped: boolean }
const confirmAgain = () => post('/api/auth/confirm-email/send', undefined, asAsha)

test('a member whose letters came back gets none, is told so, and gets them again once the address is confirmed anew', async () => {
  await db`insert into subscribers (id, email, confirmed_at) values (${asha}, 'asha@example.in', ${start})`
  expect(await me()).toMatchObject({ emailConfirmed: true, lettersStopped: false })
  expect(await confirmAgain()).toMatchObject({ status: 409 })
  await db.begin((sql) => takeReport(sql, { email: 'Asha@example.in', kind: 'hard', answer: 'gone' }, 'ses', start))
  await answered()
  await wait(10)
  expect(box.letters).toEqual([])
  expect(await me()).toMatchObject({ emailConfirmed: true, lettersStopped: true })
  expect(await confirmAgain()).toMatchObject({ status: 200 })
  await site.runJobs()
  expect(await me()).toMatchObject({ lettersStopped: true })
  const token = /token=([\w-]{43})/.exec(textOfLetter())?.[1]
  expect(await post('/api/auth/confirm-email', { token })).toMatchObject({ status: 200 })
  expect(await me()).toMatchObject({ emailConfirmed: true, lettersStopped: false })
  expect(await db`select bounces from subscribers`).toEqual([{ bounces: 0 }])
  box.letters.length = 0
  await wait(10)
  expect(box.letters.map(({ to }) => to)).toEqual([['asha@example.in']])
})

test('an address that refuses letters to a member on three days gets no more; one that takes a letter begins anew', async () => {
  const bounces = async () =>
    (await db<{ bounces: number }[]>`select bounces from users where id = ${asha}`)[0]?.bounces
  const aDay = async (refuses: boolean) => {
    box.refuses = refuses
    await answered()
    await wait(10)
    await wait(24 * 60)
  }
  for (const refuses of [true, true, false]) await aDay(refuses)
  expect(await bounces()).toBe(0)
  for (let day = 0; day < 3; day += 1) await aDay(true)
  expect(await bounces()).toBe(3)
  box.letters.length = 0
  await aDay(false)
  expect(box.letters).toEqual([])
})
