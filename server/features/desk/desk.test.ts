import { beforeEach, expect, test } from 'vitest'
import type { DeskGroup } from '../../../contract/desk/desk-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, someArticles } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aChoice, twoQuestions } from '../../../test/questions.ts'
import { aRate } from '../../../test/rates.ts'
import { aStep } from '../../../test/steps.ts'
import { storeQuestions } from '../articles/questions/store.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, clock, get, post } = site
const asEditor = await signedIn(site, await aMember(site, { role: 'editor' }))
const asAdmin = await signedIn(site, await anAdmin(site))
const [first, second] = [await aMember(site), await aMember(site)]
beforeEach(() => db`select empty('articles', 'steps', 'rates', 'reports', 'searches_in_vain', 'audit_logs')`)

const deskFor = async (as: typeof asEditor, query = '') =>
  (await get(`/api/admin/desk${query}`, as)).json as DeskGroup[]
const kindsFor = async (as: typeof asEditor) => (await deskFor(as)).map(({ kind }) => kind)

/** An article that is in order: looked at a day ago, in Hindi, so that nothing waits. */
const inOrder = async (differs: Parameters<typeof anArticle>[1] = {}, lookedAt = '2026-11-19T06:30:00Z') => {
  const id = await anArticle(db, { language: 'hi', ...differs })
  await db`update articles set updated_at = ${lookedAt} where id = ${id}`
  return id
}
const reported = (
  { article = null, rate = null }: Record<string, string | null>,
  by: { id: string },
  details: string,
) => db`
  insert into reports (id, reporter_id, article_id, rate_key, reason, details)
  values (${crypto.randomUUID()}, ${by.id}, ${article}, ${rate}, 'outdated', ${details})`

test('a group that there is not is refused', async () => {
  expect((await get('/api/admin/desk?group=nothing', asEditor)).status).toBe(400)
})

test('it is empty where everything is in order', async () => {
  const id = await inOrder({ language: 'en', title: 'In English' })
  await inOrder({ translationOf: id, published: false })
  await aStep(db, 'Begin', [id])
  await twoQuestions(db, id)
  await aRate(db, { reviewBy: '2027-11-20' })
  expect(await deskFor(asAdmin)).toEqual([])
})

test('an article waits for its review a year after the last look, and an editor finds it right as it stands', async () => {
  clock.now = new Date('2026-11-20T06:30:00Z')
  await inOrder({ title: 'A year less a minute' }, '2025-11-20T06:31:00Z')
  await inOrder({ title: 'A draft', published: false }, '2024-01-01T00:00:00Z')
  await inOrder({ title: 'Long ago' }, '2025-11-19T00:00:00Z')
  const oldest = await inOrder({ title: 'Longer ago' }, '2025-01-19T00:00:00Z')
  expect(await deskFor(asEditor)).toMatchObject([
    { kind: 'review', count: 2, isMore: false, rows: [{ title: 'Longer ago' }, { title: 'Long ago' }] },
  ])
  expect(await post(`/api/admin/articles/${oldest}/reviewed`, {}, asEditor)).toMatchObject({ status: 200 })
  expect(await deskFor(asEditor)).toMatchObject([{ kind: 'review', count: 1, rows: [{ title: 'Long ago' }] }])
  expect(await db`select action, resource_id, details from audit_logs where action = 'article.reviewed'`).toEqual([
    { action: 'article.reviewed', resourceId: oldest, details: { title: 'Longer ago' } },
  ])
})

test('a review of what readers do not see is refused', async () => {
  const draft = await inOrder({ published: false })
  for (const id of [draft, crypto.randomUUID()])
    expect((await post(`/api/admin/articles/${id}/reviewed`, {}, asEditor)).status).toBe(404)
  expect(await db`select from articles where reviewed_at is not null`).toEqual([])
})

test('open reports that something is outdated stand there together, those of figures for admins', async () => {
  const article = await inOrder({ title: 'The old limit' })
  await aRate(db)
  await reported({ article }, first, 'It is ₹2 lakh now.')
  await reported({ article }, second, 'I read the same.')
  await reported({ rate: 'ppf' }, first, 'It is 7.0 % now.')
  const [group] = await deskFor(asEditor)
  expect(group).toMatchObject({
    kind: 'outdated',
    count: 1,
    rows: [{ about: 'article', title: 'The old limit', reports: 2, details: 'It is ₹2 lakh now.' }],
  })
  expect(await deskFor(asAdmin)).toMatchObject([
    { kind: 'outdated', rows: [{ id: article }, { about: 'rate', id: 'ppf', path: '/rates#ppf' }] },
  ])
  await db`update reports set outcome = 'kept', handled_at = ${clock.now}`
  expect(await deskFor(asAdmin)).toEqual([])
})

