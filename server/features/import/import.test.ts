import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import {
  wordpressAttachment,
  wordpressEnd,
  wordpressHead,
  wordpressItem,
  wordpressMeta,
  wordpressTerm,
} from '../../../test/exports.ts'
import { aFolder } from '../../../test/folder.ts'
import { otherSite, publicAddress } from '../../../test/other-site.ts'
import { aPicture } from '../../../test/pictures.ts'
import { readImportCommand } from './command.ts'
import { ImportError } from './imported-post.ts'

const site = await testApp({ DATA_DIR: await aFolder() })
const { db, services } = site
beforeEach(() => db`select empty('articles', 'imported_articles', 'media', 'users')`)

/** Writes files into a new folder. */
async function folderOf(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await aFolder()
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}
const run = (folder: string, ...args: string[]) => readImportCommand(args, folder)(db, services.config)
const articles = () =>
  db<(Article & { customSlug: string })[]>`
    select a.*, c.name as category, u.first_name as author_first_name, u.email as author_name
    from articles a join categories c on c.id = a.category_id left join users u on u.id = a.author_id order by a.title`
const png = await aPicture(900, 400).png().toBuffer()
const addresses = async () =>
  (await db<{ path: string }[]>`select path from old_addresses order by path collate "C"`).map((row) => row.path)

const lesson = `---
title: Where your salary goes
description: A month of notes, and what they say.
date: 2021-05-04
category: Budgeting
tags: [salary, notes]
author: Lakshmi Rao
aliases: [/old/salary/, /old/salary]
image: cover.png
---
Write down **every** rupee. ![A coin](pictures/coin.png "Coin")

![Elsewhere](https://pictures.example/a.png)
`

test('a folder of Markdown files becomes articles with dates, authors, pictures and old addresses; a second time adds nothing', async () => {
  const folder = await folderOf({
    'notes/a.md': lesson,
    'notes/cover.png': png,
    'notes/pictures/coin.png': await aPicture(500, 300, '#880000').png().toBuffer(),
    'b.md':
      '---\ndraft: true\ncategories: [News]\nfigure: {value: 4 boxes, line: for each rupee}\n---\n# A plan for later\n\nThis is a plan that nobody sees yet.\n',
    'c.md': '---\ntitle: Nothing more\n---\n',
  })
  const report = await run(folder, '.')
  expect(report).toContain('Imported from Markdown: 1 published article, 1 draft, 2 pictures.')
  expect(report).toContain('  News: 1 article')
  expect(report).toContain('  https://pictures.example/a.png')
  expect(report).not.toContain('Old addresses')
  expect(report).toContain('Not imported:\n  c.md: it has no text.\n')
  const [plan, salary] = await articles()
  expect(plan).toMatchObject({
    title: 'A plan for later',
    published: false,
    category: 'Personal Finance',
    tags: ['News'],
    figure: { value: '4 boxes', line: 'for each rupee' },
  })
  expect(salary).toMatchObject({
    title: 'Where your salary goes',
    excerpt: 'A month of notes, and what they say.',
    category: 'Budgeting',
    tags: ['salary', 'notes'],
    published: true,
    createdAt: '2021-05-03T18:30:00.000Z',
    authorFirstName: 'Lakshmi Rao',
    media: [{ filename: 'cover.png', width: 900 }],
  })
  expect(salary?.content).toMatch(
    /^Write down \*\*every\*\* rupee. !\[A coin\]\(\/media\/[\da-f]{64}-500.webp "Coin"\)\n\n!\[Elsewhere\]\(https:\/\/pictures.example\/a.png\)$/,
  )
  expect(await addresses()).toEqual(['/old/salary'])
  expect((await site.get(`/api/articles/search?q=rupee`)).json).toMatchObject({ count: 1 })

  await db`delete from articles where title = 'A plan for later'`
  expect(await run(folder, '.')).toContain(
    'Imported from Markdown: 0 published articles, 0 drafts, 0 pictures.\nHere already',
  )
  expect(await articles()).toHaveLength(1)
})

