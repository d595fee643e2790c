import { expect, test } from 'vitest'
import { wordsIn } from '../../../contract/articles/reading-time.ts'
import { installedCategories } from '../../../contract/categories/installed-categories.ts'
import { polls } from '../../../content/polls.ts'
import { pollTextLimits } from '../../../contract/polls/poll-form.ts'
import { pollLimits } from '../../../contract/polls/polls.ts'
import { articlesInFiles } from '../../../test/articles-in-files.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { indexEarlierPolls } from '../polls/store.ts'
import { parseArticleFile, parsePolls } from './content-files.ts'
import { openDatabase } from '../../db/client/open.ts'
import { loadStarterContent } from './starter.ts'
import { StartError } from '../../db/start-error.ts'
import { renameEditors } from './editors.ts'

const files = articlesInFiles()
const slugs = files.map(({ slug }) => slug)

const scratch = await scratchDatabase()
const { sql } = scratch
const site = { siteName: 'Arthashala' }

test('there are at least 32 articles, four in each category, six in Hindi, and eight polls', () => {
  expect(files.length).toBeGreaterThanOrEqual(32)
  for (const { name: category } of installedCategories)
    expect(files.filter((file) => file.category === category).length, category).toBeGreaterThanOrEqual(4)
  expect(files.filter((file) => file.language === 'hi').length).toBeGreaterThanOrEqual(6)
  expect(polls.length).toBeGreaterThanOrEqual(8)
})

test.each(files)('$slug has 700 to 1,500 words, sources, next steps, and footnotes that meet', ({ content }) => {
  const wordCount = wordsIn(content)
  expect(wordCount).toBeGreaterThanOrEqual(700)
  expect(wordCount).toBeLessThanOrEqual(1_500)
  const headings = [...content.matchAll(/^# (.+)$/gm)].map((found) => found[1])
  expect(headings.slice(-2)).toEqual([
    expect.stringMatching(/^What to do next|^आगे क्या करें/),
    expect.stringMatching(/Sources/),
  ])
  const used = new Set([...content.matchAll(/\[\^([\w-]+)\](?!:)/g)].map((found) => found[1]))
  const defined = new Set([...content.matchAll(/^\[\^([\w-]+)\]:/gm)].map((found) => found[1]))
  expect(used).toEqual(defined)
  expect(used.size).toBeGreaterThan(0)
})

test.each(files)('$slug has a figure for its cover, of the registry or from its own text', ({ figure, content }) => {
  const own = figure?.value.replaceAll(/\{\{rate:[^}]*\}\}/g, '') ?? ''
  expect(figure).not.toBeNull()
  for (const [number] of own.matchAll(/[\d,.]*\d/g)) expect(content).toContain(number)
})

test.each(files)('$slug links only to articles that are there', ({ content }) => {
  for (const [, slug] of content.matchAll(/\]\(([a-z0-9-]+)\.md\)/g)) expect(slugs).toContain(slug)
})

test('an empty database gets everything once, links between articles lead to their addresses', async () => {
  expect(await loadStarterContent(sql, site)).toBe(files.length + polls.length)
  expect(await loadStarterContent(sql, site)).toBe(0)
  const [{ count }] = await sql<[{ count: number }]>`select count(*) from articles where published`
  expect(count).toBe(files.length)
  const broken = await sql`
    select a.title from articles a, regexp_matches(a.content, '\\]\\(/articles/([0-9a-f-]+)\\)', 'g') as link (parts)
    where not exists (select from articles t where t.id = link.parts[1]::uuid)`
  expect(broken).toEqual([])
  expect(await sql`select 1 from articles where content like '%.md)%'`).toEqual([])
  expect(await sql`select 1 from polls where article_id is not null having count(*) > 0`).toHaveLength(1)
  const listed = await sql<{ question: string }[]>`select question from polls order by created_at desc, id desc`
  expect(listed.map(({ question }) => question)).toEqual(polls.map(({ question }) => question).toReversed())
})

test('no text names the site: on one with another name, none says Arthashala', async () => {
  const naming = await sql`
    select title from articles where concat_ws(' ', title, excerpt, content) ~* 'arthashala'
    union all select question from polls where polls::text ~* 'arthashala'
    union all select 'an answer' from poll_options where poll_options::text ~* 'arthashala'`
  expect(naming).toEqual([])
})

test('what came with the site is signed with its name alone, also where its author was lost', async () => {
  await sql`update articles set author_id = null where language = 'hi'`
  await renameEditors(sql, 'Dhan')
  const names = await sql`
    select distinct u.first_name, u.last_name from articles a left join users u on u.id = a.author_id`
  expect(names).toEqual([{ firstName: 'Dhan', lastName: null }])
})

