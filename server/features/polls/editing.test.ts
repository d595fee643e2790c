import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { adminPolls, type AdminPoll } from '../../../contract/polls/admin-polls-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aPoll, aVote } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, clock } = site
const start = clock.now
beforeEach(() => {
  clock.now = start
})
const admin = await anAdmin(site)
const as = await signedIn(site, admin)

const option = (label: string, sortOrder: number, more: object = {}) => ({ label, sortOrder, ...more })
const form = (differs: object = {}) => ({
  question: 'Where do you save?',
  options: [option('Bank', 0), option('Gold', 1)],
  ...differs,
})
const quiz = (differs: object = {}) =>
  form({
    kind: 'quiz',
    explanation: 'By law.',
    source: 'DICGC Act',
    options: [option('Bank', 0, { isRight: true }), option('Gold', 1)],
    ...differs,
  })
const create = async (body: object) => site.post('/api/admin/polls', body, as)
const save = async (id: string, body: object) => site.put(`/api/admin/polls/${id}`, body, as)
const made = (json: unknown) => z.parse(adminPolls.show.reply, json) as AdminPoll
const labels = (json: unknown) => made(json).options.map(({ label }) => label)
const wrong = (fields: Record<string, string[]>) => ({ status: 400, json: { fields } })
const votes = async (poll: string, option: string | undefined, times: number) => {
  for (let n = 0; n < times; n++) await aVote(db, { poll, option, by: (await aMember(site)).id })
}
const acts = (id: string) => db`
  select action, admin_user_id as by, details from audit_logs where resource_id = ${id} order by created_at, id`

/** Counters as they are stored, beside the votes that there are. */
const counters = async (id: string) => {
  const [row] = await db<{ total: number; votes: number; kept: number[]; stored: number[]; orders: number[] }[]>`
    select total_votes as total, (select count(*) from poll_votes where poll_id = p.id) as votes,
      array(select vote_count from poll_options where poll_id = p.id order by sort_order) as kept,
      array(select (select count(*)::int from poll_votes v where v.option_id = o.id)
        from poll_options o where poll_id = p.id order by sort_order) as stored,
      array(select sort_order::int from poll_options where poll_id = p.id order by sort_order) as orders
    from polls p where id = ${id}`
  return row
}
const counted = (kept: number[]) => {
  const total = kept.reduce((sum, count) => sum + count, 0)
  return { total, votes: total, kept, stored: kept, orders: kept.map((_, index) => index) }
}

test('a new poll has the fields of its form, its options renumbered, and readers see it at once', async () => {
  const article = await anArticle(db, { published: false })
  const body = form({
    question: '  Where do you save?  ',
    articleId: article,
    expiresAt: '2026-11-20T06:35:00Z',
    isSensitive: true,
    explanation: 'Of a quiz alone',
    options: [option(' Gold ', 7, { isRight: true }), option('सोना', 3)],
  })
  const { status, json } = await create(body)
  expect(status).toBe(200)
  expect(made(json)).toMatchObject({
    question: 'Where do you save?',
    kind: 'opinion',
    isActive: true,
    isSensitive: true,
    articleId: article,
    expiresAt: '2026-11-20T06:35:00.000Z',
    explanation: null,
    source: null,
    totalVotes: 0,
  })
  expect(made(json).options.map(({ label, sortOrder, isRight }) => [label, sortOrder, isRight])).toEqual([
    ['सोना', 0, false],
    ['Gold', 1, false],
  ])
  const { id } = made(json)
  // The article is a draft: readers are not told of it.
  expect((await site.get(`/api/polls/${id}`)).json).toMatchObject({ question: 'Where do you save?', articleId: null })
  expect((await site.get('/api/polls?search=सोना')).json).toMatchObject({ total: 1 })
  expect(await acts(id)).toEqual([
    { action: 'poll.created', by: admin.id, details: { after: expect.objectContaining({ kind: 'opinion' }) } },
  ])
})

test('a quiz keeps its right options, explanation and source', async () => {
  const { json } = await create(quiz())
  expect(made(json)).toMatchObject({ kind: 'quiz', explanation: 'By law.', source: 'DICGC Act' })
  expect(made(json).options.map(({ isRight }) => isRight)).toEqual([true, false])
})

const many = (count: number) => Array.from({ length: count }, (_, n) => option(`Option ${n}`, n))

