import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { Announcement, AnnouncementRow } from '../../../../contract/subscribers/announcements-api.ts'
import { origin, testApp } from '../../../../test/app.ts'
import { aMailBox } from '../../../../test/a-mail-box.ts'
import { expectBothForms } from '../../../../test/letter-forms.ts'
import { aMember, anAdmin, signedIn } from '../../../../test/people.ts'
import { setQueueClock } from '../../../../test/queue.ts'
import { queueSchema } from '../../../kit/queue-library.ts'

const box = await aMailBox()
const site = await testApp({
  SITE_URL: origin,
  SMTP_URL: box.url,
  LETTERS_PER_MINUTE: '3',
  RATE_LIMITS: 'off',
  LANGUAGES: 'en,hi',
})
const { db, clock, get, post, put } = site

const start = new Date('2026-11-19T06:30:00Z')
const minute = 60_000
const boss = await anAdmin(site)
let asAdmin: Record<string, string>
beforeEach(async () => {
  clock.now = start
  await setQueueClock(db, start)
  box.letters.length = box.codes.length = 0
  await db.unsafe(`delete from ${queueSchema}.job`)
  await db`select empty('subscribers', 'mailings', 'announcements', 'left_addresses', 'audit_logs')`
  await db`delete from users where id <> ${boss.id}`
  asAdmin = await signedIn(site, boss)
})

interface Chosen {
  categories?: string[] | null
  language?: string
  bounces?: number
}

async function subscribed(name: string, { categories = null, language = 'en', bounces = 0 }: Chosen = {}) {
  const token = name.padEnd(43, '_')
  await db`
    insert into subscribers (id, email, confirmed_at, leave_token, category_ids, language, bounces)
    select ${newId()}, ${`${name}@example.in`}, ${start}, ${token}, array_agg(id), ${language}, ${bounces}
    from categories where name = any(${categories}::text[])`
  return token
}

async function member(username: string, preferences: object = {}) {
  const person = await aMember(site, { username, preferences })
  await db`update users set email_confirmed_at = ${start} where id = ${person.id}`
  return person
}

const text = {
  subject: 'We have moved',
  content: 'Read **more** on [our page](/about) or [there](https://example.org/a).',
  language: 'en',
}
async function written(differs: object = {}): Promise<string> {
  const reply = await post('/api/admin/announcements', { ...text, ...differs }, asAdmin)
  expect(reply.status, reply.text).toBe(200)
  return (reply.json as { id: string }).id
}
const shown = async (id: string) =>
  ((await get(`/api/admin/announcements/${id}`, asAdmin)).json as { announcement: Announcement }).announcement
const row = async () => ((await get('/api/admin/announcements', asAdmin)).json as AnnouncementRow[])[0]

async function send(id: string, differs: object = {}) {
  const { reach, updatedAt } = await shown(id)
  const readers = (reach?.subscribers ?? 0) + (reach?.members ?? 0)
  return post(`/api/admin/announcements/${id}/send`, { readers, updatedAt, ...differs }, asAdmin)
}
const stop = (id: string) => post(`/api/admin/announcements/${id}/stop`, {}, asAdmin)

/** Lets so many minutes pass, and runs what is due in each. */
async function wait(minutes: number) {
  for (let n = 0; n < minutes; n += 1) {
    clock.now = new Date(clock.now.getTime() + minute)
    await site.runJobs()
  }
}
const recipients = () => box.letters.map(({ to }) => to[0]?.split('@')[0]).toSorted()

test('while it is typed, an admin sees its text as the letter has it and the number of people who would get it', async () => {
  await subscribed('one')
  await subscribed('two', { language: 'hi' })
  await member('reader')
  const look = (typed: object) => post('/api/admin/letters/look', typed, asAdmin)
  expect((await look({ content: 'From **Monday** <b>on</b>', readerLanguage: 'hi' })).json).toEqual({
    html: '<p>From <strong>Monday</strong> &lt;b&gt;on&lt;/b&gt;</p>\n',
    reach: { subscribers: 1, members: 0 },
  })
  expect(await look({ content: '', audience: 'members' })).toMatchObject({ json: { html: '', reach: { members: 1 } } })
  expect(await look({ content: '', categories: ['Nothing'] })).toMatchObject({
    status: 400,
    json: { fields: { categories: [/./] } },
  })
  expect((await look({ content: 'x'.repeat(10_001) })).status).toBe(400)
  expect((await get('/api/admin/letters/readers', asAdmin)).json).toEqual({ subscribers: 2, members: 1 })
  const id = await written()
  expect((await get(`/api/admin/announcements/${id}`, asAdmin)).json).toMatchObject({
    html: expect.stringContaining('<strong>more</strong>'),
  })
})

