import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { articleImportLimits, articleImportMessages as messages } from '../../../contract/import/article-imports.ts'
import { ArticleImport } from '../../../contract/import/article-imports-api.ts'
import { origin, testApp } from '../../../test/app.ts'
import { csvForm, sendFile } from '../../../test/csv-form.ts'
import { wordpressComment, wordpressEnd, wordpressHead, wordpressItem, wordpressTerm } from '../../../test/exports.ts'
import { aFolder } from '../../../test/folder.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aPicture } from '../../../test/pictures.ts'
import { aZip } from '../../../test/zip.ts'
import { takeLock } from '../../db/advisory-lock.ts'
import { locks } from '../../db/locks.ts'
import { queueSchema } from '../../kit/queue-library.ts'
import { findOldAddress } from './old-addresses.ts'

const dataDir = await aFolder()
const site = await testApp({ RATE_LIMITS: 'off', DATA_DIR: dataDir })
const { db, clock, get, post } = site
const admin = await anAdmin(site)
const cookie = await signedIn(site, admin)
const start = clock.now
const imports = '/api/admin/article-imports'

beforeEach(async () => {
  clock.now = start
  await db`select empty('articles', 'imported_articles', 'old_addresses', 'article_imports', 'media', 'audit_logs')`
  await db`delete from categories where name = 'Schemes'`
  await rm(join(dataDir, 'imports'), { recursive: true, force: true })
})

const send = (content: string | Uint8Array, name: string, fields: Record<string, string> = {}) =>
  sendFile(site, imports, csvForm(content, { name, ...fields }), cookie)
const listed = async () => z.array(ArticleImport).parse((await get(imports, cookie)).json)
const latest = async () => (await listed())[0]
const run = (id: string) => post(`${imports}/${id}/run`, {}, cookie)
const uploads = () => readdir(join(dataDir, 'imports', 'uploads')).catch(() => [])
const titles = async () =>
  (await db<{ title: string }[]>`select title from articles order by title`).map(({ title }) => title)

const wordpress =
  wordpressHead +
  wordpressItem({
    id: 1,
    title: 'Where your salary goes',
    content: '<p>Write down every rupee.</p>',
    more: wordpressTerm('category', 'Schemes'),
  }) +
  wordpressItem({ id: 2, title: 'Gone', content: '<p>In the bin.</p>', status: 'trash' }) +
  wordpressEnd

/** Uploads a file in which nothing is wrong, and lets its check end. */
async function check(content: string | Uint8Array, name: string, fields: Record<string, string> = {}) {
  const { status, json } = await send(content, name, fields)
  expect(status, JSON.stringify(json)).toBe(202)
  expect(ArticleImport.parse(json)).toMatchObject({ file: name, state: 'checking', result: null })
  await site.runJobs()
  const found = await latest()
  if (!found) throw new Error('There is no import.')
  return found
}

test('comments come along where an admin wants them', async () => {
  const withComment = wordpress.replace('</item>', `${wordpressComment(3, 'Thank you')}</item>`)
  const without = await check(withComment, 'site.xml')
  expect(without.result).toMatchObject({ published: 1, comments: 0 })
  expect((await get(`${imports}/${without.id}/report`, cookie)).text).toContain(
    'Comments that stay on the other site (‘Bring the comments along’ in the form brings them): 1.',
  )
  await site.delete(`${imports}/${without.id}`, cookie)
  const checked = await check(withComment.replace('</item>', `${wordpressComment(4, '')}</item>`), 'site.xml', {
    comments: '✓',
  })
  expect(checked.result?.lists).toContainEqual({ name: 'comments', count: 1, first: ['without words: 1'] })
  expect(await db`select from article_comments`).toHaveLength(0)
  expect(await run(checked.id)).toMatchObject({ status: 202 })
  await site.runJobs()
  expect(await latest()).toMatchObject({ state: 'done', result: { published: 1, comments: 1 } })
  expect(await db`select content, written_by from article_comments`).toEqual([
    { content: 'Thank you', writtenBy: 'Meera Rao' },
  ])
})