test.each([
  ['no question', form({ question: '   ' }), { question: ['Question is required'] }],
  ['a question not sent', form({ question: undefined }), { question: ['Question is required'] }],
  ['501 characters', form({ question: 'q'.repeat(501) }), { question: ['Question must be at most 500 characters'] }],
  ['one option', form({ options: many(1) }), { options: ['At least 2 options are required'] }],
  ['11 options', form({ options: many(11) }), { options: ['Maximum 10 options allowed'] }],
  [
    'an empty label',
    form({ options: [option('Bank', 0), option(' ', 1)] }),
    { 'options.1.label': ['Option label is required'] },
  ],
  [
    'a label of 201',
    form({ options: [option('l'.repeat(201), 0), option('Gold', 1)] }),
    { 'options.0.label': ['Option label must be at most 200 characters'] },
  ],
  ['a label that is a number', form({ options: [option('Bank', 0), { label: 5, sortOrder: 1 }] }), expect.anything()],
  [
    'labels that differ in case',
    form({ options: [option('Straße', 0), option('STRASSE', 1)] }),
    { 'options.1.label': ['Option labels must be unique'] },
  ],
  [
    'labels that differ in their encoding',
    form({ options: [option('सड़क', 0), option('सड\u{93C}क', 1), option('x', 2)] }),
    { 'options.1.label': ['Option labels must be unique'] },
  ],
  [
    'an end that has come',
    form({ expiresAt: '2026-11-20T06:30:00Z' }),
    { expiresAt: ['Expiration date must be in the future'] },
  ],
  [
    'an end in under 5 minutes',
    form({ expiresAt: '2026-11-20T06:34:59.999Z' }),
    { expiresAt: ['Expiration date must be at least 5 minutes ahead'] },
  ],
  [
    'an article that is not there',
    form({ articleId: '01a1f73e-55e0-7000-8000-000000000009' }),
    { articleId: ['There is no such article'] },
  ],
  ['a quiz without a right option', quiz({ options: many(2) }), { options: ['Tick at least one right option'] }],
  [
    'a quiz that teaches nothing',
    quiz({ explanation: ' ', source: null }),
    { explanation: ['Explanation is required for a quiz'], source: ['Source is required for a quiz'] },
  ],
  [
    'an explanation of 1001',
    quiz({ explanation: 'e'.repeat(1001) }),
    { explanation: ['Explanation must be at most 1000 characters'] },
  ],
  ['a source of 501', quiz({ source: 's'.repeat(501) }), { source: ['Source must be at most 500 characters'] }],
])('%s is refused, for a new poll and for one that is there', async (_, body, fields) => {
  expect(await create(body)).toMatchObject(wrong(fields))
  const { poll } = await aPoll(db, 'Before?', ['Yes', 'No'])
  expect(await save(poll, body)).toMatchObject(wrong(fields))
  expect((await site.get(`/api/polls/${poll}`)).json).toMatchObject({ question: 'Before?' })
})

test('labels that only the database considers equal are refused with 400', async () => {
  const options = [option('ΣΑΣ', 0), option('ΣΑσ', 1)]
  const { status, json } = await create(form({ options }))
  expect([200, 400]).toContain(status)
  if (status === 400) expect(JSON.stringify(json)).toContain('Option labels must be unique')
})

test('values at the limits are accepted', async () => {
  const options = many(9).concat(option('l'.repeat(200), 9))
  expect((await create(form({ question: 'q'.repeat(500), options }))).status).toBe(200)
  expect((await create(form({ question: 'क'.repeat(500) }))).status).toBe(200)
})

test('an end that an edit keeps may be past; a new one may not', async () => {
  const { poll } = await aPoll(db, 'Before?', ['Yes', 'No'], { expiresAt: '2026-11-01T00:00:00Z' })
  const left = form({ expiresAt: '2026-11-01T00:00:00Z' })
  expect((await save(poll, left)).status).toBe(200)
  const other = { ...left, expiresAt: '2026-11-02T00:00:00Z' }
  expect(await save(poll, other)).toMatchObject(wrong({ expiresAt: ['Expiration date must be in the future'] }))
  expect(made((await save(poll, form())).json).expiresAt).toBeNull()
})

