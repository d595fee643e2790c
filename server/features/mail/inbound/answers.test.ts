import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../../test/app.ts'
import { aMailBox } from '../../../../test/a-mail-box.ts'
import { anArticle } from '../../../../test/drafts.ts'
import { aMember, signedIn } from '../../../../test/people.ts'
import { setQueueClock } from '../../../../test/queue.ts'
import { aComment } from '../../../../test/texts.ts'
import { notify } from '../../../acts/notify.ts'
import { queueSchema } from '../../../kit/queue-library.ts'

const token = 'a token of sixteen letters'
const box = await aMailBox()
const site = await testApp({
  BOUNCE_TOKEN: token,
  REPLY_ADDRESS: 'reply@money.example',
  SITE_URL: origin,
  SMTP_URL: box.url,
  LANGUAGES: 'en,hi',
})
const { db, clock, post, patch } = site
const start = new Date('2026-11-20T06:30:00Z')
const minute = 60_000

const asha = await aMember(site, { username: 'asha', email: 'asha@example.in' })
const ravi = await aMember(site, { username: 'ravi', firstName: 'Ravi' })
const article = await anArticle(db, { title: 'Emergency fund' })
let asAsha: Record<string, string>
let asRavi: Record<string, string>
beforeEach(async () => {
  clock.now = start
  await setQueueClock(db, start)
  box.letters.length = 0
  await db.unsafe(`delete from ${queueSchema}.job`)
  await db`select empty('notifications', 'article_comments', 'forum_posts', 'held_texts', 'answers_by_letter', 'rate_limits')`
  await db`
    update users set email_confirmed_at = ${start}, preferences = default, suspended_at = null, suspended_reason = null,
      text_approved_at = ${start}, created_at = ${new Date(start.getTime() - 90 * 86_400_000)}`
  asAsha = await signedIn(site, asha)
  asRavi = await signedIn(site, ravi)
})

async function wait(minutes: number) {
  clock.now = new Date(clock.now.getTime() + minutes * minute)
  await site.services.queue.add(db, 'find-answers', {})
  await site.runJobs()
}

const replyTo = () => /^Reply-To: (\S+)$/m.exec(box.letters.at(-1)?.text ?? '')?.[1] ?? ''

/** Has Ravi answer a question of Asha's, and the letter about it sent. @returns the discussion, and the address for answers */
async function answeredQuestion() {
  const question = { title: 'How much is enough?', content: 'I earn 30,000 a month.', category: 'Beginner Questions' }
  const { id } = (await post('/api/forum/posts', question, asAsha)).json as { id: string }
  await post(`/api/forum/posts/${id}/replies`, { content: 'Six months of costs.' }, asRavi)
  await wait(10)
  return { id, to: replyTo() }
}

/** Has Ravi answer a comment of Asha's. */
async function answeredComment() {
  const own = await aComment(db, { article, by: asha.id, content: 'Is this right?' })
  const comment = await aComment(db, { article, by: ravi.id, content: 'It is.', under: own })
  await notify(db, { kind: 'comment-reply', to: asha.id, by: ravi.id, about: { comment }, now: clock.now })
  await wait(10)
  return { comment, to: replyTo() }
}

let count = 0
interface Mail {
  from?: string
  headers?: string
  text?: string
  id?: string
}
const quoted = (to: string) => `

On Fri, 20 Nov 2026 at 12:10, Arthashala <${to}> wrote:

> Six months of costs.
>
> You can answer this letter.
`
const message = (to: string, { from = 'Asha Rao <Asha@example.in>', headers = '', text, id }: Mail = {}) =>
  `From: ${from}\nTo: ${to}\nSubject: Re: Ravi replied\nMessage-ID: <${id ?? (count += 1)}@phone.example>\n${headers}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text ?? `Thank you, that helps me a lot.${quoted(to)}`}`.replaceAll(
    '\n',
    '\r\n',
  )

const handOver = (to: string, mail?: Mail) =>
  site.post(`/api/mail/inbound?${new URLSearchParams({ token, to })}`, message(to, mail), {
    'content-type': 'message/rfc822',
  })
const replies = () => db`select content, author_id from forum_replies order by position`
const comments = () => db`select content, parent_id, author_id from article_comments order by id`
const refusal = async () => {
  const before = box.letters.length
  await site.runJobs()
  return box.letters.slice(before)
}

