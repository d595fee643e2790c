import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { wordpressEnd, wordpressHead, wordpressItem } from '../../../test/exports.ts'
import { aFolder } from '../../../test/folder.ts'
import { stopwatch } from '../../../test/stopwatch.ts'
import { readImportCommand } from './command.ts'

const site = await testApp({ DATA_DIR: await aFolder() })
const { db, services } = site
beforeEach(() => db`select empty('articles', 'imported_articles', 'users', 'audit_logs')`)

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await aFolder()
  await addTo(folder, files)
  return folder
}
async function addTo(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}
const run = (folder: string, ...args: string[]) => readImportCommand(args, folder)(db, services.config)
const article = async (title: string) => {
  const [found] = await db<{ id: string; content: string; html: string; path: string; version: string }[]>`
    select a.id, a.content, a.html, '/articles/' || a.id || '/' || a.slug as path, v.body ->> 'content' as version
    from articles a join article_versions v on v.article_id = a.id and v.version = 1 where a.title = ${title}`
  if (!found) throw new Error(`There is no article ${title}.`)
  return found
}
/** Everything that an import stores of texts. */
const everything = () =>
  db`select a.*, v.body, v.version from articles a join article_versions v on v.article_id = a.id order by a.id, v.version`

const wordpress = (...posts: [id: number, title: string, content: string][]) =>
  [wordpressHead, ...posts.map(([id, title, content]) => wordpressItem({ id, title, content })), wordpressEnd].join(
    '\n',
  )
const linkTo = (...addresses: string[]) =>
  addresses.map((to) => `<p>Some words with <a href="${to}">a link</a>.</p>`).join('')
const leadsOf = ({ content }: { content: string }) =>
  [...content.matchAll(/\[a link\]\(([^)]*)\)/g)].map(([, to]) => to)

const gold = wordpress(
  [
    1,
    'First of all',
    linkTo(
      'https://old.example/2020/01/post-2/',
      'http://www.old.example/2020/01/post-2',
      '/2020/01/post-2/?utm_source=x#rates',
      '../post-2/',
      'https://old.example/?p=2#part',
      'https://old.example/about/',
      'https://elsewhere.example/2020/01/post-2/',
      '#below',
      'mailto:rao@old.example',
      'https://old.example/',
    ),
  ],
  [2, 'Second then', linkTo('https://old.example/2020/01/post-1', 'https://old.example/wp-content/uploads/rates.pdf')],
)

test('links between posts of WordPress lead to the articles here, whichever comes first, with their anchors', async () => {
  const folder = await folderOf({ 'old.xml': gold })
  const report = await run(folder, 'old.xml')
  const [first, second] = [await article('First of all'), await article('Second then')]
  expect(leadsOf(first)).toEqual([
    second.path,
    second.path,
    `${second.path}#rates`,
    second.path,
    `${second.path}#part`,
    'https://old.example/about/',
    'https://elsewhere.example/2020/01/post-2/',
    '#below',
    'mailto:rao@old.example',
    'https://old.example/',
  ])
  expect(leadsOf(second)).toEqual([first.path, 'https://old.example/wp-content/uploads/rates.pdf'])
  expect(first.html).toContain(`href="${second.path}#rates"`)
  expect([first.version, second.version]).toEqual([first.content, second.content])
  expect(report).toContain('Links to other posts that lead now to their articles here: 6.')
  expect(report).toContain(`Links to the other site that lead to no article here, and stay as they are:
  First of all: https://old.example/about/
  Second then: https://old.example/wp-content/uploads/rates.pdf`)
  expect((await site.get(first.path, {})).status).toBe(404)
  expect((await site.get(`/api/articles/${second.id}`)).json).toMatchObject({ content: second.content })
})

test('a second run adds nothing and says nothing of links', async () => {
  const folder = await folderOf({ 'old.xml': gold })
  await run(folder, 'old.xml')
  const before = await everything()
  expect(await run(folder, 'old.xml')).not.toContain('Links')
  expect(await everything()).toEqual(before)
})

test('a dry run counts the links and lists those that lead nowhere, and stores nothing', async () => {
  const report = await run(await folderOf({ 'old.xml': gold }), 'old.xml', '--dry-run')
  expect(report).toContain('Links to other posts that lead now to their articles here: 6.')
  expect(report).toContain('  First of all: https://old.example/about/\n')
  expect(await db`select from articles`).toHaveLength(0)
})

test('a link leads to an article of an earlier run, and one of an earlier run to a later article', async () => {
  const early = wordpress([1, 'An early lesson', linkTo('/2020/01/post-2/')])
  const late = wordpress([2, 'A late lesson', linkTo('https://old.example/2020/01/post-1/')])
  const folder = await folderOf({ 'early.xml': early, 'late.xml': late })
  expect(await run(folder, 'early.xml')).toContain('  An early lesson: /2020/01/post-2/')
  await run(folder, 'late.xml')
  expect(leadsOf(await article('A late lesson'))).toEqual([(await article('An early lesson')).path])
  const again = await run(folder, 'early.xml')
  expect(again).toContain('Links to other posts that lead now to their articles here: 1.')
  expect(leadsOf(await article('An early lesson'))).toEqual([(await article('A late lesson')).path])
  expect(await db`select details from audit_logs where action = 'article.links-imported'`).toHaveLength(1)
})

