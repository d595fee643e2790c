import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { OwnPageRow } from '../../../contract/own-pages/own-pages-api.ts'
import { testApp } from '../../../test/app.ts'
import { wordpressEnd, wordpressHead, wordpressItem } from '../../../test/exports.ts'
import { aFolder } from '../../../test/folder.ts'
import { aPicture } from '../../../test/pictures.ts'
import { readImportCommand } from './command.ts'
import { findOldAddress } from './old-addresses.ts'

const site = await testApp({ DATA_DIR: await aFolder() })
const { db, services } = site
beforeEach(() => db`select empty('articles', 'own_pages', 'imported_articles', 'media', 'users')`)

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
const pages = () => db<OwnPageRow[]>`select * from own_pages order by slug`
const texts = () => db<{ content: string }[]>`select content from articles order by title`

const wordpress = [
  wordpressHead,
  wordpressItem({
    id: 10,
    title: 'About us',
    content:
      '<p>A page of its own, with a picture.</p><img src="https://old.example/wp-content/uploads/2020/01/coin-300x200.png" alt="Coin">',
    type: 'page',
    link: 'https://old.example/company/about/',
  }),
  wordpressItem({ id: 12, title: 'Articles', content: 'Another page of the site.', type: 'page', status: 'draft' }),
  wordpressItem({ id: 13, title: 'Gone', content: 'Gone for long', type: 'page', status: 'trash' }),
  wordpressEnd,
].join('\n')

test('pages of WordPress become pages, which stand in no menu; their former addresses lead to them, and each comes once', async () => {
  const png = await aPicture(900, 400).png().toBuffer()
  const folder = await folderOf({ 'old.xml': wordpress, 'uploads/2020/01/coin.png': png })
  const report = await run(folder, 'old.xml', '--pictures', 'uploads')
  expect(report).toContain('Imported from WordPress: 0 published articles, 0 drafts, 1 picture.')
  expect(report).toContain('Pages beside them, to which no menu leads yet (Pages in the admin area): 2.')
  expect(report).toContain('  About us: a page at /post-10.')
  expect(report).toContain('Not imported:\n  Gone: it is in the bin.\n')
  expect(await pages()).toMatchObject([
    { slug: 'post-10', title: 'About us', published: true, inBar: false, footerGroup: null },
    { slug: 'post-12', title: 'Articles', published: false },
  ])
  expect((await site.get('/api/pages/post-10')).json).toMatchObject({
    html: expect.stringMatching(/<img src="\/media\/[\da-f]{64}-900\.webp"/),
  })
  expect(await findOldAddress(db, '/company/about/')).toBe('/post-10')
  expect(await findOldAddress(db, '/2020/01/post-12')).toBeNull()
  expect(await run(folder, 'old.xml')).toContain('Here already, and left as they are: 2 articles and pages.')
  expect(await pages()).toHaveLength(2)
})

test('a page of Ghost or Markdown becomes a page, at an address that is free; links to it are led on', async () => {
  const post = { status: 'published', type: 'page' }
  const posts = [
    { ...post, id: 'p1', title: 'Who we are', slug: 'articles', html: '<p>We teach money to everybody.</p>' },
    {
      ...post,
      id: 'p2',
      type: 'post',
      title: 'A lesson',
      slug: 'lesson',
      html: '<p>Written by <a href="__GHOST_URL__/articles/">us all</a>.</p>',
    },
  ]
  const folder = await folderOf({
    'g.json': JSON.stringify({ db: [{ data: { posts } }] }),
    'notes/team.md': '---\ntype: page\ntitle: हमारी टीम\nlang: hi\n---\nAsha and Ravi, and nobody else.\n',
  })
  await run(folder, 'g.json')
  await run(folder, 'notes')
  expect(await pages()).toMatchObject([
    { slug: 'articles-2', language: 'en' },
    { slug: 'hamari-tim', language: 'hi' },
  ])
  expect(await texts()).toEqual([{ content: 'Written by [us all](/articles-2).' }])
})

test('two pages with one long name get addresses that end in no hyphen before their number', async () => {
  const slug = `${'a'.repeat(74)}-rates`
  const page = (id: string) => ({
    id,
    slug,
    title: 'Rates',
    status: 'published',
    type: 'page',
    html: '<p>The rates of today.</p>',
  })
  const posts = [page('p1'), page('p2')]
  await run(await folderOf({ 'g.json': JSON.stringify({ db: [{ data: { posts } }] }) }), 'g.json')
  expect((await pages()).map((one) => one.slug)).toEqual([`${'a'.repeat(74)}-2`, slug])
})