test('an answer to the letter about a reply in the forum is a reply there, without what it quotes', async () => {
  const { to } = await answeredQuestion()
  expect(to).toMatch(/^reply\+[0-9a-z]{38,44}@money\.example$/)
  expect(box.letters[0]?.text).toContain('You can answer this letter')
  expect(await handOver(to)).toMatchObject({ status: 200, json: { message: 'Taken.' } })
  expect(await replies()).toEqual([
    { content: 'Six months of costs.', authorId: ravi.id },
    { content: 'Thank you, that helps me a lot.', authorId: asha.id },
  ])
  expect(await refusal()).toEqual([])
})

test('an answer to the letter about an answer to a comment stands below it', async () => {
  const { comment, to } = await answeredComment()
  expect(await handOver(to)).toMatchObject({ json: { message: 'Taken.' } })
  expect((await comments()).at(-1)).toEqual({
    content: 'Thank you, that helps me a lot.',
    parentId: comment,
    authorId: asha.id,
  })
})

test('the same message is taken once, also when two come at the same time', async () => {
  const { to } = await answeredQuestion()
  const both = await Promise.all([handOver(to, { id: 'one' }), handOver(to, { id: 'one' })])
  expect(both.map(({ json }) => (json as { message: string }).message).toSorted()).toEqual([
    'Taken.',
    'The message was taken before.',
  ])
  expect(await handOver(to, { id: 'one' })).toMatchObject({ json: { message: 'The message was taken before.' } })
  expect(await replies()).toHaveLength(2)
})

test.each([
  ['a signature', 'Thanks.\n\n-- \nAsha Rao\nPune', 'Thanks.'],
  [
    'the line of a Hindi program, which names the address',
    'धन्यवाद।\n\nशुक्र, 20 नव॰ 2026 को 12:10 बजे Arthashala\n<ADDRESS> ने लिखा:\n\n> Six months',
    'धन्यवाद।',
  ],
  [
    'the line of Outlook',
    'Yes.\n\n________________________________\nFrom: Arthashala <ADDRESS>\nSent: Friday\nSubject: Re\n\nSix months',
    'Yes.',
  ],
  ['what stands below the quoted text', '> Six months of costs.\n\nThat is what I have.', 'That is what I have.'],
])('%s is no part of the answer', async (_, text, content) => {
  const { to } = await answeredQuestion()
  await handOver(to, { text: text.replace('ADDRESS', to) })
  expect((await replies()).at(-1)).toMatchObject({ content })
})

test('a message in HTML alone, with an attachment, is its text', async () => {
  const { to } = await answeredQuestion()
  const html = `<div>Thank <b>you</b>.<br>Good.</div><div class="gmail_quote"><div>On Fri, Arthashala &lt;${to}&gt; wrote:</div><blockquote>Six months</blockquote></div>`
  const raw = `From: asha@example.in\r\nTo: ${to}\r\nMessage-ID: <h@x>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename=a.png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--b--\r\n`
  expect(
    await site.post(`/api/mail/inbound?${new URLSearchParams({ token })}`, raw, { 'content-type': 'message/rfc822' }),
  ).toMatchObject({ json: { message: 'Taken.' } })
  expect((await replies()).at(-1)).toMatchObject({ content: 'Thank you.\nGood.' })
})

test.each([
  'Auto-Submitted: auto-replied\n',
  'Precedence: bulk\n',
  'X-Autoreply: yes\n',
  'List-Id: <list.example>\n',
  'Return-Path: <>\n',
])('what a program wrote is dropped, and nobody hears of it: %j', async (headers) => {
  const { to } = await answeredQuestion()
  expect(await handOver(to, { headers })).toMatchObject({
    status: 200,
    json: { message: 'The message was written by a program.' },
  })
  expect(await replies()).toHaveLength(1)
  expect(await refusal()).toEqual([])
})

test('the letters of the site are none that the site would answer', async () => {
  const { to } = await answeredQuestion()
  const own = box.letters[0]?.text ?? ''
  const raw = own.replace(/^(From|Reply-To|To): .*\n/gm, '').replace(/^/, `From: asha@example.in\nTo: ${to}\n`)
  const reply = await site.post(`/api/mail/inbound?${new URLSearchParams({ token, to })}`, raw, {
    'content-type': 'message/rfc822',
  })
  expect(reply).toMatchObject({ json: { message: 'The message was written by a program.' } })
})

