import { readdir, readFile, stat } from 'node:fs/promises'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { aFolder } from '../../../test/folder.ts'
import { aMember } from '../../../test/people.ts'
import { otherSite } from '../../../test/other-site.ts'
import { aPicture } from '../../../test/pictures.ts'
import { readImportCommand } from './command.ts'

/* One fault in one piece of an export costs no article, and the report tells of each. */

const dataDir = await aFolder()
const site = await testApp({ DATA_DIR: dataDir })
const { db, services } = site
beforeEach(() => db`select empty('articles', 'imported_articles', 'media', 'users')`)

const post = (id: string, more: object) => ({
  id,
  title: `Lesson ${id}`,
  html: '<p>Some words of a lesson.</p>',
  status: 'published',
  ...more,
})
async function exported(posts: unknown[], more: object = {}): Promise<string> {
  const folder = await aFolder()
  writeFileSync(join(folder, 'g.json'), JSON.stringify({ db: [{ data: { posts, ...more } }] }))
  return folder
}
const run = (folder: string, ...args: string[]) => readImportCommand(['g.json', ...args], folder)(db, services.config)
const articles = () => db<Article[]>`select * from articles order by title`
const contents = async () => (await articles()).map(({ content }) => content)
const png = await aPicture(900, 400).png().toBuffer()

test('a picture with an http address is shown by https, or else by a link, and its article comes', async () => {
  const folder = await exported([
    post('1', { html: '<p>A coin: <img src="http://pictures.example/coin.png" alt="Coin"></p>' }),
    post('2', { html: '<p>A coin: <img src="http://192.0.2.7/coin.png" alt="Coin"></p>' }),
    post('3', { html: '<p>A coin: <img src="http://pictures.example:8080/a/coin.png"></p>' }),
    post('4', {
      html: '<p>A coin: <a href="https://pictures.example/all"><img src="http://192.0.2.7/coin.png" alt="Coin"></a></p>',
    }),
    post('5', { feature_image: 'http://pictures.example/top.png' }),
    post('6', { html: '<p>A coin: <img src="//pictures.example/coin.png" alt="Coin"></p>' }),
  ])
  const report = await run(folder)
  expect(report).toContain('6 published articles, 0 drafts, 0 pictures.')
  expect(report).toContain('  Lesson 1: the picture http://pictures.example/coin.png is shown by https.\n')
  expect(report).toContain('  Lesson 2: a link stands in the place of the picture http://192.0.2.7/coin.png.\n')
  expect(await contents()).toEqual([
    'A coin: ![Coin](https://pictures.example/coin.png)',
    'A coin: [Coin](<http://192.0.2.7/coin.png>)',
    'A coin: [coin.png](<http://pictures.example:8080/a/coin.png>)',
    'A coin: [Coin](https://pictures.example/all)',
    '![](https://pictures.example/top.png)\n\nSome words of a lesson.',
    'A coin: ![Coin](https://pictures.example/coin.png)',
  ])
})

test('with --fetch-pictures one that does not come by https becomes a link, and one that comes is kept here', async () => {
  const { internet } = await otherSite((request, response) => {
    response.statusCode = request.url === '/coin.png' ? 200 : 404
    response.end(png)
  })
  const folder = await exported([
    post('1', { html: '<p>One <img src="http://pictures.example.com/coin.png" alt="Coin"></p>' }),
    post('2', { html: '<p>Two <img src="http://pictures.example.com/gone.png" alt="Gone"></p>' }),
  ])
  const argv = ['g.json', '--fetch-pictures']
  const found = '2 published articles, 0 drafts, 1 picture.'
  for (const more of [['--dry-run'], []])
    expect(await readImportCommand([...argv, ...more], folder)(db, services.config, internet)).toContain(found)
  expect(await contents()).toEqual([
    expect.stringMatching(/^One !\[Coin\]\(\/media\/[\da-f]{64}-900\.webp\)$/),
    'Two [Gone](<http://pictures.example.com/gone.png>)',
  ])
})