test('changes and deletions by editors are kept', async () => {
  await sql`update articles set title = 'Mine now' where id = (select row_id from starter_items where key = 'article:emergency-fund')`
  await sql`delete from articles where id = (select row_id from starter_items where key = 'article:credit-report')`
  expect(await loadStarterContent(sql, site)).toBe(0)
  expect(await sql`select 1 from articles where title = 'Mine now'`).toHaveLength(1)
  const [{ count }] = await sql<[{ count: number }]>`select count(*) from articles`
  expect(count).toBe(files.length - 1)
})

test('a site that has renamed a category gets its articles there, and one that has removed it gets none', async () => {
  const other = await scratchDatabase()
  await other.sql`delete from categories where name = 'Insurance'`
  await other.sql`update categories set name = 'Kar' where name = 'Taxes'`
  await other.sql`insert into category_former_names select 'Taxes', id from categories where name = 'Kar'`
  await loadStarterContent(other.sql, site)
  expect(await loadStarterContent(other.sql, site)).toBe(0)
  const found = await other.sql<{ name: string; articles: number }[]>`
    select c.name, count(*) as articles from articles a join categories c on c.id = a.category_id group by c.name`
  const numberOf = (category: string) => files.filter((file) => file.category === category).length
  const expected = installedCategories.map(({ name }) => ({
    name: name === 'Taxes' ? 'Kar' : name,
    articles: numberOf(name),
  }))
  expect(found).toEqual(expect.arrayContaining(expected.filter(({ name }) => name !== 'Insurance')))
  expect(found).toHaveLength(7)
})

test('an article that came before there were figures gets its own once, unless an editor has changed it', async () => {
  const figureOf = async (slug: string) => {
    const [row] = await sql<{ figure: unknown }[]>`
      select figure from articles where id = (select row_id from starter_items where key = ${`article:${slug}`})`
    return row?.figure
  }
  await sql`update articles set figure = null`
  await sql`delete from starter_items where key in ('figure:what-a-sip-does', 'figure:ppf-fifteen-years')`
  await sql`update articles set version = 2 where id = (select row_id from starter_items where key = 'article:ppf-fifteen-years')`
  expect(await loadStarterContent(sql, site)).toBe(0)
  expect(await figureOf('what-a-sip-does')).toMatchObject({ value: '₹41.62' })
  for (const slug of ['ppf-fifteen-years', 'credit-card-minimum-due']) expect(await figureOf(slug)).toBeNull()
})

test('a file that is new at a later start is added by itself', async () => {
  await sql`delete from articles where id = (select row_id from starter_items where key = 'article:how-emi-works')`
  await sql`delete from starter_items where key = 'article:how-emi-works'`
  expect(await loadStarterContent(sql, site)).toBe(1)
})

test('a poll that is new at a later start has no article if that was deleted on the site', async () => {
  await sql`delete from polls where id = (select row_id from starter_items where key = 'poll:credit-report-read')`
  await sql`delete from starter_items where key = 'poll:credit-report-read'`
  expect(await loadStarterContent(sql, site)).toBe(1)
  const [added] = await sql`
    select p.article_id from polls p join starter_items i on i.row_id = p.id where i.key = 'poll:credit-report-read'`
  expect(added).toEqual({ articleId: null })
})

test('polls of a later version stand in the list below those that are there', async () => {
  const fresh = sql`select row_id from starter_items where key like 'poll:%-hindi'`
  await sql`update polls set created_at = now() - interval '1 year'`
  await sql`delete from polls where id in (${fresh})`
  await sql`delete from starter_items where key like 'poll:%-hindi'`
  expect(await loadStarterContent(sql, site)).toBeGreaterThan(0)
  const [later] = await sql`
    select every(created_at < (select min(created_at) from polls where id not in (${fresh}))) as below
    from polls where id in (${fresh})`
  expect(later).toEqual({ below: true })
})

/** The numbers of a text, in its order. */
const numbersOf = (text = '') => text.match(/\d[\d,.]*\d|\d/g)

test.each(polls.filter(({ question }) => !/[\u0900-\u097f]/.test(question)))(
  'the poll $key has a twin in Hindi, with the same numbers and the same answer, under the twin of its lesson',
  ({ key, article, options, sensitive, quiz }) => {
    const hindi = polls.find((poll) => poll.key === `${key}-hindi`)
    expect(hindi).toMatchObject({ sensitive, options: options.map(() => expect.any(String)) })
    expect(hindi?.options.map(numbersOf)).toEqual(options.map(numbersOf))
    const lesson = files.find(({ slug }) => slug === hindi?.article)
    expect(lesson).toMatchObject(key === 'first-investment' ? { language: 'hi' } : { language: 'hi', twin: article })
    if (!quiz) return
    const positionsOf = (poll?: (typeof polls)[number]) => poll?.quiz?.right.map((label) => poll.options.indexOf(label))
    expect(positionsOf(hindi)).toEqual(positionsOf({ key, question: '', options, quiz }))
    expect(numbersOf(hindi?.quiz?.source)).toEqual(numbersOf(quiz.source))
    expect(numbersOf(hindi?.quiz?.explanation)?.toSorted()).toEqual(numbersOf(quiz.explanation)?.toSorted())
  },
)