test('what an editor has changed since stays as it is, and what was deleted here is not linked to', async () => {
  const folder = await folderOf({ 'a.xml': wordpress([1, 'An early lesson', linkTo('/2020/01/post-2/')]) })
  await run(folder, 'a.xml')
  const { id, content } = await article('An early lesson')
  await db`
    insert into article_versions (id, article_id, version, body, saved_at)
    select gen_random_uuid(), article_id, 2, body, now() from article_versions where article_id = ${id}`
  await addTo(folder, { 'b.xml': wordpress([2, 'A late lesson', linkTo('/2020/01/post-1/')]) })
  await run(folder, 'b.xml')
  await run(folder, 'a.xml')
  expect((await article('An early lesson')).content).toBe(content)
  await db`update articles set published = false, deleted_at = now()`
  await addTo(folder, { 'c.xml': wordpress([3, 'The last lesson', linkTo('/2020/01/post-1/')]) })
  expect(await run(folder, 'c.xml')).toContain('  The last lesson: /2020/01/post-1/')
})

test('links of Ghost lead to the articles here; the address of its site is given, since the export has none', async () => {
  const post = (id: string, slug: string, ...to: string[]) => {
    return { id, title: `Lesson ${id}`, slug, status: 'published', type: 'post', html: linkTo(...to) }
  }
  const links = [
    '__GHOST_URL__/b/#x',
    '/b',
    'https://money.example/b/',
    'https://other.example/b/',
    '__GHOST_URL__/tag/x/',
  ]
  const data = { posts: [post('1', 'a', ...links), post('2', 'b', '#top')] }
  const folder = await folderOf({ 'g.json': JSON.stringify({ db: [{ data }] }) })
  const report = await run(folder, 'g.json', '--site', 'https://money.example')
  const { path } = await article('Lesson 2')
  expect(leadsOf(await article('Lesson 1'))).toEqual([
    `${path}#x`,
    path,
    path,
    'https://other.example/b/',
    '\\_\\_GHOST\\_URL\\_\\_/tag/x/'.replaceAll('\\', ''),
  ])
  expect(report).toContain('  Lesson 1: __GHOST_URL__/tag/x/')
})

test('links between Markdown files lead to the articles here, by file, page or old address', async () => {
  const front = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`
  const folder = await folderOf({
    'notes/a.md': `${front('Where it goes')}A text with [one](b.md), [two](./b.md#part "Title"), [three](../more/c/), [four](<../old c.md>),
[five][5], ![pic](b.md) and [![pic](coin.png)](b.md). \`[six](b.md)\`

[5]: /old/b/ "Old"

\`\`\`
[seven](b.md)
\`\`\`

See https://money.example/old/b. Or <https://money.example/old/b/>, [gone](gone.md), [up](../notes/b/).
`,
    'notes/b.md': `${front('What it costs', 'aliases: [/old/b]\n')}Back to [the first](../notes/a.md).`,
    'more/c/index.md': `${front('More of it')}Nothing but words.`,
    'old c.md': `${front('The old one')}Nothing but words.`,
  })
  const report = await run(folder, '.', '--site', 'https://money.example/')
  const [a, b, c, old] = [
    await article('Where it goes'),
    await article('What it costs'),
    await article('More of it'),
    await article('The old one'),
  ]
  expect(a.content)
    .toBe(`A text with [one](${b.path}), [two](${b.path}#part "Title"), [three](${c.path}), [four](${old.path}),
[five][5], ![pic](b.md) and [![pic](coin.png)](${b.path}). \`[six](b.md)\`

[5]: ${b.path} "Old"

\`\`\`
[seven](b.md)
\`\`\`

See [https://money.example/old/b](${b.path}). Or [https://money.example/old/b/](${b.path}), [gone](gone.md), [up](${b.path}).`)
  expect(b.content).toBe(`Back to [the first](${a.path}).`)
  expect(report).toContain('lead now to their articles here: 10.')
  expect(report).toMatch(/stay as they are:\n  notes\/a\.md: gone\.md$/m)
})

test('a text full of brackets is searched for links in no time', async () => {
  const hard = [
    '['.repeat(20_000),
    '[a'.repeat(15_000),
    '[![a]('.repeat(8_000),
    '](('.repeat(12_000),
    '[a](b'.repeat(9_000),
  ]
  const files = hard.map((text, index) => [`${index}.md`, `---\ntitle: Lesson ${index}\n---\nWords. ${text}`])
  const folder = await folderOf(Object.fromEntries(files) as Record<string, string>)
  const spent = stopwatch()
  await run(folder, '.')
  expect(spent()).toBeLessThan(5_000)
})

test.each(['', 'money', 'http://'])('--site %j is refused in a sentence', (address) => {
  expect(() => readImportCommand(['a', '--site', address], '/')).toThrow(/Use it so/)
})