test('another sender, an old letter and an empty answer are refused by one letter to the member', async () => {
  const { to } = await answeredQuestion()
  for (const [mail, reason] of [
    [{ from: 'mallory@example.org' }, 'It came from another address than that of your account.'],
    [{ text: quoted(to) }, 'Above the quoted letter there was no text. Write above it, and send it again.'],
  ] as const) {
    expect(await handOver(to, mail)).toMatchObject({ status: 200, json: { message: 'The message was refused.' } })
    const [letter, ...more] = await refusal()
    expect([letter?.to, more]).toEqual([['asha@example.in'], []])
    expect(letter?.text).toMatch(/^Subject: Your answer was not published$/m)
    expect(letter?.text).toContain(reason)
    expect(letter?.text).not.toMatch(/^Reply-To:/m)
  }
  clock.now = new Date(start.getTime() + 31 * 86_400_000)
  await setQueueClock(db, clock.now)
  await handOver(to)
  expect((await refusal())[0]?.text).toContain('The letter is older than 30 days.')
  expect(await replies()).toHaveLength(1)
})

test('the rules of the form hold: a locked discussion, a suspended member, a text that is too long, a forum that is off', async () => {
  const { id, to } = await answeredQuestion()
  const refused = async (mail?: Mail) => {
    await handOver(to, mail)
    return (await refusal())[0]?.text.replaceAll('=\n', '')
  }
  await db`update forum_posts set is_locked = true where id = ${id}`
  expect(await refused()).toMatch(/locked/i)
  await db`update forum_posts set is_locked = false where id = ${id}`
  await db`update users set suspended_at = ${start}, suspended_reason = 'Spam' where id = ${asha.id}`
  expect(await refused()).toContain('Your account is suspended: Spam')
  await db`update users set suspended_at = null, suspended_reason = null where id = ${asha.id}`
  expect(await refused({ text: 'x'.repeat(20_000) })).toMatch(/at most/)
  const asBoss = await signedIn(site, await aMember(site, { role: 'admin' }))
  await patch('/api/admin/settings', { forum: false }, asBoss)
  expect(await refused()).toContain('Not found')
  await patch('/api/admin/settings', { forum: true }, asBoss)
  expect(await replies()).toHaveLength(1)
  expect(await handOver(to)).toMatchObject({ json: { message: 'Taken.' } })
})

test('a text of a new member with a link waits for a moderator, as one from the form does', async () => {
  const { to } = await answeredQuestion()
  await db`update users set text_approved_at = null, created_at = ${start} where id = ${asha.id}`
  expect(await handOver(to, { text: 'Look at https://example.org/tips' })).toMatchObject({
    json: { message: 'Taken.' },
  })
  expect(await replies()).toHaveLength(1)
  expect(await db`select because from held_texts`).toEqual([{ because: 'links' }])
})

test('the letter of a refusal is in the language of the member, and five go in an hour', async () => {
  const { to } = await answeredQuestion()
  await db`update users set preferences = preferences || '{"language": "hi"}' where id = ${asha.id}`
  for (let n = 0; n < 7; n += 1) await handOver(to, { from: 'mallory@example.org' })
  const letters = await refusal()
  expect(letters[0]?.text).toContain('नमस्ते asha')
  expect(letters[0]?.text).not.toContain('another address')
  expect(letters).toHaveLength(5)
})

test('a token of another member, a forged one and one of a text that is gone do nothing', async () => {
  const { to } = await answeredQuestion()
  const forged = to.replace(/.@/, (end) => `${end[0] === '0' ? '1' : '0'}@`)
  const nothing = { status: 200, json: { message: 'The message belongs to no letter of this site.' } }
  expect(await handOver(forged)).toMatchObject(nothing)
  await db`update users set email_confirmed_at = null where id = ${asha.id}`
  expect(await handOver(to)).toMatchObject(nothing)
  await db`select empty('notifications')`
  expect(await handOver(to)).toMatchObject(nothing)
  expect(await refusal()).toEqual([])
})

test('a letter about several answers, and a site without the setting, have no such address', async () => {
  await answeredComment()
  box.letters.length = 0
  await db`select empty('notifications')`
  for (const content of ['One.', 'Two.']) {
    const comment = await aComment(db, { article, by: ravi.id, content })
    await notify(db, { kind: 'comment-reply', to: asha.id, by: ravi.id, about: { comment }, now: clock.now })
  }
  await wait(60)
  expect(box.letters).toHaveLength(1)
  expect(replyTo()).toBe('')
  expect(box.letters[0]?.text).not.toContain('You can answer this letter')
})

test('marks of answers go after 30 days', async () => {
  const { to } = await answeredQuestion()
  await handOver(to)
  clock.now = new Date(clock.now.getTime() + 31 * 86_400_000)
  await setQueueClock(db, clock.now)
  await site.services.queue.add(db, 'erase-answers-by-letter', {})
  await site.runJobs()
  expect(await db`select from answers_by_letter`).toEqual([])
})
