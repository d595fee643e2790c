import { expect, test } from 'vitest'
import { anArticle } from './drafts.ts'
import { aMember, signedIn } from './people.ts'
import { aComment, aDiscussion } from './texts.ts'
import { startSite } from './site.ts'

const site = await startSite({ RATE_LIMITS: 'off' })

const people = { db: site.db, clock: { now: new Date() } }
const member = await aMember(people)
const meera = await signedIn(people, member)
const article = await anArticle(site.db)
const comment = await aComment(site.db, { article, by: null })
const discussion = await aDiscussion(site.db, { by: member.id })

/** Sends the very bytes of a form; tells the status and the fields that the page names. */
async function send(path: string, body: string | Uint8Array<ArrayBuffer>) {
  const type = 'application/x-www-form-urlencoded'
  const response = await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...meera, origin: site.url, 'content-type': type },
    body,
  })
  const html = await response.text()
  const fields = /"formResult":\{"form":"[^"]*","fields":(\{.*?\}),"failure"/.exec(html)?.[1] ?? '{}'
  return { status: response.status, named: Object.keys(JSON.parse(fields) as object) }
}

const under = `/articles/${article}`
const content = encodeURIComponent('Words of a member')
const twice = 'This was sent more than once.'

test.each([
  ['nothing at all', under, 'call=POST /api/articles/:id/comments', ['content']],
  ['an empty text', under, `call=POST /api/articles/:id/comments&id=${article}&content=`, ['content']],
  [
    'a text sent twice',
    under,
    `call=POST /api/articles/:id/comments&id=${article}&content=${content}&content=${content}`,
    ['content'],
  ],
  [
    'an id sent twice',
    under,
    `call=POST /api/articles/:id/comments&id=${article}&id=${article}&content=${content}`,
    ['id'],
  ],
  ['bytes that are no UTF-8', under, `call=POST /api/articles/:id/comments&id=${article}&content=abc%FF`, ['content']],
  [
    'a character cut in its middle',
    under,
    `call=POST /api/articles/:id/comments&id=${article}&content=abc%F0%9F%98`,
    ['content'],
  ],
  [
    'half of a pair of UTF-16',
    under,
    `call=POST /api/articles/:id/comments&id=${article}&content=abc%ED%A0%80`,
    ['content'],
  ],
  ['the character NUL', under, `call=POST /api/articles/:id/comments&id=${article}&content=abc%00def`, ['content']],
  [
    'a name that is no UTF-8',
    under,
    `call=POST /api/articles/:id/comments&id=${article}&content=${content}&%FF=x`,
    ['\ufffd'],
  ],
  [
    'a text too long',
    under,
    `call=POST /api/articles/:id/comments&id=${article}&content=${'x'.repeat(50_000)}`,
    ['content'],
  ],
  [
    'an answer to nothing',
    under,
    `call=POST /api/articles/:id/comments&id=${article}&content=${content}&parentId=x`,
    ['parentId'],
  ],
  ['a like of no kind', under, `call=POST /api/reports&id=${comment}&about=planet&reason=spam`, ['about']],
  [
    'a box where words belong',
    '/forum/new',
    'call=POST /api/forum/posts&title=%E2%9C%93&content=abc',
    ['title', 'content', 'category'],
  ],
  [
    'a category that is none',
    '/forum/new',
    `call=POST /api/forum/posts&title=abc&content=${content}&category=__proto__`,
    ['category'],
  ],
  [
    'an answer that is no reply',
    `/forum/${discussion}`,
    `call=PUT /api/forum/posts/:id/answer&id=${discussion}&replyId=1e999`,
    ['replyId'],
  ],
  ['an amount in words', '/support', 'call=POST /api/support/intents&kind=once&amount=custom', ['amount']],
  ['a theme that is none', '/profile?tab=preferences', 'call=PUT /api/auth/preferences&theme=constructor', ['theme']],
  ['an address that is none', '/subscribe', 'call=POST /api/subscribers&email=%00', ['email']],
])('a form with %s is a 400 that names the field', async (_, path, body, named) => {
  const answer = await send(path, body)
  expect(answer.status).toBe(400)
  expect(answer.named.toSorted()).toEqual(named.toSorted())
})

test('bytes of another encoding are refused as they are', async () => {
  const start = Buffer.from(`call=POST /api/articles/:id/comments&id=${article}&content=caf`)
  const answer = await send(under, new Uint8Array([...start, 0xe9, 0x21]))
  expect(answer).toEqual({ status: 400, named: ['content'] })
})

test.each([
  ['an id that leads elsewhere', under, `call=PUT /api/comments/:id&id=..&content=${content}`, [404, 405]],
  ['an id with a query', under, `call=PUT /api/comments/:id&id=${comment}%3Fx&content=${content}`, [404]],
  ['a like of nothing', under, 'call=PUT /api/comments/:id/like', [404]],
  ['a prototype for a form', under, 'form=__proto__', [405]],
  ['a prototype for a call', under, 'call=__proto__', [405]],
  ['a call of admins', under, 'call=POST /api/admin/backups', [405]],
  ['nothing', under, '', [405]],
  ['only separators', under, '&&&=&=', [405]],
  ['more than is read', under, `call=POST /api/articles/:id/comments&content=${'x'.repeat(200_000)}`, [413]],
  [
    'ten thousand fields',
    under,
    `call=POST /api/articles/:id/comments&${Array.from({ length: 10_000 }, (_, n) => `f${n}=`).join('&')}`,
    [400],
  ],
])('a form with %s is refused, and is no fault of ours', async (_, path, body, statuses) => {
  expect(statuses).toContain((await send(path, body)).status)
})

test('what was sent twice is told at the form', async () => {
  const response = await fetch(`${site.url}/articles/${article}?write=${article}`, {
    method: 'POST',
    headers: { ...meera, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: `form=start:${article}&call=POST /api/articles/:id/comments&id=${article}&content=a+text&content=another`,
  })
  expect(await response.text()).toMatch(new RegExp(`aria-invalid="true"[^]*>${twice}<`))
})

test.each([
  '//elsewhere.test/',
  'https://elsewhere.test/',
  'javascript:alert(1)',
  '/\\elsewhere.test',
  '{liked}//elsewhere.test',
])('success leads to no other site, though the form says %j', async (to) => {
  const response = await fetch(site.url + under, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...meera, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ call: 'PUT /api/articles/:id/like', id: article, liked: '✓', to }),
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
})
