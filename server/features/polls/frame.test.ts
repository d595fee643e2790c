import { expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aPoll, aVote } from '../../../test/texts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ LANGUAGES: 'en,hi' })
const { db, clock } = site

const nobody = '01900000-0000-7000-8000-000000000000'
const past = new Date(clock.now.getTime() - 60_000)
const open = await aPoll(db, 'Gold & <cash>?', ['Gold', 'Cash'])
const ended = await aPoll(db, 'Do you save?', ['Yes', 'No'], { expiresAt: past })
for (const option of [ended.options[0], ended.options[0], ended.options[1]])
  await aVote(db, { poll: ended.poll, option, by: (await aMember(site)).id })
const sensitive = await aPoll(db, 'Do you owe?', ['Yes', 'No'], { expiresAt: past, sensitive: true })
await aVote(db, { poll: sensitive.poll, option: sensitive.options[0], by: (await aMember(site)).id })

const frameOf = async (id: string, prefix = '') => {
  const { status, headers, text } = await site.get(`${prefix}/embed/polls/${id}`)
  return { status, headers, html: text }
}

test('an open poll shows its options in a frame, leads here to vote, and keeps its results', async () => {
  const { status, html } = await frameOf(open.poll)
  expect(status).toBe(200)
  expect(html).toContain('<h1>Gold &amp; &lt;cash&gt;?</h1>')
  expect(html).toContain('<li>Gold</li><li>Cash</li>')
  expect(html).toContain(`<a href="${origin}/polls/${open.poll}" target="_blank" rel="noopener">Vote on Arthashala</a>`)
  expect(html).not.toContain('%</b>')
})

test('a poll that has ended shows its results', async () => {
  const { html } = await frameOf(ended.poll)
  expect(html).toContain('Yes <b>67%</b>')
  expect(html).toContain('No <b>33%</b>')
  expect(html).toContain('3 votes')
  expect(html).toContain('See this poll on Arthashala')
})

test('a quiz that has ended tells the right answer, and an open one does not', async () => {
  const right = { right: ['Gold'] }
  const over = await aPoll(db, 'Which one shines?', ['Gold', 'Cash'], { ...right, expiresAt: past })
  expect((await frameOf(over.poll)).html).toMatch(/Gold <small>\(right answer\)<\/small>[^]*Cash <b>/)
  const running = await aPoll(db, 'Which one shines?', ['Gold', 'Cash'], right)
  expect((await frameOf(running.poll)).html).not.toContain('right answer')
})

test('a frame has the colour of the site, and is away with its polls', async () => {
  const asBoss = await signedIn(site, await anAdmin(site))
  await site.patch('/api/admin/settings', { mainColour: '#7a1f4b' }, asBoss)
  expect((await frameOf(ended.poll)).html).toContain('--main:#7a1f4b')
  await site.patch('/api/admin/settings', { polls: false }, asBoss)
  expect((await frameOf(ended.poll)).status).toBe(404)
  expect((await oEmbed(urlOf(ended.poll))).status).toBe(404)
  await site.patch('/api/admin/settings', { polls: true }, asBoss)
  expect((await frameOf(ended.poll)).status).toBe(200)
})

test('under /hi the site speaks Hindi, and what was asked says that it is English', async () => {
  const { html } = await frameOf(open.poll, '/hi')
  expect(html).toContain('<html lang="hi-IN"')
  expect(html).toContain('<h1 lang="en">Gold')
  expect(html).toContain(
    `<a href="${origin}/hi/polls/${open.poll}" target="_blank" rel="noopener">Arthashala पर वोट दें</a>`,
  )
  expect((await frameOf(ended.poll, '/hi')).html).toContain('<small>3 वोट</small>')
  expect((await frameOf(sensitive.poll, '/hi')).html).toContain('1 वोट · 5 वोटों के बाद नतीजे दिखेंगे')
  expect((await frameOf(nobody, '/hi')).html).toContain('पोल नहीं मिला')
})