test('figures that are due stand there for admins, those that most articles name first', async () => {
  await aRate(db, { reviewBy: '2026-01-01' })
  await aRate(db, { key: 'ssy', reviewBy: '2026-09-30' })
  await inOrder({ content: 'The girl child scheme pays {{rate:ssy}}.' })
  expect(await kindsFor(asEditor)).toEqual([])
  expect(await deskFor(asAdmin)).toMatchObject([
    {
      kind: 'figures',
      rows: [
        { key: 'ssy', articles: 1, reviewBy: '2026-09-30', rate: { current: { text: '7.1 % a year' } } },
        { key: 'ppf', articles: 0 },
      ],
    },
  ])
})

test('a search in vain stands there after five readers', async () => {
  await db`
    insert into searches_in_vain (terms, readers, nothing_near, last_day)
    values ('gold etf', '{1,2,3,4,5}', true, '2026-11-18'), ('rare', '{1,2,3,4}', true, '2026-11-18')`
  expect(await deskFor(asEditor)).toEqual([
    {
      kind: 'vain',
      count: 1,
      isMore: false,
      rows: [{ terms: 'gold etf', readers: 5, nothingNear: true, lastDay: '2026-11-18' }],
    },
  ])
})

test('an English article waits for its Hindi twin, whichever of the two names the other', async () => {
  const hindi = await inOrder()
  await inOrder({ language: 'en', title: 'Names its twin', translationOf: hindi })
  const named = await inOrder({ language: 'en', title: 'Is named' })
  const twin = await inOrder({ translationOf: named })
  await inOrder({ language: 'en', title: 'Alone' })
  expect(await deskFor(asEditor)).toMatchObject([{ kind: 'untranslated', rows: [{ title: 'Alone' }] }])
  await db`update articles set deleted_at = now(), published = false where id = ${twin}`
  expect(await deskFor(asEditor)).toMatchObject([{ kind: 'untranslated', count: 2 }])
})

test('a lesson of the ladder without questions stands there with its step, unless that is hidden', async () => {
  const [asks, silent, other] = [await inOrder(), await inOrder({ title: 'Silent' }), await inOrder()]
  await twoQuestions(db, asks)
  await aStep(db, 'Begin', [asks, silent])
  await aStep(db, 'Later', [other])
  await db`update steps set hidden = true where name = 'Later'`
  expect(await deskFor(asEditor)).toMatchObject([
    { kind: 'unquestioned', count: 1, rows: [{ title: 'Silent', step: 'Begin' }] },
  ])
})

test('a question stands there when most of five members or more answered it wrong at first', async () => {
  const article = await inOrder({ title: 'The lesson' })
  const [hard, easy] = await twoQuestions(db, article)
  const five = [first, second, await aMember(site), await aMember(site), await aMember(site)]
  const answer = (question: string | undefined, by: { id: string }, right: boolean) => db`
    insert into question_recalls (user_id, question_id, level, answered_on, is_declined, is_recalled, first_right)
    values (${by.id}, ${question ?? null}, 0, '2026-11-18', false, true, ${right})`
  for (const [index, by] of five.entries()) {
    await answer(easy?.id, by, index > 1)
    if (index < 4) await answer(hard?.id, by, index === 0)
  }
  expect(await deskFor(asEditor)).toEqual([])
  await answer(hard?.id, five[4] ?? { id: '' }, true)
  expect(await deskFor(asEditor)).toMatchObject([
    { kind: 'wrong', rows: [{ title: 'The lesson', question: hard?.question, answered: 5, wrong: 3 }] },
  ])
  const mended = { ...aChoice(), id: hard?.id ?? '' }
  await db.begin((sql) => storeQuestions(sql, article, [mended, ...(easy ? [easy] : [])]))
  expect(await deskFor(asEditor)).toEqual([])
})

test('of more than 500 answers to a question those of who answered last count', async () => {
  const [question] = await twoQuestions(db, await inOrder())
  // Five hundred old ones were wrong, five hundred new ones right.
  await db`
    insert into users (id, email, username, password_hash)
      select gen_random_uuid(), n || '@many.example', 'many' || n, 'none' from generate_series(1, 1000) n`
  await db`
    insert into question_recalls (user_id, question_id, level, answered_on, is_declined, is_recalled, first_right)
      select id, ${question?.id ?? null}, 0, date '2026-11-01' + (n > 500)::int, false, false, n > 500
      from (select id, substr(username, 5)::int as n from users where username like 'many%') u order by n`
  expect(await deskFor(asEditor)).toEqual([])
})

test('a group shows ten rows, and all of them when it is opened, the most read first', async () => {
  const ids = await someArticles(db, 12)
  await db`update articles set view_count = 7, updated_at = ${clock.now} where id = ${ids[3] ?? ''}`
  await db`update articles set updated_at = ${clock.now}`
  const [group] = await deskFor(asEditor)
  expect(group).toMatchObject({ kind: 'untranslated', count: 12, isMore: false })
  expect(group?.rows).toHaveLength(10)
  expect(group?.rows[0]).toMatchObject({ title: 'Lesson 4', viewCount: 7 })
  expect((await deskFor(asEditor, '?group=untranslated'))[0]?.rows).toHaveLength(12)
  expect(await deskFor(asEditor, '?group=review')).toEqual([])
})
