import { beforeEach, expect, test } from 'vitest'
import type { Quiz } from '../../../contract/polls/poll-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { aPoll } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi' })
const { db, get } = site
beforeEach(() => db`delete from polls`)

const quiz = async (query = '') => (await get(`/api/quiz${query}`)).json as Quiz
const aQuiz = (question: string, differs = {}) => aPoll(db, question, ['Yes', 'No'], { right: ['No'], ...differs })

test('the first open quiz question does not tell its answer until one is chosen', async () => {
  expect(await quiz()).toBeNull()
  await aPoll(db, 'An opinion', ['Yes', 'No'])
  await aQuiz('Ended', { expiresAt: '2020-01-01T00:00:00Z' })
  const { poll, options } = await aQuiz('First')
  const second = await aQuiz('Second')
  expect(await quiz()).toMatchObject({ poll: { question: 'First' }, next: second.poll, answer: null })
  const chosen = await quiz(`?quiz=${poll}&answer=${options[0]}`)
  expect(chosen).toMatchObject({ answer: { chosen: options[0], right: [options[1]] } })
  expect(await quiz(`?quiz=${second.poll}`)).toMatchObject({ poll: { question: 'Second' }, next: null })
  expect(await db`select from poll_votes`).toEqual([])
})

test('questions in the language of the page come first, and then the others', async () => {
  await aQuiz('English')
  const hindi = await aQuiz('किस नंबर पर फ़ोन करें?')
  const last = await aQuiz('English, too')
  expect(await quiz()).toMatchObject({ poll: { question: 'English' }, next: last.poll })
  expect(await quiz(`?quiz=${last.poll}`)).toMatchObject({ next: hindi.poll })
  const inHindi = (await get('/hi/api/quiz')).json as Quiz
  expect(inHindi).toMatchObject({ poll: { question: 'किस नंबर पर फ़ोन करें?' } })
  expect((await get(`/hi/api/quiz?quiz=${inHindi?.next}`)).json).toMatchObject({
    poll: { question: 'English' },
    next: last.poll,
  })
})

test('an address with another question or answer gives the first question, and no answer', async () => {
  await aQuiz('First')
  const missing = '019f0000-0000-7000-8000-00000000ffff'
  expect(await quiz(`?quiz=${missing}&answer=${missing}`)).toMatchObject({ poll: { question: 'First' }, answer: null })
  expect(await get('/api/quiz?quiz=x&answer=y')).toMatchObject({
    status: 400,
    json: { fields: { quiz: [expect.any(String)], answer: [expect.any(String)] } },
  })
})