test('subscribers and members who get letters get it once each, and nobody else', async () => {
  for (const name of ['asha', 'bina', 'chand']) await subscribed(name)
  await subscribed('gone', { bounces: 3 })
  await db`insert into subscribers (id, email) values (${newId()}, 'unconfirmed@example.in')`
  for (const name of ['bina', 'dev', 'esha']) await member(name)
  await aMember(site, { username: 'farah' })
  await member('gita', { questionLetters: false })
  await member('hari', { newsLetters: false })
  await member('indu', { questionLetters: false, newsLetters: true })
  const left = await subscribed('jaya')
  await member('jaya')
  await post('/api/subscribers/leave', { token: left })
  const id = await written()
  expect((await shown(id)).reach).toEqual({ subscribers: 3, members: 3 })
  expect(await send(id)).toMatchObject({
    status: 200,
    json: { message: 'It goes to 6 people, from in five minutes on. Until then you can take it back.' },
  })
  expect(await row()).toMatchObject({ state: 'waits', readers: 6, writtenBy: boss.username })
  await wait(4)
  expect(box.letters).toEqual([])
  await wait(1)
  expect(recipients()).toEqual(['asha', 'bina', 'chand'])
  expect(await row()).toMatchObject({ state: 'going', letters: 3, taken: 3, refused: 0 })
  await wait(3)
  expect(recipients()).toEqual(['asha', 'bina', 'chand', 'dev', 'esha', 'indu'])
  expect(await row()).toMatchObject({ state: 'sent', letters: 6, taken: 6 })
  await wait(5)
  expect(box.letters).toHaveLength(6)
  expect(await db`select action, details from audit_logs where action like 'announcement%'`).toEqual([
    { action: 'announcement.sent', details: { title: 'We have moved', readers: 6 } },
  ])
})

