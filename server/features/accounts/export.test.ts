import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import {
  aComment,
  aCommentLike,
  aPoll,
  aDiscussion,
  aReply,
  aReport,
  aSavedArticle,
  aVote,
  anArticleLike,
} from '../../../test/texts.ts'
import { Statement } from '../../db/client/statement.ts'
import { features } from '../../features.ts'
import { audit } from '../../acts/audit.ts'
import { notify } from '../../acts/notify.ts'

const site = await testApp({ SITE_URL: 'https://arthashala.example' })
const { db, get, clock } = site

const now = new Date('2026-11-20T20:00:00Z')
const attack = `<script>alert('x')</script>&"<img src=x onerror=alert(1)>`
let asha: string
let ravi: string
let cookie: { cookie: string }
beforeEach(async () => {
  clock.now = now
  await db`select empty('users', 'articles', 'polls', 'forum_posts', 'subscribers', 'audit_logs', 'rate_limits')`
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi' })).id
  const line = await signedIn({ db, clock: { now } }, { id: asha })
  cookie = { cookie: line.cookie.replace('session', '__Host-session') }
})

const download = (format = '') => get(`/api/auth/export${format}`, cookie)

const about = (id: string) => ({ resourceType: 'user', resourceId: id })

/** Both members do the same things, each in words of their own. */
async function bothWrite() {
  const article = await anArticle(db, { title: 'Your first fund' })
  const draft = await anArticle(db, { title: 'Title of a draft', published: false })
  const { poll, options } = await aPoll(db, 'Where do you save?', ['Bank of asha', 'Bank of ravi'])
  for (const [index, [by, name]] of (
    [
      [asha, 'asha'],
      [ravi, 'ravi'],
    ] as const
  ).entries()) {
    const comment = await aComment(db, { article, by, content: `Comment of ${name}` })
    await aCommentLike(db, { comment, by })
    await anArticleLike(db, { article, by })
    await aSavedArticle(db, { article: draft, by })
    await aReport(db, { comment, by, details: `Report of ${name}` })
    await notify(db, { kind: 'comment-reply', to: by, by: by === asha ? ravi : asha, about: { comment }, now })
    await aComment(db, { article: draft, by, content: `Old comment of ${name}` })
    const discussion = await aDiscussion(db, { by, title: `Discussion of ${name}` })
    await aReply(db, { discussion, by, content: `Reply of ${name}` })
    await aVote(db, { poll, option: options[index], by })
    const from = { ipAddress: `203.0.113.${index + 1}`, userAgent: `Phone of ${name}` }
    await audit(db, { id: by, ...from }, { action: 'login', ...about(by) })
    await db`insert into two_factor (user_id, secret, confirmed_at) values (${by}, ${(index ? 'B' : 'A').repeat(32)}, ${now})`
    await db`insert into known_devices (token_hash, user_id, expires_at) values (${'c'.repeat(64)}, ${by}, ${now})`
    await db`insert into recovery_codes (user_id, code_hash) values (${by}, ${(index ? 'b' : 'a').repeat(64)})`
  }
  await signedIn({ db, clock: { now } }, { id: ravi }, 'Phone of ravi')
  return { article, poll }
}