test('pictures within the text, of too many sites and of odd addresses cost no article', async () => {
  const data = `data:image/png;base64,${png.toString('base64')}`
  const many = Array.from({ length: 12 }, (_, n) => `<img src="https://p${n}.example/a.png" alt="P${n}">`).join(' ')
  const folder = await exported([
    post('1', {
      html: `<p>Coins: <img src="${data}" alt="Coin"> <img src="data:image/png;base64,AAAA" alt="Broken"></p>`,
    }),
    post('2', { html: `<p>${many}</p>` }),
    post('3', { html: '<p>Words <img src="file:///C:/coin.png" alt="A coin"></p>' }),
    post('4', { html: '<pre><code>![x](http://192.0.2.7/a.png)</code></pre>' }),
  ])
  expect(await run(folder)).toContain('4 published articles, 0 drafts, 1 picture.')
  const [inside, tooMany, odd, code] = await contents()
  expect(inside).toMatch(/^Coins: !\[Coin\]\(\/media\/[\da-f]{64}-900\.webp\) Broken$/)
  expect(tooMany).toMatch(/!\[P9\]\(https:\/\/p9.example\/a.png\) \[P10\]\(<https:\/\/p10.example\/a.png>\)/)
  expect(odd).toBe('Words A coin')
  expect(code).toContain('![x](http://192.0.2.7/a.png)')
})

test('a title, an excerpt, a text or an address that does not fit is made to fit', async () => {
  const argv = 'Every rupee has a name. '
  const folder = await exported([
    post('1', { title: `${argv.repeat(20)}`, custom_excerpt: 'No' }),
    post('2', { title: 'X', html: '<p>Write down what you spend.</p>' }),
    post('3', { title: '', slug: 'a-lesson', html: `<p>${argv}</p>`, custom_excerpt: '💰'.repeat(400) }),
    post('4', { html: `<p>${argv.repeat(40)}</p>`.repeat(100), custom_excerpt: '' }),
    post('5', { html: '<p>Tiny.</p>' }),
    post('6', { title: 'Turned \u202e round', slug: '💰'.repeat(100) }),
    post('7', { html: `${'<div>'.repeat(1_100)}<p>Deep words of a lesson.</p>` }),
    post('8', { html: '<p>| a | b |</p><p>See {{rate:no-such-figure}} for more.</p>' }),
  ])
  const report = await run(folder)
  expect(report).not.toContain('Not imported')
  expect(report).toContain('Lesson 4: a draft, for an editor to look at; its text has ')
  const found = await articles()
  expect(found).toHaveLength(8)
  const by = (title: string) => found.find((one) => one.title.startsWith(title))
  expect(by('Every rupee has a name. Every')).toMatchObject({ published: true, excerpt: 'Some words of a lesson.' })
  expect(by('Write down')).toMatchObject({ published: false, title: 'Write down what you spend.' })
  expect(by('Every rupee has a name.')?.excerpt.length).toBeLessThanOrEqual(500)
  expect(by('Lesson 4')?.content.length).toBeGreaterThan(40_000)
  expect(by('Lesson 4')).toMatchObject({ published: false })
  expect(by('Lesson 5')).toMatchObject({ published: false, content: 'Lesson 5\n\nTiny.' })
  expect(by('Turned round')).toMatchObject({ published: true })
  expect(by('Lesson 7')).toMatchObject({ published: false, content: 'Deep words of a lesson.' })
})