test('a WordPress export is checked, imported by a second press and redirected to, and its file goes', async () => {
  const checked = await check(wordpress, 'site.xml', { newCategories: '✓' })
  expect(checked).toMatchObject({ state: 'checked', read: 0, all: 2, failure: null, hasReport: true })
  expect(checked.result).toMatchObject({
    kind: 'WordPress',
    published: 1,
    leftOut: 1,
    addresses: 2,
    lists: [
      { name: 'leftOut', count: 1, first: ['Gone: it is in the bin.'] },
      { name: 'newCategories', count: 1, first: ['Schemes'] },
      { name: 'authors', count: 1, first: ['Lakshmi Rao: 1'] },
    ],
  })
  expect([await titles(), await uploads()]).toEqual([[], [checked.id]])
  expect((await get(`${imports}/${checked.id}/report`, cookie)).text).toMatch(
    /^A check: nothing is stored\. [^\n]+\nImported from WordPress: 1 published article, 0 drafts, 0 pictures\.\nNot imported:\n {2}Gone/,
  )

  expect(await run(checked.id)).toMatchObject({ status: 202 })
  expect(await run(checked.id)).toMatchObject({ status: 409 })
  expect(await latest()).toMatchObject({ state: 'running', read: 0, all: 2 })
  await site.runJobs()
  expect(await latest()).toMatchObject({ state: 'done', read: 2, all: 2, result: checked.result })
  expect([await titles(), await uploads()]).toEqual([['Where your salary goes'], []])
  const [article] = await db<{ id: string }[]>`select id from articles`
  expect(await findOldAddress(db, '/', '?p=1')).toContain(article?.id)
  expect(await db`select path from old_addresses where article_id = ${article?.id ?? ''} order by path`).toHaveLength(2)
  expect(
    await db`select action, admin_user_id, details ->> 'by' as by, details ->> 'file' as file from audit_logs
      where action <> 'category.added' order by action`,
  ).toEqual([
    { action: 'article.imported', adminUserId: admin.id, by: 'browser', file: null },
    { action: 'articles.imported', adminUserId: admin.id, by: null, file: 'site.xml' },
  ])
  expect((await get(`${imports}/${checked.id}/report`, cookie)).text).toMatch(/^Imported from WordPress: 1 published/)

  const second = await check(wordpress, 'again.xml')
  expect(second.result).toMatchObject({ published: 0, existing: 1 })
})

test('a .zip file of Markdown files comes with its pictures, under the name of the folder that was packed', async () => {
  const text = '---\ntitle: A month of notes\naliases: [/old]\n---\nWrite it down. ![A coin](coin.png)\n'
  const zip = aZip([
    { name: 'notes/a.md', content: text },
    { name: 'notes/coin.png', content: await aPicture(500, 300).png().toBuffer() },
    { name: '__MACOSX/notes/._a.md', content: 'x' },
    { name: 'notes/run.sh', content: 'exit' },
  ])
  const { id, result } = await check(zip, 'नोट्स.zip')
  expect(result).toMatchObject({ kind: 'Markdown', published: 1, pictures: 1, addresses: 1 })
  await run(id)
  await site.runJobs()
  expect(await db`select source_key from imported_articles`).toEqual([{ sourceKey: 'markdown:notes/a.md' }])
})

test('an export of Ghost takes the choices of the form, and a file that is none says so', async () => {
  const ghost = {
    db: [
      {
        data: {
          posts: [{ id: 1, title: 'Old news', slug: 'old', html: '<p>Some text of it.</p>', status: 'published' }],
          tags: [{ id: 1, name: 'News' }],
          posts_tags: [{ post_id: 1, tag_id: 1 }],
          users: [{ id: 1, name: 'Asha Rao' }],
          posts_authors: [{ post_id: 1, author_id: 1 }],
        },
      },
    ],
  }
  const { id } = await check(JSON.stringify(ghost), 'ghost.json', {
    categories: 'News=Budgeting\r\n\r\n',
    authors: `Asha Rao=${admin.username}`,
    language: 'hi',
    site: 'https://old.example',
    other: 'Taxes',
  })
  await run(id)
  await site.runJobs()
  expect(
    await db`
    select a.language, a.author_id, c.name from articles a join categories c on c.id = a.category_id`,
  ).toEqual([{ language: 'hi', authorId: admin.id, name: 'Budgeting' }])
  expect(await db`select choices from article_imports`).toEqual([{ choices: {} }])

  await db`delete from article_imports`
  expect(await check('{}', 'empty.json')).toMatchObject({
    state: 'failed',
    failure: 'empty.json is JSON, but no export of Ghost.',
    hasReport: false,
  })
  expect(await uploads()).toEqual([])
})

test.each([
  ['no file', '', '', {}, 400, messages.one],
  ['a file of another kind', 'x', 'site.tar', {}, 400, messages.kind],
  ['an empty file', '', 'site.xml', {}, 400, messages.one],
  ['no archive', 'x', 'site.zip', {}, 400, messages.broken],
  [
    'an archive that leads out of its folder',
    aZip([{ name: '../../a.md', content: 'x' }]),
    'a.zip',
    {},
    400,
    messages.outside,
  ],
  [
    'an archive with the path of another folder',
    aZip([{ name: '/etc/a.md', content: 'x' }]),
    'a.zip',
    {},
    400,
    messages.outside,
  ],
  [
    'an archive with a password',
    aZip([{ name: 'a.md', content: 'x', locked: true }]),
    'a.zip',
    {},
    400,
    messages.secret,
  ],
  [
    'an archive that says it is huge',
    aZip([{ name: 'a.md', content: 'x', claims: 4e9 }]),
    'a.zip',
    {},
    400,
    messages.unpacked,
  ],
  [
    'an archive with more than it says',
    aZip([{ name: 'a.md', content: 'x'.repeat(90_000), claims: 9 }]),
    'a.zip',
    {},
    400,
    messages.broken,
  ],
  [
    'a name that no disk takes',
    aZip([{ name: `${'x'.repeat(300)}.md`, content: 'x' }]),
    'a.zip',
    {},
    400,
    messages.names,
  ],
  ['an archive without Markdown', aZip([{ name: 'a.txt', content: 'x' }]), 'a.zip', {}, 400, messages.noMarkdown],
])('%s is refused, and nothing is left of it', async (_, content, name, fields, status, message) => {
  expect(await send(content, name, fields)).toMatchObject({ status, json: { fields: { file: [message] } } })
  expect([await listed(), await uploads()]).toEqual([[], []])
})