test('options that remain keep their votes: by id, then by label; labels may be swapped', async () => {
  const { poll, options } = await aPoll(db, 'Before?', ['Bank', 'Gold', 'Cash'])
  await votes(poll, options[0], 2)
  await votes(poll, options[1], 1)
  const swapped = form({
    options: [option('Bank', 0, { id: options[1] }), option('Gold', 1, { id: options[0] }), option('New', 2)],
  })
  expect(labels((await save(poll, swapped)).json)).toEqual(['Bank', 'Gold', 'New'])
  expect(await counters(poll)).toEqual(counted([1, 2, 0]))
  const byLabel = form({ options: [option('GOLD', 0), option('bank', 1)] })
  expect(labels((await save(poll, byLabel)).json)).toEqual(['GOLD', 'bank'])
  expect(await counters(poll)).toEqual(counted([2, 1]))
  expect((await acts(poll)).map(({ action }) => action)).toEqual(['poll.updated', 'poll.updated'])
})

test('an edited poll is found by its new words, and the audit log has what changed, if anything did', async () => {
  const { poll, options } = await aPoll(db, 'Before?', ['Bank', 'Gold'])
  const changed = form({
    question: 'Kumquats?',
    options: options.map((id, n) => option(['Bank', 'Gold'][n] ?? '', n, { id })),
  })
  const first = made((await save(poll, changed)).json)
  expect((await site.get('/api/polls?search=kumquats')).json).toMatchObject({ total: 1 })
  const again = made((await save(poll, changed)).json)
  expect(again.updatedAt).toBe(first.updatedAt)
  expect(await acts(poll)).toEqual([
    {
      action: 'poll.updated',
      by: admin.id,
      details: { before: { question: 'Before?' }, after: { question: 'Kumquats?' }, lost: 0 },
    },
  ])
})

test('options with votes are removed only after a confirmation, and the counters stay right', async () => {
  const { poll, options } = await aPoll(db, 'Before?', ['Bank', 'Gold', 'Cash', 'Land'])
  await votes(poll, options[0], 1)
  await votes(poll, options[1], 2)
  await votes(poll, options[2], 1)
  const without = form({ options: [option('Bank', 0), option('Land', 1)] })
  expect(await save(poll, without)).toMatchObject({
    status: 409,
    json: { message: 'Removing ‘Gold’ (2 votes) and ‘Cash’ (1 vote) would remove their votes too.' },
  })
  expect(await counters(poll)).toEqual(counted([1, 2, 1, 0]))
  const { status } = await save(poll, { ...without, confirmVoteLoss: true })
  expect(status).toBe(200)
  expect(await counters(poll)).toEqual(counted([1, 0]))
  // Nobody is asked about one that has none.
  expect((await save(poll, form({ options: [option('Bank', 0), option('New', 1)] }))).status).toBe(200)
})

test('a poll with votes keeps its kind; without votes it may change', async () => {
  const { poll, options } = await aPoll(db, 'Before?', ['Bank', 'Gold'])
  expect((await save(poll, quiz())).status).toBe(200)
  expect((await save(poll, form())).status).toBe(200)
  await votes(poll, options[0], 1)
  expect(await save(poll, quiz())).toMatchObject(wrong({ kind: ['A poll that has votes keeps its kind'] }))
})

test('few votes of a sensitive poll cannot be told apart in the form, the refusal or the file', async () => {
  const { poll, options } = await aPoll(db, 'In debt?', ['Yes', 'No', 'Maybe'], { sensitive: true })
  await votes(poll, options[0], 4)
  const shown = made((await site.get(`/api/admin/polls/${poll}`, as)).json)
  expect(shown.totalVotes).toBe(4)
  expect(shown.options.map(({ voteCount }) => voteCount)).toEqual([null, null, null])
  const without = form({ isSensitive: true, options: [option('Yes', 0), option('No', 1)] })
  expect(await save(poll, without)).toMatchObject({
    status: 409,
    json: {
      message: 'This sensitive poll has 4 votes. Those for the options that you remove would be removed with them.',
    },
  })
  expect(await save(poll, form({ options: [option('Yes', 0), option('No', 1), option('Maybe', 2)] }))).toMatchObject(
    wrong({ isSensitive: ['It has votes, and stays sensitive until there are 5'] }),
  )
  expect((await site.get(`/api/admin/polls/${poll}/csv`, as)).text).toBe(
    'label,votes,per cent\r\nYes,,\r\nNo,,\r\nMaybe,,\r\n',
  )
  await votes(poll, options[1], 1)
  expect((await site.get(`/api/admin/polls/${poll}/csv`, as)).text).toContain('Yes,4,80\r\nNo,1,20\r\n')
  expect((await save(poll, form({ options: [option('Yes', 0), option('No', 1)] }))).status).toBe(200)
})
