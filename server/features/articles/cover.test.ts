import { beforeEach, expect, test } from 'vitest'
import type { Article, ArticleSearchReply, ArticleSummary } from '../../../contract/articles/article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, articleForm } from '../../../test/drafts.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { aRate } from '../../../test/rates.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, post, put, get } = site
const admin = await signedIn(site, await anAdmin(site))
beforeEach(() => db`select empty('articles', 'rates')`)

const figure = { value: '{{rate:ppf}}', line: 'since {{rate:ppf|since}}' }
const chart = (value: string) =>
  `Look:\n\n\`\`\`chart\ntype: bars\ntitle: Parts\ndescription: Two parts.\n\n| Part | % |\n|---|---|\n| One | ${value} |\n| Two | 5 |\n\`\`\`\n\nSo.`

const save = (figureOfForm: unknown, body: object = {}) =>
  post('/api/admin/articles', { ...articleForm, published: true, figure: figureOfForm, ...body }, admin)
const coversIn = async (path: string) => ((await get(path, admin)).json as ArticleSummary[]).map(({ cover }) => cover)

test('a figure is stored, edited, compared by its versions, and shown wherever the article is listed', async () => {
  const saved = await save({ value: ' 91 % ', line: 'of them lost' })
  const { id } = saved.json as { id: string }
  expect(saved).toMatchObject({ status: 200, json: { figure: { value: '91 %', line: 'of them lost' } } })
  const changed = { ...articleForm, published: true, figure: { value: '93 %', line: 'of them lost' } }
  expect((await put(`/api/admin/articles/${id}`, { ...changed, basedOn: 1 }, admin)).status).toBe(200)
  const [{ id: first } = { id: '' }] = (
    (await get(`/api/admin/articles/${id}/versions`, admin)).json as { id: string; version: number }[]
  ).filter(({ version }) => version === 1)
  expect((await get(`/api/admin/versions/${first}`, admin)).json).toMatchObject({ body: { figure: { value: '91 %' } } })

  await put(`/api/articles/${id}/saved`, { saved: true }, admin)
  const other = await anArticle(db, { category: articleForm.category })
  const cover = { figure: { value: '93\u00a0%', line: 'of them lost' }, chart: null }
  expect(await coversIn('/api/articles')).toContainEqual(cover)
  expect(await coversIn('/api/saved-articles')).toEqual([cover])
  expect(await coversIn('/api/admin/articles')).toContainEqual(cover)
  expect((await get(`/api/articles/${id}`)).json).toMatchObject({ cover })
  expect(((await get(`/api/articles/${other}`)).json as Article).related).toMatchObject([{ cover }])
  expect(((await get('/api/articles/search?q=salary')).json as ArticleSearchReply).results).toMatchObject([{ cover }])
  expect((await get('/feed.xml')).text).toContain('<p><strong>93\u00a0%</strong> of them lost</p>')
})

test('a figure of the registry follows it, and so does the first chart, also in a list that was read before', async () => {
  await aRate(db)
  await save(figure, { content: chart('{{rate:ppf|value}}') })
  const [before] = await coversIn('/api/articles')
  expect(before).toMatchObject({ figure: { value: '7.1\u00a0% a year', line: 'since 1 April 2020' } })
  expect(before?.chart).toEqual({ h: 'M0 14H100', o: 'M0 41H70' })
  await db`update rates set valid_until = '2026-11-01'`
  await aRate(db, { value: '4', validFrom: '2026-11-01' })
  await expect.poll(async () => (await coversIn('/api/articles'))[0]?.figure?.value).toBe('4\u00a0% a year')
  expect((await coversIn('/api/articles'))[0]?.chart).toEqual({ o: 'M0 14H80', h: 'M0 41H100' })
})

test('a figure of two blank inputs is none', async () => {
  expect(await save({ value: ' ', line: '' })).toMatchObject({ status: 200, json: { figure: null } })
})

test('an article without a figure and a chart has a cover with neither, and so has one whose chart cannot be read', async () => {
  await anArticle(db)
  await anArticle(db, { content: chart('much') })
  const empty = { figure: null, chart: null }
  expect(await coversIn('/api/articles')).toEqual([empty, empty])
})

test.each([
  ['a figure without its line', { value: '91 %', line: ' ' }, { 'figure.line': ['Say in a line what the figure is'] }],
  [
    'a line without its figure',
    { value: '', line: 'of them' },
    { 'figure.value': ['Enter the figure that the line is about'] },
  ],
  [
    'a figure that is too long as it is read',
    { value: 'nearly one hundred in one hundred', line: 'of them' },
    { 'figure.value': ['Key figure must be at most 24 characters as readers see it'] },
  ],
  [
    'a mark of no figure',
    { value: '{{rate:none}}', line: 'of them' },
    { 'figure.value': ['It names a figure that is not there: {{rate:none}}'] },
  ],
])('%s is refused', async (_, refused, fields) => {
  expect(await save(refused)).toMatchObject({ status: 400, json: { fields } })
})

test('a preview has the cover of what is typed', async () => {
  const preview = await post('/api/admin/preview', { content: chart('9'), figure: { value: '9 %', line: '' } }, admin)
  expect(preview).toMatchObject({
    status: 200,
    json: { cover: { figure: { value: '9\u00a0%', line: '' }, chart: { h: expect.any(String) } } },
  })
  const faulty = { content: '', figure: { value: '{{rate:none}}', line: '' } }
  expect(await post('/api/admin/preview', faulty, admin)).toMatchObject({
    status: 400,
    json: { message: 'It names a figure that is not there: {{rate:none}}' },
  })
})