const wordpress = [
  wordpressHead,
  wordpressItem({
    id: 7,
    title: 'बीमा & you',
    content:
      '<!-- wp:paragraph --><p>First <a href="https://old.example/x">link</a><script>alert(1)</script>.</p>' +
      '<h2>A part</h2><ul><li>one</li></ul><p onclick="x()"><img src="https://old.example/wp-content/uploads/2020/01/coin-300x200.png" alt="Coin"></p>' +
      '<iframe src="https://video.example/1"></iframe><table><tr><th>a</th></tr><tr><td>1</td></tr></table>',
    link: 'https://old.example/2020/01/%e0%a4%ac%e0%a5%80%e0%a4%ae%e0%a4%be/',
    more:
      wordpressTerm('category', 'Insurance') +
      wordpressTerm('post_tag', 'bima & co') +
      wordpressMeta('_thumbnail_id', '9'),
  }),
  wordpressItem({
    id: 8,
    title: 'An old draft',
    content: 'One line\nand another.\n\nA second paragraph.',
    status: 'draft',
  }),
  wordpressItem({ id: 11, title: 'Gone', content: 'Gone for long', status: 'trash' }),
  wordpressAttachment(9, '2020/01/coin.png', 'A coin'),
  wordpressEnd,
].join('\n')

test('an export of WordPress becomes articles; pictures come from a folder', async () => {
  const folder = await folderOf({ 'old.xml': wordpress, 'uploads/2020/01/coin.png': png, 'secret.png': png })
  const report = await run(folder, 'old.xml', '--pictures', 'uploads')
  expect(report).toContain('Imported from WordPress: 1 published article, 1 draft, 2 pictures.')
  expect(report).toContain('Not imported:\n  Gone: it is in the bin.\n')
  const [draft, bima] = await articles()
  expect(draft).toMatchObject({
    published: false,
    authorFirstName: 'Lakshmi Rao',
    content: 'One line  \nand another.\n\nA second paragraph.',
  })
  expect(bima).toMatchObject({
    title: 'बीमा & you',
    language: 'hi',
    category: 'Insurance',
    tags: ['bima co'],
    createdAt: '2020-01-02T03:04:05.000Z',
    media: [{ filename: 'coin.png', alt: 'A coin' }],
    customSlug: 'post-7',
  })
  expect(bima?.content).toMatch(
    /^First \[link\]\(https:\/\/old.example\/x\).\n\n# A part\n\n- +one\n\n!\[Coin\]\(\/media\/[\da-f]{64}-900.webp\)\n\n<https:\/\/video.example\/1>\n\n\| a +\|/,
  )
  expect(await addresses()).toEqual(['/2020/01/post-8', '/2020/01/बीमा', '/?p=7', '/?p=8'])
  expect(await run(folder, 'old.xml')).toContain('Here already, and left as they are: 2 articles.')
})

test('an export of Ghost becomes articles', async () => {
  const data = {
    posts: [
      {
        id: 'p1',
        title: 'Start with a budget',
        slug: 'start-budget',
        html: '<p>Write down what you spend.</p><img src="__GHOST_URL__/content/images/2021/a.png">',
        custom_excerpt: 'A first budget in one hour.',
        status: 'published',
        type: 'post',
        published_at: '2021-02-03T04:05:06.000Z',
        feature_image: '__GHOST_URL__/content/images/2021/a.png',
      },
      { id: 'p2', title: 'A page of its own', html: '<p>x</p>', status: 'published', type: 'page' },
    ],
    tags: [{ id: 't1', name: 'Money basics' }],
    users: [{ id: 'u1', name: 'Meera', email: 'meera@old.example' }],
    posts_tags: [{ post_id: 'p1', tag_id: 't1' }],
    posts_authors: [{ post_id: 'p1', author_id: 'u1' }],
  }
  const folder = await folderOf({ 'g.json': JSON.stringify({ db: [{ data }] }), 'content/images/2021/a.png': png })
  const report = await run(folder, 'g.json', '--pictures', 'content/images', '--category', 'money basics=Budgeting')
  expect(report).toContain('Imported from Ghost: 1 published article, 0 drafts, 1 picture.')
  const [post] = await articles()
  expect(post).toMatchObject({
    category: 'Budgeting',
    slug: 'start-budget',
    createdAt: '2021-02-03T04:05:06.000Z',
    authorFirstName: 'Meera',
    media: [{ filename: 'a.png' }],
  })
  expect(post?.content).toMatch(/!\[\]\(\/media\/[\da-f]{64}-900\.webp\)/)
  expect(await addresses()).toEqual(['/start-budget'])
})