test.each(polls)('the poll $key keeps to the limits of polls, and stands under an article', (poll) => {
  const { question, options, article, quiz } = poll
  expect(question.length).toBeLessThanOrEqual(pollLimits.question.max)
  expect(options.length).toBeGreaterThanOrEqual(pollLimits.options.min)
  expect(options.length).toBeLessThanOrEqual(pollLimits.options.max)
  expect(new Set(options.map((label) => label.toLowerCase())).size).toBe(options.length)
  expect(slugs).toContain(article)
  if (!quiz) return
  expect(options).toEqual(expect.arrayContaining(quiz.right))
  expect(quiz.right.length).toBeGreaterThan(0)
  expect(quiz.explanation.length).toBeLessThanOrEqual(pollTextLimits.explanation)
  expect(quiz.source).toMatch(/20\d\d/)
})

test('every starter poll can be found by its words', async () => {
  expect(await sql`select 1 from polls p where not exists (select from poll_search s where s.poll_id = p.id)`).toEqual(
    [],
  )
  expect(await indexEarlierPolls(sql)).toBe(0)
})

test('two applications that start together on an empty database load it once', async () => {
  const fresh = await scratchDatabase()
  const second = openDatabase(fresh.where)
  const added = await Promise.all([loadStarterContent(fresh.sql, site), loadStarterContent(second, site)])
  expect(added.toSorted((a, b) => a - b)).toEqual([0, files.length + polls.length])
  await second.end()
})

test.each([
  ['no front matter', '# Hello', 'does not begin with its front matter'],
  [
    'an unknown key',
    '---\ntitle: Hello\nexcerpt: Ten letters and more\ncategory: Taxes\ntags: []\nlanguage: en\ncreated: 2026-11-20\nauthor: x\n---\nA body.....',
    'author',
  ],
  [
    'a category that is not there',
    '---\ntitle: Hello\nexcerpt: Ten letters and more\ncategory: Tips\ntags: []\nlanguage: en\ncreated: 2026-11-20\n---\nA body.....',
    'category: must be one of Budgeting, ',
  ],
  [
    'a day that is not one',
    '---\ntitle: Hello\nexcerpt: Ten letters and more\ncategory: Taxes\ntags: []\nlanguage: en\ncreated: 2026-13-20\n---\nA body.....',
    'created',
  ],
])('a file with %s is refused by name', (_, text, fault) => {
  expect(() => parseArticleFile('hello', text)).toThrow(new RegExp(`content/articles/hello.md.*${fault}`))
})

const good = { key: 'one', question: 'Where do you save?', options: ['At home', 'In a bank'] }

test.each([
  ['with the key of another', [good, good], 'one: another poll has this key.'],
  ['without options', [{ ...good, options: ['At home'] }], 'one: options: At least 2 options are required.'],
  [
    'with the same option twice',
    [{ ...good, options: ['Gold', 'gold'] }],
    'one: options.1.label: Option labels must be unique.',
  ],
  ['under an article that is not there', [{ ...good, article: 'gone' }], "one: there is no article 'gone'."],
  [
    'whose right option is none',
    [{ ...good, quiz: { right: ['Gold'], explanation: 'x', source: 'x' } }],
    "one: its right option 'Gold' is none of its options.",
  ],
])('a poll %s is refused by name', (_, all, fault) => {
  expect(() => parsePolls(all, slugs)).toThrow(new StartError(`content/polls.ts: ${fault}`))
})

test.each([
  ['front matter that is no YAML', '---\ntitle: [\n---\nA body', 'its front matter is no YAML'],
  [
    'too short a text',
    '---\ntitle: Hello\nexcerpt: Ten letters and more\ncategory: Taxes\ntags: []\nlanguage: en\ncreated: 2026-11-20\n---\nA body',
    'content: Content must be at least 10 characters.',
  ],
])('a file with %s is refused with a sentence', (_, text, fault) => {
  expect(() => parseArticleFile('hello', text)).toThrow(StartError)
  expect(() => parseArticleFile('hello', text)).toThrow(`content/articles/hello.md: ${fault}`)
})