test('a sensitive poll with few votes shows none', async () => {
  const { html } = await frameOf(sensitive.poll)
  expect(html).not.toContain('%</b>')
  expect(html).toContain('1 vote · Results appear after 5 votes')
})

test('every site may frame a poll, which sets no cookie and runs no script', async () => {
  const { headers } = await frameOf(open.poll)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors *",
  )
  expect(headers.has('x-frame-options')).toBe(false)
  expect(headers.has('set-cookie')).toBe(false)
})

test.each([nobody, 'nonsense'])('a frame of no poll says so (%s)', async (id) => {
  const { status, headers, html } = await frameOf(id)
  expect(status).toBe(404)
  expect(headers.has('x-frame-options')).toBe(false)
  expect(html).toContain('Poll Not Found')
})

test.each(['/api/polls', '/embed', `/embed/articles/${nobody}`])('nothing else may be framed (%s)', async (path) => {
  const { headers } = await site.get(path)
  expect(headers.get('x-frame-options')).toBe('DENY')
})

const oEmbed = (url: string, more = '') => site.get(`/api/oembed?url=${encodeURIComponent(url)}${more}`)
const urlOf = (id: string) => `${origin}/polls/${id}`

test('another site learns by oEmbed how to show a poll', async () => {
  const { status, headers, json } = await oEmbed(`${urlOf(open.poll)}?utm_source=x`, '&format=json')
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(json).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'Gold & <cash>?',
    provider_name: 'Arthashala',
    provider_url: origin,
    width: 480,
    height: 290,
  })
  const { html } = json as { html: string }
  expect(html).toContain(`src="${origin}/embed/polls/${open.poll}"`)
  expect(html).toContain('title="Gold &amp; &lt;cash&gt;?"')
})

test('the frame is no larger than there is room', async () => {
  const { json } = await oEmbed(urlOf(open.poll), '&maxwidth=300&maxheight=200')
  expect(json).toMatchObject({ width: 300, height: 200 })
})

test('another site learns by oEmbed the title and picture of an article, in whatever language its page is', async () => {
  const id = await anArticle(db, { title: 'Gold & <cash>' })
  const link = { version: '1.0', type: 'link', title: 'Gold & <cash>', provider_url: origin }
  const picture = {
    thumbnail_url: `${origin}/articles/${id}/picture.png`,
    thumbnail_width: 1_200,
    thumbnail_height: 630,
  }
  for (const path of [`/articles/${id}`, `/articles/${id}/gold-cash`, `/hi/articles/${id}/gold-cash/`])
    expect(await oEmbed(origin + path)).toMatchObject({ status: 200, json: { ...link, ...picture } })
  const small = await oEmbed(`${origin}/articles/${id}`, '&maxwidth=600')
  expect(small).toMatchObject({ status: 200, json: link })
  expect(small.json).not.toHaveProperty('thumbnail_url')
  const draft = await anArticle(db, { published: false })
  expect((await oEmbed(`${origin}/articles/${draft}`)).status).toBe(404)
})

test.each([
  [urlOf(nobody)],
  [urlOf('nonsense')],
  [`${origin}/articles/${nobody}`],
  [`${origin}/polls`],
  [`https://evil.example/polls/${nobody}`],
  [`javascript:alert(1)`],
])('there is no poll at %s', async (url) => {
  expect((await oEmbed(url)).status).toBe(404)
})

test.each([
  ['format', '&format=xml'],
  ['maxwidth', '&maxwidth=0'],
  ['maxheight', '&maxheight=tall'],
])('a wrong %s is refused by name', async (field, more) => {
  const { status, json } = await oEmbed(urlOf(open.poll), more)
  expect(status).toBe(400)
  expect(Object.keys((json as { fields: object }).fields)).toEqual([field])
})

test('an address that is none is refused by name', async () => {
  const { status, json } = await site.get('/api/oembed?url=polls')
  expect(status).toBe(400)
  expect(json).toMatchObject({ fields: { url: ['Give the address of an article, a poll or a calculator.'] } })
})