test.each([
  [{ other: 'Nothing' }, 'other', 'There is no such category'],
  [{ categories: 'News=Nothing' }, 'categories', 'There is no category ‘Nothing’.'],
  [{ categories: 'News' }, 'categories', 'Write each line as: the category there=the category here'],
  [{ authors: 'Asha=nobody-of-this-name' }, 'authors', 'There is no account with the name ‘nobody-of-this-name’.'],
  [{ site: 'money' }, 'site', 'Enter an address such as https://money.example'],
])('a choice that names nothing here is refused at its field: %j', async (fields, field, message) => {
  expect(await send(wordpress, 'site.xml', fields)).toMatchObject({
    status: 400,
    json: { fields: { [field]: [message] } },
  })
  expect(await uploads()).toEqual([])
})

test('a form of another kind, two files, a body that breaks off and one that is too large are refused', async () => {
  expect(await sendFile(site, imports, '{}', { ...cookie, 'content-type': 'application/json' })).toMatchObject({
    status: 415,
  })
  const two = csvForm(wordpress, { name: 'a.xml' })
  two.append('file', new File(['x'], 'b.xml'))
  expect(await sendFile(site, imports, two, cookie)).toMatchObject({
    status: 400,
    json: { fields: { file: [messages.one] } },
  })
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xml"\r\n\r\n'
  const type = { ...cookie, 'content-type': 'multipart/form-data; boundary=b' }
  expect(await sendFile(site, imports, `${head}<rss>`, type)).toMatchObject({
    status: 400,
    json: { fields: { file: [messages.failed] } },
  })
  const chunk = new Uint8Array(1_000_000)
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(sent++ === 0 ? Buffer.from(head) : chunk)
    },
  })
  const request = { method: 'POST', headers: type, body: endless, duplex: 'half' }
  const response = await site.app.fetch(new Request(origin + imports, request), { address: '203.0.113.7' })
  expect([response.status, await uploads()]).toEqual([413, []])
  expect(sent).toBeLessThan((2.2 * articleImportLimits.sizes.zip) / chunk.length)
})

test('one import at a time: an upload is refused while one is open, and waits while the command runs', async () => {
  const { id } = await check(wordpress, 'site.xml')
  expect(await send(wordpress, 'other.xml')).toMatchObject({ status: 409, json: { message: messages.open } })
  const lock = await takeLock(db, locks.imports)
  await run(id)
  await site.runJobs()
  expect(await latest()).toMatchObject({ state: 'running' })
  await lock?.release()
  clock.now = new Date(clock.now.getTime() + 60_000)
  await site.runJobs()
  expect(await latest()).toMatchObject({ state: 'done' })
})

test('a check can be discarded, or goes with its file after a day; an import that no process goes on with ends', async () => {
  const first = await check(wordpress, 'site.xml')
  expect(await site.delete(`${imports}/${first.id}`, cookie)).toMatchObject({ status: 200 })
  expect([await listed(), await uploads()]).toEqual([[], []])
  expect(await site.delete(`${imports}/${first.id}`, cookie)).toMatchObject({ status: 404 })
  await check(wordpress, 'site.xml')
  clock.now = new Date(start.getTime() + articleImportLimits.lasts)
  await db`update article_imports set created_at = ${start}`
  await site.runHourly()
  expect(await listed()).toEqual([])
  expect(existsSync(join(dataDir, 'imports', 'uploads'))).toBe(true)

  const { status } = await send(wordpress, 'killed.xml')
  expect(status).toBe(202)
  expect(await run((await latest())?.id ?? '')).toMatchObject({
    status: 409,
    json: { message: 'The check is still going on.' },
  })
  await db.unsafe(`delete from ${queueSchema}.job where name = 'article-imports'`)
  clock.now = new Date(clock.now.getTime() + articleImportLimits.lasts)
  await site.runHourly()
  expect(await latest()).toMatchObject({ state: 'failed', failure: null })
})

test('the calls are for admins', async () => {
  const { id } = await check(wordpress, 'site.xml')
  for (const [headers, status] of [
    [{}, 401],
    [await signedIn(site, await aMember(site, { role: 'editor' })), 403],
  ] as const) {
    expect((await sendFile(site, imports, csvForm('x', { name: 'a.xml' }), headers)).status).toBe(status)
    expect((await get(imports, headers)).status).toBe(status)
    expect((await get(`${imports}/${id}/report`, headers)).status).toBe(status)
    expect((await post(`${imports}/${id}/run`, {}, headers)).status).toBe(status)
    expect((await site.delete(`${imports}/${id}`, headers)).status).toBe(status)
  }
})