test('the download is a file of the day in India that no cache keeps', async () => {
  const json = await download()
  expect(json.status).toBe(200)
  expect(Object.fromEntries(json.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data-2026-11-21.json"',
    'cache-control': 'private, no-store',
  })
  const page = await download('?format=html')
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data-2026-11-21.html"',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

test('the JSON has everything of the member, with titles and links', async () => {
  const { article, poll } = await bothWrite()
  await db`
    update users set preferences = '{"theme": "dark", "dataSaver": true, "sharedPhone": false}', first_name = 'आशा',
      email_confirmed_at = ${now}, second_look_letter_at = ${now} where id = ${asha}`
  await db`insert into subscribers (id, email) values (${asha}, 'ASHA@example.in'), (${ravi}, 'ravi@example.in')`
  expect((await download()).json).toMatchObject({
    site: 'Arthashala',
    exportedAt: '2026-11-20T20:00:00.000Z',
    profile: {
      id: asha,
      username: 'asha',
      email: 'asha@example.in',
      firstName: 'आशा',
      role: 'user',
      emailConfirmedAt: now.toISOString(),
      secondLookLetterAt: now.toISOString(),
    },
    preferences: { theme: 'dark', dataSaver: true, sharedPhone: false },
    twoFactor: { on: true, confirmedAt: now.toISOString(), recoveryCodesLeft: 1 },
    sessions: [
      {
        device: expect.stringContaining('Chrome on Android'),
        userAgent: expect.stringContaining('Chrome/150'),
        createdAt: now.toISOString(),
        current: true,
      },
    ],
    comments: [
      {
        content: 'Comment of asha',
        articleTitle: 'Your first fund',
        articleUrl: `https://arthashala.example/articles/${article}/your-first-fund`,
      },
      { content: 'Old comment of asha', articleTitle: null, articleUrl: null },
    ],
    forumPosts: [
      {
        title: 'Discussion of asha',
        content: 'I earn little.',
        postUrl: expect.stringContaining('https://arthashala.example/forum/'),
      },
    ],
    forumReplies: [{ content: 'Reply of asha', postTitle: 'Discussion of asha' }],
    votes: [
      { question: 'Where do you save?', option: 'Bank of asha', pollUrl: `https://arthashala.example/polls/${poll}` },
    ],
    articles: [],
    polls: [],
    commentLikes: [
      {
        commentUrl: expect.stringContaining(`https://arthashala.example/articles/${article}/your-first-fund?comment=`),
      },
    ],
    articleLikes: [
      {
        articleTitle: 'Your first fund',
        articleUrl: `https://arthashala.example/articles/${article}/your-first-fund`,
        createdAt: expect.any(String),
      },
    ],
    savedArticles: [{ articleTitle: null, articleUrl: null, createdAt: expect.any(String) }],
    reports: [{ reason: 'spam', details: 'Report of asha', outcome: null }],
    notifications: [{ kind: 'comment-reply', createdAt: now.toISOString(), readAt: null }],
    knownDevices: [{ expiresAt: now.toISOString() }],
    subscription: [{ email: 'ASHA@example.in' }],
    securityEvents: [{ action: 'login', ipAddress: '203.0.113.1', userAgent: 'Phone of asha' }],
  })
})

test.each(['', '?format=html'])('nothing of another member is in it, and no secret (%s)', async (format) => {
  await bothWrite()
  await db`insert into subscribers (id, email) values (${asha}, 'asha@example.in')`
  const fromRavi = { ipAddress: '203.0.113.2', userAgent: 'Phone of ravi' }
  await audit(db, { id: ravi, ...fromRavi }, { action: 'member.promoted', details: { by: 'ravi' }, ...about(asha) })
  await audit(db, { id: asha }, { action: 'member.demoted', details: { username: 'ravi' }, ...about(ravi) })
  await audit(db, fromRavi, { action: 'login.failed', ...about(asha) })
  const { text } = await download(format)
  expect(text).toContain('Comment of asha')
  for (const recorded of ['member.promoted', 'member.demoted', 'login.failed']) expect(text).toContain(recorded)
  expect(text).not.toContain('ravi')
  expect(text).not.toContain(ravi)
  expect(text).not.toContain('203.0.113.2')
  expect(text).not.toContain('Title of a draft')
  const [{ passwordHash }] = await db<[{ passwordHash: string }]>`select password_hash from users where id = ${asha}`
  const [{ sid }] = await db<[{ sid: string }]>`select sid from sessions where user_id = ${asha}`
  const secrets = [passwordHash, sid, 'A'.repeat(32), 'a'.repeat(64), 'c'.repeat(64), cookie.cookie.split('=')[1] ?? '']
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('whether an address that is only claimed has subscribed is not told', async () => {
  await db`insert into subscribers (id, email) values (${asha}, 'asha@example.in')`
  expect((await download()).json).toMatchObject({ subscription: [] })
})

test('the page shows every text as text, and nothing in it runs', async () => {
  const article = await anArticle(db, { title: attack, customSlug: 'attack' })
  await aComment(db, { article, by: asha, content: attack })
  await aDiscussion(db, { by: asha, title: attack, content: attack })
  await db`update users set first_name = ${attack}, profile_image_url = 'javascript:alert(1)' where id = ${asha}`
  await db`update sessions set sess = ${db.json({ device: attack })}`
  await audit(db, { id: asha, userAgent: attack }, { action: 'login', ...about(asha) })
  const { text } = await download('?format=html')
  expect(text).not.toMatch(/<script|<img|onerror=alert\(1\)>|href="javascript/)
  expect(text.split('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;&quot;').length - 1).toBe(6)
  expect(text).toContain(`<a href="https://arthashala.example/articles/${article}/attack">`)
  expect(text).toContain('21 November 2026')
})

test('the page of a member who has done nothing says so', async () => {
  const { text } = await download('?format=html')
  expect(text).toMatch(/<h2>Comments on articles \(0\)<\/h2>\s*<p>Nothing\.<\/p>/)
})

test('the HTML of a comment keeps its line breaks and its script', async () => {
  const article = await anArticle(db)
  await aComment(db, { article, by: asha, content: 'निवेश\n  दो' })
  expect((await download('?format=html')).text).toContain('<dd dir="auto">निवेश\n  दो</dd>')
})

test('an editor finds the articles they wrote', async () => {
  await anArticle(db, { authorId: asha, title: 'Mine', published: false })
  expect((await download()).json).toMatchObject({ articles: [{ title: 'Mine', published: false }] })
})

test('it opens to members only, in one of the two forms, a few times an hour', async () => {
  expect((await get('/api/auth/export')).status).toBe(401)
  expect(await download('?format=xml')).toMatchObject({
    status: 400,
    json: { fields: { format: [expect.any(String)] } },
  })
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await download()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('every table that refers to a member is in the download of a feature, or left out on purpose', async () => {
  const tables = await db<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`
  const declared = features.flatMap(({ exports = {}, notExported = [] }) => [
    ...Object.values(exports).flatMap((section) => section.tables),
    ...notExported,
  ])
  const forgotten = tables.map(({ name }) => name).filter((name) => !declared.includes(name))
  expect(forgotten, 'Add these tables to `exports` (or `notExported`) in the feature.ts of their feature').toEqual([])
})

/** Texts that the download leaves out: secrets and hashes, what the site made of others, what is public beside the article. */
const textsLeftOut = `
  article_comments.written_by articles.excerpt articles.first_chart articles.slug articles.custom_slug articles.category articles.language articles.html articles.html_of
  audit_logs.resource_type audit_logs.resource_id invitations.token_hash invitations.email
  own_pages.slug own_pages.label own_pages.description own_pages.language own_pages.footer_group own_pages.html own_pages.html_of
  api_keys.hash known_devices.token_hash media.hash sessions.sid
  subscribers.confirm_hash subscribers.leave_token two_factor.secret
  users.password_hash users.leaving_posts
`.split(/\s+/)

test('every text of a table in the download is in it, or left out on purpose', async () => {
  await bothWrite()
  const sections = features.flatMap(({ exports = {} }) => Object.values(exports))
  const shown = new Map<string, Set<string>>()
  for (const { tables, find } of sections) {
    const found = find(db, { id: asha, sid: '', origin: '' })
    // One row in any case: its columns are asked for.
    const [row = {}] =
      found instanceof Statement
        ? await db`select part.* from (values (1)) one left join (${found}) part on true`
        : await found
    for (const table of tables) shown.set(table, new Set([...(shown.get(table) ?? []), ...Object.keys(row)]))
  }
  const texts = await db<{ table: string; name: string }[]>`
    select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relname = any (${[...shown.keys()]}) and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype`
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const forgotten = texts
    .filter(({ table, name }) => !shown.get(table)?.has(camel(name)))
    .map(({ table, name }) => `${table}.${name}`)
    .filter((name) => !textsLeftOut.includes(name))
  expect(forgotten, 'Select these columns in `exports` of their feature.ts, or list them in textsLeftOut').toEqual([])
})

test('every reference to a member ends with the account, by its foreign key', async () => {
  const remaining = await db`
    select conrelid::regclass::text as table, conname from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`
  expect([...remaining], 'Add "on delete cascade" or "on delete set null" to these references').toEqual([])
})
