import { expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { home } from '../../../contract/home/home-api.ts'
import type { OwnForumTexts } from '../../../contract/texts/forum-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, someArticles } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aStep } from '../../../test/steps.ts'
import { aDiscussion, aReply } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, put, post } = site

const [ashaUser, ravi] = [await aMember(site, { username: 'asha' }), await aMember(site, { username: 'ravi' })]
const asha = await signedIn(site, ashaUser)
const homeOf = async (as = asha) => (await get('/api/home', as)).json as NonNullable<ReplyOf<typeof home.show>>

test('a visitor has nothing to go on with', async () => {
  expect((await get('/api/home')).json).toBeNull()
})

test('the next lesson is the first that the member has not done, in either language', async () => {
  expect((await homeOf()).next).toBeNull()
  const [one = '', two = '', three = ''] = await someArticles(db, 3)
  await aStep(db, 'Know your month', [one, two])
  await aStep(db, 'First ₹10,000', [three])
  const hindi = await anArticle(db, { title: 'दूसरा पाठ', language: 'hi', translationOf: two })
  const nextAfter = async (done: string) => {
    await put(`/api/articles/${done}/done`, { done: true }, asha)
    return (await homeOf()).next?.id ?? null
  }
  expect((await homeOf()).next).toMatchObject({ id: one, title: 'Lesson 1', category: 'Savings' })
  expect(await nextAfter(one)).toBe(two)
  expect(await nextAfter(hindi)).toBe(three)
  expect(await nextAfter(three)).toBeNull()
  expect((await homeOf(await signedIn(site, ravi))).next?.id).toBe(one)
})

test('all questions that nobody has answered are there, at most four, without the member’s own and mere talk', async () => {
  const answered = await aDiscussion(db, { by: ravi.id, title: 'Answered' })
  await aReply(db, { discussion: answered, by: ashaUser.id })
  await aDiscussion(db, { by: ravi.id, title: 'Talk', category: 'General Discussion' })
  await aDiscussion(db, { by: ashaUser.id, title: 'My own', category: 'Tax Help' })
  for (const n of [1, 2, 3, 4, 5]) await aDiscussion(db, { by: ravi.id, title: `Question ${n}` })
  const titles = (await homeOf()).questions.map(({ title }) => title)
  expect(titles).toEqual(['Question 5', 'Question 4', 'Question 3', 'Question 2'])
})

test('the sums that were saved last have their results and lead to their calculators', async () => {
  const sum = { name: 'My loan', calculator: 'emiSchedule', query: 'principal=500000&ratePercent=9&months=60' }
  await post('/api/kept-sums', sum, asha)
  expect((await homeOf()).sums).toEqual([
    {
      id: expect.any(String),
      name: 'My loan',
      path: expect.stringMatching(/^\/tools\/loan-emi\?.*principal=500000/),
      result: {
        figure: { value: '₹10,379.18', line: 'Each month, for 5 years' },
        chart: expect.any(Object),
        colour: '--note-3',
      },
    },
  ])
})

test('a member sees the own questions and the answers to others, and nobody else’s', async () => {
  const own = async (as: Record<string, string>) => (await get('/api/forum/own', as)).json as OwnForumTexts
  expect((await get('/api/forum/own')).status).toBe(401)
  const { questions, answers, accepted } = await own(asha)
  expect(questions).toMatchObject([{ title: 'My own', replyCount: 0, isAnswered: false }])
  expect(answers).toMatchObject([{ title: 'Answered', isAnswer: false, likeCount: 0 }])
  expect(accepted).toBe(0)
  await db`update forum_posts set answer_id = ${answers[0]?.id ?? null} where title = 'Answered'`
  expect(await own(asha)).toMatchObject({ answers: [{ isAnswer: true }], accepted: 1 })
  expect((await own(await signedIn(site, ravi))).accepted).toBe(0)
  await db`update forum_replies set hidden_at = now(), hidden_reason = 'spam' where id = ${answers[0]?.id ?? null}`
  expect(await own(asha)).toMatchObject({ answers: [], accepted: 0 })
  expect((await own(await signedIn(site, ravi))).answers).toEqual([])
})