test('each letter ends by one click: the address of a subscriber goes, and a member gets no more of them', async () => {
  await subscribed('asha')
  const dev = await member('dev')
  await send(await written())
  await wait(5)
  const link = (name: string) => {
    const letter = box.letters.find(({ to }) => to[0] === `${name}@example.in`)?.text ?? ''
    expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    return /^List-Unsubscribe:\s+<http:\/\/site\.test(\S+)>$/m.exec(letter)?.[1] ?? ''
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
  expect(link('asha')).toMatch(/^\/unsubscribe\?/)
  expect(link('dev')).toMatch(/^\/letters\/stop-news\?/)
  for (const name of ['asha', 'dev'])
    expect(await post(link(name), 'List-Unsubscribe=One-Click', form)).toMatchObject({ status: 200 })
  expect((await shown(await written())).reach).toEqual({ subscribers: 0, members: 0 })
  const { json } = await get('/api/auth/user', await signedIn(site, dev))
  expect(json).toMatchObject({ preferences: { newsLetters: false } })
  expect(json).not.toMatchObject({ preferences: { questionLetters: false } })
  const token = /token=([\w-]{43})/.exec(link('dev'))?.[1]
  expect(await post('/api/notifications/letters/stop', { token })).toMatchObject({
    status: 200,
    json: { message: 'You get no more letters with news of the site.' },
  })
})

test('the text is Markdown, in both forms of the letter; links may lead elsewhere, and HTML stays text', async () => {
  await subscribed('asha')
  await send(await written({ content: `## Hello\n\n- one <b>\n\n${text.content}\n\n![A jar](/media/1.webp)` }))
  await wait(5)
  const letter = box.letters[0]?.text ?? ''
  expect(letter).toMatch(/^Subject: We have moved$/m)
  expect(letter).toContain('<h3>Hello</h3>')
  expect(letter).toContain('one &lt;b&gt;')
  expect(letter).toMatch(/<a href="http:\/\/site\.test\/about" class="link" style="color:#\w{6}">our page<\/a>/)
  expect(letter).toMatch(/<a href="http:\/\/site\.test\/media\/1\.webp"[^>]*>Picture: A jar<\/a>/)
  expect(letter).toContain('Read more on our page http://site.test/about or there https://example.org/a.')
  expect(letter).not.toContain('<img')
})

test('the letter is in its own language, to those who read in it, and of the subjects that they chose', async () => {
  await subscribed('asha', { language: 'hi' })
  await subscribed('bina', { language: 'hi', categories: ['Savings'] })
  await subscribed('chand', { language: 'hi', categories: ['Investing'] })
  await subscribed('dev')
  await member('esha', { language: 'hi' })
  await member('farah')
  const hindi = { language: 'hi', readerLanguage: 'hi', subject: 'नई ख़बर', content: 'पढ़िए' }
  expect((await shown(await written(hindi))).reach).toEqual({ subscribers: 3, members: 1 })
  expect((await shown(await written({ audience: 'members' }))).reach).toEqual({ subscribers: 0, members: 2 })
  const id = await written({ ...hindi, categories: ['Savings'] })
  expect(await shown(id)).toMatchObject({ reach: { subscribers: 2, members: 0 }, categories: ['Savings'] })
  await send(id)
  await wait(6)
  expect(recipients()).toEqual(['asha', 'bina'])
  expectBothForms(box.letters[0], 'hi')
})

test('before the first letter it can be taken back whole, and is a draft again', async () => {
  await subscribed('asha')
  const id = await written()
  await send(id)
  await wait(4)
  expect(await stop(id)).toMatchObject({ json: { message: 'Taken back: nobody has got it. It is a draft again.' } })
  await wait(5)
  expect(box.letters).toEqual([])
  expect(await shown(id)).toMatchObject({ state: 'draft', sentAt: null })
  expect(await stop(id)).toMatchObject({ status: 409 })
  expect(await send(id)).toMatchObject({ status: 200 })
  await wait(6)
  expect(recipients()).toEqual(['asha'])
})

test('on its way it can be stopped: what waits does not go, also letters that the mail server put off', async () => {
  for (const name of ['asha', 'bina', 'chand', 'dev']) await subscribed(name)
  const id = await written()
  await send(id)
  box.codes = [451]
  await wait(5)
  expect(box.letters).toHaveLength(2)
  expect(await stop(id)).toMatchObject({ json: { message: 'Stopped. Letters that had not left do not go any more.' } })
  await wait(10)
  expect(box.letters).toHaveLength(2)
  expect(await row()).toMatchObject({ state: 'stopped', readers: 4, taken: 2 })
  expect(await stop(id)).toMatchObject({ status: 409 })
  const actions = await db`select action from audit_logs where action like 'announcement%' order by created_at, id`
  expect(actions.map(({ action }) => action as string)).toEqual(['announcement.sent', 'announcement.stopped'])
})

test('a batch that runs again sends nothing twice, and one whose transaction was lost sends all of it', async () => {
  for (const name of ['asha', 'bina', 'chand', 'dev']) await subscribed(name)
  await send(await written())
  clock.now = new Date(start.getTime() + 5 * minute)
  await setQueueClock(db, clock.now)
  const [mailing] = await db<{ id: string; nextAt: string }[]>`select id, next_at from mailings`
  for (let again = 0; again < 3; again += 1)
    await site.services.queue.add(db, 'mailings', { mailing: mailing?.id, at: mailing?.nextAt })
  await site.runJobs()
  expect(recipients()).toEqual(['asha', 'bina', 'chand'])
  await wait(3)
  expect(recipients()).toEqual(['asha', 'bina', 'chand', 'dev'])
})

test('an address that refuses is counted, and shown beside those that were taken', async () => {
  await subscribed('asha')
  await subscribed('bina')
  await send(await written())
  box.codes = [550]
  await wait(6)
  expect(await row()).toMatchObject({ state: 'sent', taken: 1, refused: 1 })
  expect(await db`select bounces from subscribers order by bounces`).toEqual([{ bounces: 0 }, { bounces: 1 }])
})

test('who leaves while it is on its way gets none', async () => {
  const token = await subscribed('asha')
  const dev = await member('dev')
  const id = await written()
  await send(id)
  box.codes = [451, 451]
  await wait(5)
  expect(box.letters).toEqual([])
  await post('/api/subscribers/leave', { token })
  await db`update users set preferences = preferences || '{"newsLetters": false}' where id = ${dev.id}`
  await wait(30)
  expect(box.letters).toEqual([])
})

test('a test goes to the admin alone, and the preview shows the letter', async () => {
  await subscribed('asha')
  const id = await written()
  expect(await post(`/api/admin/announcements/${id}/test`, {}, asAdmin)).toMatchObject({
    json: { message: `A test letter is on its way to ${boss.email}.` },
  })
  await site.runJobs()
  expect(box.letters.map(({ to }) => to)).toEqual([[boss.email]])
  expect(box.letters[0]?.text).toMatch(/^Subject: Test: We have moved$/m)
  expect(box.letters[0]?.text).not.toContain('List-Unsubscribe')
  const page = await get(`/api/admin/announcements/${id}/letter`, asAdmin)
  expect(page.headers.get('content-security-policy')).toContain('sandbox')
  expect(page.text).toContain('<strong>more</strong>')
  expect((await get(`/api/admin/announcements/${id}/letter?as=text`, asAdmin)).text).toContain('Read more on our page')
  expect(await row()).toMatchObject({ state: 'draft', letters: 0, taken: 0 })
})

test('what was seen is what is sent: another number or another text is refused, and so is nobody', async () => {
  const id = await written()
  expect(await send(id)).toMatchObject({ status: 409, json: { message: 'Nobody would get it.' } })
  await subscribed('asha')
  expect(await send(id, { readers: 2 })).toMatchObject({
    status: 409,
    json: { message: 'Meanwhile it would go to 1 person. Please look at the number, and press again.' },
  })
  expect(await send(id, { updatedAt: '2026-11-19T06:29:00.000Z' })).toMatchObject({ status: 409 })
  expect(await send(id)).toMatchObject({ status: 200 })
  expect(await send(id, { readers: 1 })).toMatchObject({ status: 409 })
  expect(await put(`/api/admin/announcements/${id}`, text, asAdmin)).toMatchObject({
    status: 409,
    json: { message: 'This announcement was sent, and cannot be changed any more.' },
  })
  expect(await site.delete(`/api/admin/announcements/${id}`, asAdmin)).toMatchObject({ status: 409 })
})

test('a draft is changed and deleted; what cannot be sent is refused beside its field', async () => {
  const id = await written({ audience: 'subscribers' })
  expect(await put(`/api/admin/announcements/${id}`, { ...text, subject: 'Once more' }, asAdmin)).toMatchObject({
    status: 200,
  })
  expect(await shown(id)).toMatchObject({ subject: 'Once more', audience: 'all' })
  expect(await site.delete(`/api/admin/announcements/${id}`, asAdmin)).toMatchObject({ status: 200 })
  expect(await get(`/api/admin/announcements/${id}`, asAdmin)).toMatchObject({ status: 404 })
  for (const [field, wrong] of [
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'a\nb' }],
    ['content', { content: '' }],
    ['content', { content: 'x'.repeat(10_001) }],
    ['language', { language: 'ta' }],
    ['readerLanguage', { readerLanguage: 'ta' }],
    ['categories', { categories: ['Nonsense'] }],
    ['audience', { audience: 'members', categories: ['Savings'] }],
  ] as const) {
    const reply = await post('/api/admin/announcements', { ...text, ...wrong }, asAdmin)
    expect(reply).toMatchObject({ status: 400, json: { fields: { [field]: [expect.any(String)] } } })
  }
})

test('sending wants a recent proof of who calls', async () => {
  await subscribed('asha')
  const id = await written()
  await db`update sessions set proven_at = ${new Date(start.getTime() - 3_600_000)}`
  expect(await send(id)).toMatchObject({ status: 403, json: { code: 'recent-proof' } })
})

test('a site that writes to nobody has drafts and sends none', async () => {
  const silent = await testApp()
  const as = await signedIn(silent, await anAdmin(silent))
  const { json } = await silent.post('/api/admin/announcements', text, as)
  const { id } = json as { id: string }
  const found = await silent.get(`/api/admin/announcements/${id}`, as)
  const { sends, announcement } = found.json as { sends: boolean; announcement: Announcement }
  expect(sends).toBe(false)
  const body = { readers: 0, updatedAt: announcement.updatedAt }
  expect(await silent.post(`/api/admin/announcements/${id}/send`, body, as)).toMatchObject({
    status: 409,
    json: { message: 'This site sends no letters to subscribers.' },
  })
})