test('a row that is no post of Ghost, and front matter that is no YAML, cost nobody else', async () => {
  const folder = await exported([post('1', {}), { title: ['no'] }, post('2', {})], { tags: [{ id: 1 }], users: [5] })
  const report = await run(folder)
  expect(report).toContain('2 published articles, 0 drafts')
  expect(report).toContain("Not imported:\n  Post 2 of the file: its 'id' is not as Ghost has it.\n")
  writeFileSync(join(folder, 'a.md'), '---\na: [\n---\nSome words of a lesson.')
  writeFileSync(join(folder, 'b.md'), '---\ntitle: A whole one\n---\nSome words of a lesson.')
  const output = await readImportCommand(['.'], folder)(db, services.config)
  expect(output).toContain('1 published article, 1 draft')
  expect(output).toMatch(/ {2}a\.md: a draft, for an editor to look at; its front matter is no YAML and is left out \(/)
})

test('a dry run says to the letter what the import says, which names every article, and both are files for their owner', async () => {
  const folder = await exported([
    post('1', { slug: 'one', html: '<p>See <a href="__GHOST_URL__/two/">the next</a>.</p>' }),
    post('2', {
      slug: 'two',
      html: `<p>A picture <img src="${`data:image/png;base64,${png.toString('base64')}`}"></p>`,
    }),
    post('2', { title: 'The same again' }),
    post('3', { slug: 'one', title: 'At an address that is taken' }),
    post('4', { html: '' }),
    post('5', { title: 'About us', type: 'page', slug: 'one' }),
  ])
  const [dry, real] = [await run(folder, '--dry-run'), await (async () => run(folder))()]
  const [announced, ...dryLines] = dry.split('\n')
  const lines = real.split('\n')
  expect(announced).toBe('A dry run: nothing is stored. Without --dry-run the report is this:')
  expect(dryLines.slice(0, -1)).toEqual(lines.slice(0, -1))
  for (const name of ['Lesson 1', 'Lesson 2', 'The same again', 'At an address that is taken', 'Lesson 4', 'About us'])
    expect(lines.filter((line) => line.startsWith(`  ${name}`))).toHaveLength(1)
  for (const text of [dry, real]) {
    const path = /^This report is the file (.*)$/m.exec(text)?.[1] ?? ''
    expect(await readFile(path, 'utf8')).toBe(text.slice(0, text.lastIndexOf('\n') + 1))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  }
  expect((await stat(join(dataDir, 'imports'))).mode & 0o777).toBe(0o700)
})

test('a dry run leaves no row and no file', async () => {
  const before = await readdir(dataDir)
  const folder = await exported([
    post('1', { html: `<p>A picture <img src="data:image/png;base64,${png.toString('base64')}"></p>` }),
  ])
  expect(await run(folder, '--dry-run')).toContain('1 published article, 0 drafts, 1 picture.')
  for (const table of ['articles', 'imported_articles', 'media', 'users', 'old_addresses'])
    expect(await db`select from ${db(table)}`).toHaveLength(0)
  expect((await readdir(dataDir)).filter((name) => name !== 'imports')).toEqual(
    before.filter((name) => name !== 'imports'),
  )
})

test('an author of an export is a member only where the operator says so', async () => {
  const meera = await aMember(site, { email: 'meera@old.example', firstName: 'Meera' })
  const posts = [post('1', {}), post('2', {})]
  const more = {
    users: [
      { id: 'u1', name: 'Meera', email: 'meera@old.example' },
      { id: 'u2', name: 'Ravi Rao', email: null },
    ],
    posts_authors: [
      { post_id: '1', author_id: 'u1' },
      { post_id: '2', author_id: 'u2' },
    ],
  }
  const folder = await exported(posts, more)
  await run(folder)
  expect((await articles()).map(({ authorId }) => authorId === meera.id)).toEqual([false, false])

  await db`select empty('articles', 'imported_articles')`
  // Somebody has signed up with what the account of an imported author would be called.
  await db`update users set password_hash = 'x' where email like '%@imported.invalid'`
  await run(folder, '--author', `meera@old.example=${meera.username}`)
  const [byMeera, byRavi] = await articles()
  expect(byMeera?.authorId).toBe(meera.id)
  const [ravi] = await db`select first_name, password_hash from users where id = ${byRavi?.authorId ?? ''}`
  expect(ravi).toEqual({ firstName: 'Ravi Rao', passwordHash: null })
  await expect(run(folder, '--author', 'Meera=nobody')).rejects.toThrow("There is no account with the name 'nobody'.")
})