test('a dry run says what the import says, and stores nothing', async () => {
  const folder = await folderOf({ 'old.xml': wordpress, 'uploads/2020/01/coin.png': png })
  expect(await run(folder, 'old.xml', '--dry-run', '--pictures', 'uploads')).toContain(
    'A dry run: nothing is stored. Without --dry-run the report is this:\nImported from WordPress: 1 published article, 1 draft, 2 pictures.',
  )
  for (const table of ['articles', 'imported_articles', 'media', 'users'])
    expect(await db`select from ${db(table)}`).toHaveLength(0)
})

test('pictures of other sites are fetched only when that is asked for, from public addresses alone', async () => {
  const { internet, names, connections } = await otherSite((_, response) => response.end(png))
  names['private.example'] = ['10.0.0.1']
  const folder = await folderOf({
    'a.md': `---\ntitle: A lesson in pictures\n---\n![one](https://pictures.example.com/a.png) ![two](https://private.example/b.png)`,
  })
  const report = (...args: string[]) => readImportCommand(['.', ...args], folder)(db, services.config, internet)
  await report('--dry-run')
  expect(connections).toEqual([])
  expect(await report('--dry-run', '--fetch-pictures')).toContain('1 published article, 0 drafts, 1 picture.')
  expect(await db`select from media`).toHaveLength(0)
  connections.length = 0
  expect(await report('--fetch-pictures')).toContain('1 published article, 0 drafts, 1 picture.')
  expect(connections).toEqual([publicAddress])
  const [post] = await articles()
  expect(post?.content).toMatch(
    /^!\[one\]\(\/media\/[\da-f]{64}-900.webp\) !\[two\]\(https:\/\/private.example\/b.png\)$/,
  )
})

test('pictures outside of the folder are not taken in, whatever address names them', async () => {
  const folder = await folderOf({
    'posts/a.md': `---\ntitle: A lesson\n---\nA text with ![one](../secret.png) and ![two](/../secret.png) and ![three](%2e%2e/secret.png).`,
    'secret.png': png,
  })
  expect(await run(folder, 'posts')).toContain('1 published article, 0 drafts, 0 pictures.')
  expect(await db`select from media`).toHaveLength(0)
})

test('a post that has odd contents harms no other', async () => {
  const post = (id: string, more: object) => ({
    id,
    title: `Lesson ${id}`,
    html: '<p>Some words.</p>',
    status: 'published',
    ...more,
  })
  const data = {
    posts: [
      post('1', {
        title: '<em>Save</em> <a href="/x">n<b>o</b>w</a> &amp; *earn*',
        custom_excerpt: '<p>One <b>word</b>.</p><p>Two.</p>',
      }),
      post('2', { title: 'NUL \0 and half \ud83d', custom_excerpt: 'of a character \ud83d', feature_image: 'a\0.png' }),
      post('3', { slug: '💰' }),
      post('4', { html: '<b>'.repeat(30_000) }),
      post('5', { html: '['.repeat(3_000_000) }),
      post('6', { html: `<p>${'['.repeat(1_000_000)}</p>` }),
      post('7', { published_at: '0000-05-01T00:00:00.000Z' }),
      post('8', { published_at: '9999-05-01T00:00:00.000Z' }),
      post('9', { html: `<p>${'💰'.repeat(300)}</p>`, custom_excerpt: '' }),
    ],
  }
  const folder = await folderOf({ 'g.json': JSON.stringify({ db: [{ data }] }) })
  const report = await run(folder, 'g.json')
  expect(report).toContain('5 published articles, 3 drafts, 0 pictures.')
  expect(report).toContain('Not imported:\n  Lesson 4: it has no text.\n')
  expect(await articles()).toMatchObject([
    { title: 'Lesson 3', slug: 'lesson-3' },
    { title: 'Lesson 5', published: false },
    { title: 'Lesson 6', published: false },
    { title: 'Lesson 7', published: true },
    { title: 'Lesson 8', published: false },
    { title: 'Lesson 9', excerpt: `${'💰'.repeat(199)}…` },
    { title: 'NUL and half \ufffd', excerpt: 'of a character \ufffd' },
    { title: 'Save now & *earn*', excerpt: 'One word. Two.' },
  ])
})

