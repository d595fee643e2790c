import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { ReportedText } from '../../../contract/moderation/moderation-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment } from '../../../test/texts.ts'
import { aRate } from '../../../test/rates.ts'
import { deleteOldReports } from './reports.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post } = site

let article: string
let ravi: { id: string }
let asRavi: Record<string, string>
let asBoss: Record<string, string>
beforeEach(async () => {
  await db`select empty('users', 'articles', 'rates')`
  article = await anArticle(db, { title: 'Fifteen years', content: 'It pays 7.9 %.' })
  await aRate(db)
  ravi = await aMember(site, { username: 'ravi' })
  asRavi = await signedIn(site, ravi)
  asBoss = await signedIn(site, await anAdmin(site))
})

const report = (body: object, as = asRavi) =>
  post('/api/reports/outdated', { details: 'It is 7.0 % now.', ...body }, as)
const settle = (body: object, as = asBoss) => post('/api/admin/reports/outdated', body, as)
const listed = async (query = '') => (await get(`/api/admin/reports${query}`, asBoss)).json as ReportedText[]
const stored = () => db`select article_id, rate_key, reason, details, source_url, outcome from reports order by id`

test('a member reports an article and a figure, with a newer source; admins see both beside the reports of texts', async () => {
  const sourceUrl = 'https://dea.gov.in/notice'
  expect(await report({ article, sourceUrl })).toMatchObject({ status: 200 })
  expect(await report({ rate: 'ppf' })).toMatchObject({ status: 200 })
  const comment = await aComment(db, { article, by: null })
  await post('/api/reports', { about: 'comment', id: comment, reason: 'spam' }, asRavi)
  const found = await listed()
  const [first, second] = found
  expect(found.map(({ about }) => about)).toEqual(['article', 'rate', 'comment'])
  expect(first).toMatchObject({ id: article, title: 'Fifteen years', path: `/articles/${article}/fifteen-years` })
  expect(first?.reports).toMatchObject([
    { reason: 'outdated', details: 'It is 7.0 % now.', sourceUrl, reporter: 'ravi', outcome: null },
  ])
  expect(second).toMatchObject({ id: 'ppf', title: 'Public Provident Fund (PPF)', path: '/rates#ppf' })
  expect((await get('/api/admin/stats', asBoss)).json).toMatchObject({ openReports: 3 })
})

test('the page of the report says what it is about, with the figures that an article names, or its own', async () => {
  await db`update articles set rate_keys = '{ppf}' where id = ${article}`
  const figures = [{ key: 'ppf', title: 'Public Provident Fund (PPF)', text: '7.1 % a year', checkedOn: '2026-11-20' }]
  expect((await get(`/api/reports/outdated?article=${article}`, asRavi)).json).toEqual({
    title: 'Fifteen years',
    path: `/articles/${article}/fifteen-years`,
    figures,
  })
  const figure = (await get('/api/reports/outdated?rate=ppf', asRavi)).json
  expect(figure).toMatchObject({ path: '/rates#ppf', figures })
})

test('a second report of the same takes the place of the first while that is open; after that it is a new one', async () => {
  await report({ article, sourceUrl: 'https://dea.gov.in/notice' })
  await report({ article, details: 'The table too.' })
  const first = { articleId: article, rateKey: null, reason: 'outdated', details: 'The table too.', sourceUrl: null }
  expect(await stored()).toEqual([{ ...first, outcome: null }])
  await settle({ article, outcome: 'kept' })
  await report({ article, details: 'A year later.' })
  expect(await stored()).toEqual([
    { ...first, outcome: 'kept' },
    { ...first, details: 'A year later.', outcome: null },
  ])
})

test.each([
  ['mended', 'report.mended'],
  ['kept', 'report.kept'],
])('reports are settled as %s: each reporter is told, and it is in the audit log', async (outcome, action) => {
  const asMeera = await signedIn(site, await aMember(site))
  await report({ rate: 'ppf' })
  await report({ rate: 'ppf' }, asMeera)
  expect(await settle({ rate: 'ppf', outcome })).toMatchObject({ status: 200 })
  for (const as of [asRavi, asMeera])
    expect((await get('/api/notifications', as)).json).toMatchObject([
      { kind: 'report-handled', outcome, actor: null, title: 'Public Provident Fund (PPF)', path: '/rates#ppf' },
    ])
  expect(await db`select details, resource_type, resource_id from audit_logs where action = ${action}`).toMatchObject([
    { details: { reports: 2 }, resourceType: 'rate', resourceId: 'ppf' },
  ])
  expect(await listed()).toEqual([])
  expect(await listed('?state=handled')).toMatchObject([{ about: 'rate', reports: [{ outcome }, { outcome }] }])
  expect(await settle({ rate: 'ppf', outcome })).toMatchObject({ status: 409 })
})

test('a settled report of an article leads its reporter there', async () => {
  await report({ article })
  await settle({ article, outcome: 'mended' })
  expect((await get('/api/notifications', asRavi)).json).toMatchObject([
    { title: 'Fifteen years', path: `/articles/${article}/fifteen-years`, outcome: 'mended' },
  ])
})

test.each([
  ['details', { details: ' ' }],
  ['details', { details: 'x'.repeat(501) }],
  ['sourceUrl', { sourceUrl: 'javascript:alert(1)' }],
  ['sourceUrl', { sourceUrl: 'rbi' }],
  ['sourceUrl', { sourceUrl: `https://rbi.org.in/${'x'.repeat(500)}` }],
  ['rate', { article: undefined, rate: 'gold' }],
  ['article', { article: '1' }],
  ['article', { rate: 'ppf' }],
  ['article', { article: undefined }],
])('a fault of %s is named: %j', async (field, differs) => {
  const { status, json } = await report({ article, ...differs })
  expect(status).toBe(400)
  expect(Object.keys((json as { fields: object }).fields)).toEqual([field])
  expect(await stored()).toEqual([])
})

test('what is not there, or no longer, is not to be reported or settled', async () => {
  const draft = await anArticle(db, { published: false })
  for (const subject of [{ article: newId() }, { article: draft }, { rate: 'ssy' }]) {
    expect(await report(subject)).toMatchObject({ status: 404 })
    expect(await get(`/api/reports/outdated?${new URLSearchParams(subject as never)}`, asRavi)).toMatchObject({
      status: 404,
    })
    expect(await settle({ ...subject, outcome: 'kept' })).toMatchObject({ status: 404 })
  }
})

test('visitors report nothing, and members settle nothing', async () => {
  expect(await report({ article }, {})).toMatchObject({ status: 401 })
  await report({ article })
  expect(await settle({ article, outcome: 'kept' }, asRavi)).toMatchObject({ status: 403 })
})

test('it is in the download of the reporter, and goes half a year after it was settled', async () => {
  await report({ rate: 'ppf', sourceUrl: 'https://dea.gov.in/' })
  const { json } = await get('/api/auth/export?format=json', asRavi)
  expect((json as { reports: object[] }).reports).toMatchObject([
    { about: null, rateKey: 'ppf', reason: 'outdated', details: 'It is 7.0 % now.', sourceUrl: 'https://dea.gov.in/' },
  ])
  await settle({ rate: 'ppf', outcome: 'kept' })
  const after = (days: number) => new Date(site.clock.now.getTime() + days * 86_400_000)
  await deleteOldReports(db, after(179))
  expect(await stored()).toHaveLength(1)
  await deleteOldReports(db, after(181))
  expect(await stored()).toEqual([])
})