test('HTML that is nested too deeply is seen at once, and a long text of flat elements is not', async () => {
  const post = (id: string, html: string) => ({ id, title: `Lesson ${id}`, status: 'published', html })
  const posts = [
    post('1', '<div>'.repeat(20_000)),
    post('2', `${'<div>'.repeat(900)}Some words.${'</div>'.repeat(900)}`),
    post('3', '<p>Word<br><img src="/a.png"><li>One'.repeat(900)),
    post('4', `<p>Some words.</p><script>${'"<div>"'.repeat(2_000)}</script><!--${'<div>'.repeat(2_000)}-->`),
  ]
  const folder = await folderOf({ 'g.json': JSON.stringify({ db: [{ data: { posts } }] }) })
  const began = performance.now()
  const report = await run(folder, 'g.json')
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(report).toContain('3 published articles')
  expect(report).toContain('Not imported:\n  Lesson 1: it has no text.')
})

test.each([
  ['2021-05-04', '2021-05-03T18:30:00.000Z'],
  ['2021-05-04 10:15', '2021-05-04T04:45:00.000Z'],
  ['2021-05-04 10:15:30', '2021-05-04T04:45:30.000Z'],
  ['2021-05-04T10:15:30.5', '2021-05-04T04:45:30.500Z'],
  ['May 4, 2021', '2021-05-03T18:30:00.000Z'],
  ['May 4, 2021 10:15 PM', '2021-05-04T16:45:00.000Z'],
  ['2021-05-04T10:15:30Z', '2021-05-04T10:15:30.000Z'],
  ['2021-05-04T10:15+02:00', '2021-05-04T08:15:00.000Z'],
  ['2021-05-04 10:15:30 +0200', '2021-05-04T08:15:30.000Z'],
  ['2021-05-04 10:15:30 UTC', '2021-05-04T10:15:30.000Z'],
  ['Tue, 04 May 2021 10:15:30 GMT+0200', '2021-05-04T08:15:30.000Z'],
])('the date %s in a Markdown file is %s, whatever the zone of this machine', async (date, moment) => {
  const folder = await folderOf({ 'a.md': `---\ntitle: A lesson\ndate: "${date}"\n---\nSome words of a lesson.` })
  const zone = process.env.TZ
  process.env.TZ = 'America/New_York'
  await run(folder, '.').finally(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
  expect(await articles()).toMatchObject([{ createdAt: moment }])
})

test('a Markdown file that is a link out of the folder, or a folder, is left out', async () => {
  const folder = await folderOf({ 'secret.md': lesson, 'posts/folder.md/a.txt': 'x', 'posts/b.md': lesson })
  await symlink(join(folder, 'secret.md'), join(folder, 'posts/link.md'))
  await symlink(join(folder, 'nothing.md'), join(folder, 'posts/dangling.md'))
  const report = await run(folder, 'posts')
  expect(report).toContain('1 published article')
  for (const name of ['dangling.md', 'folder.md', 'link.md'])
    expect(report).toContain(`  ${name}: the file cannot be read, leads out of the folder or has more than 1 MB.`)
})

test.each([
  ['nothing.xml', {}, /nothing\.xml cannot be read: .*no such file/i],
  ['a.txt', { 'a.txt': 'x' }, /is none of what can be imported/],
  ['a.xml', { 'a.xml': '<rss><channel>' }, /is no well-formed XML, or is cut off/],
  ['a.xml', { 'a.xml': wordpress.slice(0, 900) }, /is no well-formed XML, or is cut off/],
  ['a.xml', { 'a.xml': '<html></html>' }, /is XML, but no export of WordPress/],
  ['a.xml', { 'a.xml': '\0\0\0' }, /is no well-formed XML/],
  ['a.json', { 'a.json': '{"db":' }, /is no JSON, or is cut off/],
  ['a.json', { 'a.json': '{"db":[{"data":{}}]}' }, /is JSON, but no export of Ghost/],
  ['.', { 'a.txt': 'x' }, /There is no Markdown file/],
])('%s is refused in a sentence', async (name, files, sentence) => {
  await expect(run(await folderOf(files), name)).rejects.toThrow(sentence)
  expect(await articles()).toHaveLength(0)
})

test('with --new-categories those that the site does not have are made, as the dry run says', async () => {
  const folder = await folderOf({
    'a.md': '---\ncategories: [Gold, Budgeting]\n---\n# The first one\n\nThis one is about budgets.\n',
    'b.md': '---\ncategories: [Gold, Silver]\n---\n# The second one\n\nThis one is about gold.\n',
    'c.md': '---\ncategory: gold\n---\n# The third one\n\nThis one is about gold, too.\n',
    'd.md': `---\ncategory: ${'x'.repeat(60)}\n---\n# The very last one\n\nThis one has a long category.\n`,
  })
  const dry = await run(folder, '.', '--new-categories', '--dry-run')
  expect(dry).toContain('Categories that were made:\n  Gold\n')
  expect(await db`select from categories`).toHaveLength(8)
  expect(await run(folder, '.', '--new-categories')).toContain('Categories that were made:\n  Gold\n')
  expect((await articles()).map(({ title, category, tags }) => [title, category, tags])).toEqual([
    ['The first one', 'Budgeting', ['Gold']],
    ['The second one', 'Gold', ['Silver']],
    ['The third one', 'Gold', []],
    ['The very last one', 'Personal Finance', []],
  ])
  expect(
    await db`select action, details->'after'->>'name' as name from audit_logs where action like 'category.%'`,
  ).toEqual([{ action: 'category.added', name: 'Gold' }])
  await db`select empty('articles')`
  await db`delete from categories where name = 'Gold'`
})

test('of two imports at once one is refused in a sentence, and every article comes once', async () => {
  const folder = await folderOf({
    'a.md': '# The first one\n\nThis one is about budgets.\n',
    'b.md': '# The second one\n\nThis one is about gold.\n',
  })
  const ended = await Promise.allSettled([run(folder, '.'), run(folder, '.')])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: new ImportError('Another import is running on this site: start this one when that has ended.'),
  })
  expect((await articles()).map(({ title }) => title)).toEqual(['The first one', 'The second one'])
  expect(await run(folder, '.')).toContain('Imported from Markdown: 0 published articles')
})

test.each([
  ['--other', 'Gambling'],
  ['--category', 'News=Gambling'],
])('a category that the site does not have is refused by its name: %s %s', async (...words) => {
  const there =
    'there are Budgeting, Savings, Investing, Insurance, Taxes, Loans & Credit, Retirement, Personal Finance.'
  await expect(run('/', 'a', ...words)).rejects.toThrow(`There is no category 'Gambling'; ${there}`)
})

test.each([[[]], [['a', 'b']], [['a', '--fly']], [['a', '--category', 'x']], [['a', '--language', 'fr']]])(
  'the words %j are refused in a sentence',
  (args) => {
    expect(() => readImportCommand(args, '/')).toThrow(/Use it so/)
  },
)
